import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TEAM_LIMITS, type TeamColor } from "../limits/teams";
import { users } from "./accounts";
import { flag, instant, uuid, within } from "./columns";
import { games } from "./games";

export interface PlayerInDraw {
  /** Of the participation. */
  id: string;
  /** From 0. */
  team: number;
  /** In half stars from the mean, with the organizer's correction. As it was then: ratings that come later move nothing. */
  level: number;
  isKeeper: boolean;
  correction: "stronger" | "weaker" | null;
}

export interface DrawWishes {
  together: string[][];
  apart: string[][];
}

export const teamDraws = sqliteTable(
  "team_draws",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    number: integer("number").notNull(),
    teams: integer("teams").notNull(),
    players: text("players", { mode: "json" }).$type<PlayerInDraw[]>().notNull(),
    /** Only for the organizer who made the draw. */
    wishes: text("wishes", { mode: "json" }).$type<DrawWishes>(),
    /** One for each team; "": that of its color. */
    names: text("names", { mode: "json" }).$type<string[]>(),
    /** One for each team; null: those of the palette in turn. */
    colors: text("colors", { mode: "json" }).$type<TeamColor[]>(),
    isLocked: flag("is_locked").notNull().default(false),
    /** Increased by every change. */
    version: integer("version").notNull().default(1),
    createdById: text("created_by_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    publishedAt: instant("published_at"),
  },
  (t) => [
    index("team_draws_game").on(t.gameId, t.createdAt),
    index("team_draws_created_by").on(t.createdById),
    uniqueIndex("team_draws_published").on(t.gameId).where(sql`${t.publishedAt} is not null`),
    check("team_draws_number", within(t.number, TEAM_LIMITS.number)),
    check("team_draws_teams", within(t.teams, TEAM_LIMITS.teams)),
  ],
);
