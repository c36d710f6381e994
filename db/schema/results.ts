import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { RESULT_LIMITS } from "../limits/results";
import type { TeamColor } from "../limits/teams";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf } from "./columns";
import { gameParticipants, games } from "./games";

export const OUTCOMES = ["won", "drawn", "lost"] as const;
export const RESULT_EVENTS = ["recorded", "corrected", "confirmed", "disputed", "removed"] as const;

export interface SideInResult {
  /** "": that of its color. */
  name: string;
  /** Chosen by the organizer. */
  color?: TeamColor;
  score: number;
}

export const gameResults = sqliteTable(
  "game_results",
  {
    gameId: text("game_id")
      .primaryKey()
      .references(() => games.id),
    /** One for each team, in the order of the draw. */
    sides: text("sides", { mode: "json" }).$type<SideInResult[]>().notNull(),
    /** Increased by every change. */
    version: integer("version").notNull().default(1),
    recordedById: text("recorded_by_id")
      .notNull()
      .references(() => users.id),
    recordedAt: instant("recorded_at").notNull(),
  },
  (t) => [index("game_results_recorded_by").on(t.recordedById)],
);

/** Who played for which team. Who was not there counts for nothing: see `wasThere`. */
export const resultPlayers = sqliteTable(
  "result_players",
  {
    participantId: text("participant_id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    /** From 0. */
    team: integer("team").notNull(),
    outcome: text("outcome", { enum: OUTCOMES }).notNull(),
  },
  (t) => [
    index("result_players_game").on(t.gameId),
    check("result_players_outcome", oneOf(t.outcome, OUTCOMES)),
  ],
);

export const resultDisputes = sqliteTable(
  "result_disputes",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When an organizer sent the score again, or removed it. */
    settledAt: instant("settled_at"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("result_disputes_user").on(t.userId),
    check("result_disputes_reason", lengthWithin(t.reason, RESULT_LIMITS.reason)),
  ],
);

export const resultLog = sqliteTable(
  "result_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    event: text("event", { enum: RESULT_EVENTS }).notNull(),
    actorId: text("actor_id")
      .notNull()
      .references(() => users.id),
    scores: text("scores", { mode: "json" }).$type<number[]>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("result_log_game").on(t.gameId, t.id),
    index("result_log_actor").on(t.actorId),
    index("result_log_created").on(t.createdAt),
    check("result_log_event", oneOf(t.event, RESULT_EVENTS)),
    check("result_log_scores", sql`(${t.event} in ('disputed', 'removed')) = (${t.scores} is null)`),
  ],
);
