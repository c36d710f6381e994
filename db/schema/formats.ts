import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FORMAT_KINDS, FORMAT_LIMITS } from "../limits/formats";
import type { TeamColor } from "../limits/teams";
import { users } from "./accounts";
import { flag, instant, oneOf, uuid, within } from "./columns";
import { games } from "./games";

/** A player where partners change, else a team. */
export interface Entrant {
  /** Of participations. */
  players: string[];
  /** Of a team, as in its draw; the color follows. */
  team?: number;
  /** Not in rounds that are made from now on. */
  gone?: boolean;
}

/** Indexes of entrants, or who won or lost an earlier match. */
export type Side = { entrants: number[] } | { winnerOf: number } | { loserOf: number };

/** By participation. */
export type FormatOutcomes = Record<string, "won" | "drawn" | "lost">;

export const gameFormats = sqliteTable(
  "game_formats",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .unique()
      .references(() => games.id),
    kind: text("kind", { enum: FORMAT_KINDS }).notNull(),
    courts: integer("courts").notNull(),
    points: integer("points"),
    minutes: integer("minutes"),
    number: integer("number").notNull(),
    entrants: text("entrants", { mode: "json" }).$type<Entrant[]>().notNull(),
    /** Of teams, by entrant; "": that of the color. */
    names: text("names", { mode: "json" }).$type<string[]>(),
    /** Of teams, by entrant; null: those of the palette in turn. */
    colors: text("colors", { mode: "json" }).$type<TeamColor[]>(),
    /** Who rests in each round. */
    resting: text("resting", { mode: "json" }).$type<number[][]>().notNull(),
    /** Increased when rounds are made. */
    version: integer("version").notNull().default(1),
    /** Of the teams' players, as the table stands; null while nothing is decided, or where partners change. */
    outcomes: text("outcomes", { mode: "json" }).$type<FormatOutcomes>(),
    /** Highest number of a match that is gone, which no other one gets. */
    lastRemovedN: integer("last_removed_n").notNull().default(0),
    createdById: text("created_by_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("game_formats_created_by").on(t.createdById),
    check("game_formats_kind", oneOf(t.kind, FORMAT_KINDS)),
    check("game_formats_courts", within(t.courts, FORMAT_LIMITS.courts)),
    check("game_formats_points", within(t.points, FORMAT_LIMITS.points)),
    check("game_formats_minutes", within(t.minutes, FORMAT_LIMITS.minutes)),
    check("game_formats_number", within(t.number, FORMAT_LIMITS.number)),
  ],
);

export const formatMatches = sqliteTable(
  "format_matches",
  {
    formatId: text("format_id")
      .notNull()
      .references(() => gameFormats.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    /** From 1. */
    round: integer("round").notNull(),
    court: integer("court").notNull(),
    first: text("first_side", { mode: "json" }).$type<Side>().notNull(),
    second: text("second_side", { mode: "json" }).$type<Side>().notNull(),
    firstScore: integer("first_score"),
    secondScore: integer("second_score"),
    /** By an organizer: only they change it from then on. */
    isSettled: flag("is_settled").notNull().default(false),
    /** Increased by every score. */
    version: integer("version").notNull().default(0),
    enteredById: text("entered_by_id").references(() => users.id),
    enteredAt: instant("entered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.formatId, t.n] }),
    index("format_matches_entered_by").on(t.enteredById),
    check("format_matches_first_score", within(t.firstScore, FORMAT_LIMITS.score)),
    check("format_matches_second_score", within(t.secondScore, FORMAT_LIMITS.score)),
  ],
);
