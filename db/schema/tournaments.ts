import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TOURNAMENT_LIMITS } from "../limits/tournaments";
import { users } from "./accounts";
import { instant, lengthWithin, uuid, within } from "./columns";
import { crews } from "./crews";
import { sports } from "./sports";

export const tournaments = sqliteTable(
  "tournaments",
  {
    id: uuid(),
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    name: text("name").notNull(),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    /** In words. */
    place: text("place"),
    /** YYYY-MM-DD in the crew's city, in order. */
    evenings: text("evenings", { mode: "json" }).$type<string[]>().notNull(),
    lastEvening: text("last_evening").notNull(),
    /** HH:mm, of every evening. */
    time: text("time").notNull(),
    /** YYYY-MM-DD, the last day on which captains enter and withdraw. */
    entryUntil: text("entry_until").notNull(),
    teamPlayers: integer("team_players").notNull(),
    maxTeams: integer("max_teams").notNull(),
    createdById: text("created_by_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
    /** Counts the changes. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("tournaments_crew").on(t.crewId, t.lastEvening),
    index("tournaments_created_by").on(t.createdById),
    index("tournaments_sport").on(t.sportId),
    check("tournaments_name", lengthWithin(t.name, TOURNAMENT_LIMITS.name)),
    check("tournaments_place", lengthWithin(t.place, TOURNAMENT_LIMITS.place)),
    check("tournaments_team_players", within(t.teamPlayers, TOURNAMENT_LIMITS.teamPlayers)),
    check("tournaments_max_teams", within(t.maxTeams, TOURNAMENT_LIMITS.teams)),
  ],
);

export const tournamentTeams = sqliteTable(
  "tournament_teams",
  {
    id: uuid(),
    tournamentId: text("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    captainId: text("captain_id")
      .notNull()
      .references(() => users.id),
    /** Names, without the captain's. */
    mates: text("mates", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Counts the changes. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("tournament_teams_captain_once").on(t.tournamentId, t.captainId),
    index("tournament_teams_captain").on(t.captainId),
    check("tournament_teams_name", lengthWithin(t.name, TOURNAMENT_LIMITS.teamName)),
  ],
);
