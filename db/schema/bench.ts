import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { instant } from "./columns";
import { crews } from "./crews";
import { games } from "./games";

/** Members who want to be called when a game of the crew is short. */
export const crewBench = sqliteTable(
  "crew_bench",
  {
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    joinedAt: instant("joined_at").notNull(),
    /** The order of calls; 0 for all who joined before crews had an order. */
    position: integer("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.crewId, t.userId] }),
    index("crew_bench_order").on(t.crewId, t.position, t.joinedAt),
    index("crew_bench_user").on(t.userId),
  ],
);

/** A game whose bench is being called; the job removes it. */
export const substituteSearches = sqliteTable(
  "substitute_searches",
  {
    gameId: text("game_id")
      .primaryKey()
      .references(() => games.id),
    /** When the next ones are called. */
    checkAt: instant("check_at").notNull(),
  },
  (t) => [index("substitute_searches_due").on(t.checkAt)],
);

/** At most one of a player for each game. */
export const substituteCalls = sqliteTable(
  "substitute_calls",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    calledAt: instant("called_at").notNull(),
    /** Until then nobody else is called for that spot. */
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index("substitute_calls_user").on(t.userId)],
);
