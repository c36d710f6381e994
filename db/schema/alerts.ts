import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALERT_LIMITS } from "../limits/alerts";
import { users } from "./accounts";
import { flag, instant, lengthWithin, uuid } from "./columns";
import { games } from "./games";

export const gameAlerts = sqliteTable(
  "game_alerts",
  {
    id: uuid(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    filters: text("filters", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** "" for any. Derived from `filters`, as is the box around `near`. */
    sportId: text("sport_id").notNull().default(""),
    cityId: text("city_id").notNull().default(""),
    south: real("south"),
    north: real("north"),
    west: real("west"),
    east: real("east"),
    inApp: flag("in_app").notNull().default(true),
    email: flag("email").notNull().default(true),
    push: flag("push").notNull().default(true),
    isPaused: flag("is_paused").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("game_alerts_user").on(t.userId, t.createdAt),
    index("game_alerts_candidates").on(t.sportId, t.cityId, t.id).where(sql`${t.isPaused} = 0`),
    // For merging venues.
    index("game_alerts_venue")
      .on(sql`(filters ->> 'venue_id')`)
      .where(sql`filters ->> 'venue_id' is not null`),
    check("game_alerts_name", lengthWithin(t.name, ALERT_LIMITS.name)),
    check("game_alerts_filters", sql`json_valid(${t.filters})`),
  ],
);

/** Games to compare with alerts. Filled by triggers. */
export const gameAlertQueue = sqliteTable("game_alert_queue", {
  gameId: text("game_id")
    .primaryKey()
    .references(() => games.id),
  version: integer("version").notNull(),
});

/** One notification per person and game. `day`: local, YYYY-MM-DD. */
export const gameAlertMatches = sqliteTable(
  "game_alert_matches",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    day: text("day").notNull(),
    toldAt: instant("told_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.gameId] }),
    index("game_alert_matches_day").on(t.userId, t.day),
    index("game_alert_matches_told").on(t.toldAt),
    index("game_alert_matches_game").on(t.gameId),
  ],
);
