import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SEASON_LIMITS } from "../limits/seasons";
import { users } from "./accounts";
import { instant, lengthWithin, uuid, within } from "./columns";
import { crews } from "./crews";

export const crewSeasons = sqliteTable(
  "crew_seasons",
  {
    id: uuid(),
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    name: text("name").notNull(),
    /** YYYY-MM-DD, in the crew's city. */
    startsOn: text("starts_on").notNull(),
    endsOn: text("ends_on").notNull(),
    /** For each game. */
    pointsWon: integer("points_won").notNull().default(3),
    pointsDrawn: integer("points_drawn").notNull().default(1),
    pointsLost: integer("points_lost").notNull().default(0),
    /** For coming, with or without a score. */
    pointsPlayed: integer("points_played").notNull().default(0),
    createdById: text("created_by_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    /** Counts the changes. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("crew_seasons_crew").on(t.crewId, t.startsOn),
    index("crew_seasons_created_by").on(t.createdById),
    check("crew_seasons_name", lengthWithin(t.name, SEASON_LIMITS.name)),
    check("crew_seasons_days", sql`${t.startsOn} <= ${t.endsOn}`),
    check("crew_seasons_won", within(t.pointsWon, SEASON_LIMITS.points)),
    check("crew_seasons_drawn", within(t.pointsDrawn, SEASON_LIMITS.points)),
    check("crew_seasons_lost", within(t.pointsLost, SEASON_LIMITS.points)),
    check("crew_seasons_played", within(t.pointsPlayed, SEASON_LIMITS.points)),
  ],
);
