import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TOURNAMENT_LIMITS } from "../limits/tournaments";
import { users } from "./accounts";
import { instant, lengthWithin, oneOf, uuid, within } from "./columns";
import { crews } from "./crews";
import type { Side } from "./formats";
import { sports } from "./sports";

/** Entrants are indexes of teams in the order of their entry. */
export type TournamentSide = Side | { rank: number; group: number };

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
    /** Of the draw; null before. */
    drawNumber: integer("draw_number"),
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
    check("tournaments_draw_number", within(t.drawNumber, TOURNAMENT_LIMITS.draw)),
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
    /** Of a captain without an account: `captainId` is the organizer who entered the team. */
    captainName: text("captain_name"),
    /** Names, without the captain's. */
    mates: text("mates", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Counts the changes. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("tournament_teams_captain_once")
      .on(t.tournamentId, t.captainId)
      .where(sql`captain_name is null`),
    index("tournament_teams_entry").on(t.tournamentId, t.createdAt),
    index("tournament_teams_captain").on(t.captainId),
    check("tournament_teams_name", lengthWithin(t.name, TOURNAMENT_LIMITS.teamName)),
    check("tournament_teams_captain_name", lengthWithin(t.captainName, TOURNAMENT_LIMITS.captainName)),
  ],
);

export const tournamentMatches = sqliteTable(
  "tournament_matches",
  {
    tournamentId: text("tournament_id")
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    /** From 1; the evening follows. */
    round: integer("round").notNull(),
    /** From 1; null in the knockout. */
    group: integer("group_number"),
    first: text("first_side", { mode: "json" }).$type<TournamentSide>().notNull(),
    second: text("second_side", { mode: "json" }).$type<TournamentSide>().notNull(),
    firstScore: integer("first_score"),
    secondScore: integer("second_score"),
    /** Of a drawn knockout match. */
    goesOn: text("goes_on", { enum: ["first", "second"] }),
    /** Increased by every score. */
    version: integer("version").notNull().default(0),
    enteredAt: instant("entered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.n] }),
    check("tournament_matches_first_score", within(t.firstScore, TOURNAMENT_LIMITS.score)),
    check("tournament_matches_second_score", within(t.secondScore, TOURNAMENT_LIMITS.score)),
    check("tournament_matches_goes_on", oneOf(t.goesOn, ["first", "second"])),
  ],
);
