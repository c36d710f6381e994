import { readFileSync } from "node:fs";
import type { Viewer } from "../app/core/actor.ts";
import { DomainError } from "../app/core/errors.ts";
import * as crews from "../app/features/crews/permissions.ts";
import * as discussion from "../app/features/discussion/permissions.ts";
import * as formats from "../app/features/formats/permissions.ts";
import * as photos from "../app/features/game-photos/permissions.ts";
import * as games from "../app/features/games/permissions.ts";
import type { GameFacts, Participation } from "../app/features/games/rules.ts";
import * as polls from "../app/features/polls/permissions.ts";
import * as results from "../app/features/results/permissions.ts";
import * as series from "../app/features/series/permissions.ts";
import * as teams from "../app/features/teams/permissions.ts";
import * as tournaments from "../app/features/tournaments/permissions.ts";
import * as imports from "../app/features/venue-import/permissions.ts";
import * as venues from "../app/features/venues/permissions.ts";

/** `check` throws the reason why a person may not do something. */
interface Rules<Verb extends string, State> {
  verbs: readonly Verb[];
  people: readonly string[];
  states: Record<string, State>;
  check: (verb: Verb, person: string, state: State) => void;
}

const VISITORS = "visitors";
const viewerNamed = (name: string): Viewer =>
  name === VISITORS ? null : { id: name, role: name === "admins" ? "admin" : "user", sessionId: "" };
const HOUR = 3_600_000;
const NOW = new Date(0);
const at = (hours: number) => new Date(hours * HOUR);

const GAME: GameFacts = {
  ...{ organizerId: "organizer", crewId: null, crewOnly: false, crewFirstHours: null },
  ...{ gameStatus: "scheduled", gameType: "public", audience: "everyone", isPaid: true, guestsAllowed: true },
  ...{ maxPlayers: 10, seatsTaken: 5, companionsAllowed: 1 },
  ...{ startTime: at(1), endTime: at(2), startedAt: null, completedAt: null, hiddenAt: null },
  attendanceRecordedAt: null,
};
const PAST = { startTime: at(-2), endTime: NOW };

const STATUS_OF: Record<string, Participation["status"]> = {
  invited: "invited",
  confirmed: "confirmed",
  maybe: "maybe",
  waiting: "waitlisted",
  declined: "declined",
};

const GAMES: Rules<games.GameVerb, GameFacts> = {
  verbs: games.verbs,
  people: [VISITORS, "not in it", ...Object.keys(STATUS_OF), "organizer"],
  states: {
    scheduled: GAME,
    full: { ...GAME, seatsTaken: GAME.maxPlayers },
    "past its end": { ...GAME, ...PAST },
    "just started": { ...GAME, gameStatus: "in_progress", startedAt: NOW },
    "just completed": {
      ...GAME,
      ...PAST,
      gameStatus: "completed",
      startedAt: PAST.startTime,
      completedAt: NOW,
    },
    cancelled: { ...GAME, gameStatus: "cancelled" },
  },
  check(verb, person, game) {
    const status = STATUS_OF[person];
    const participation = status ? { status } : null;
    games.requireCan(viewerNamed(person), verb, { game, participation, now: NOW });
  },
};

const VENUE = { createdById: "its creator", hiddenAt: null, deletedAt: null };

const VENUES: Rules<venues.VenueVerb, venues.VenueState> = {
  verbs: venues.verbs,
  people: [VISITORS, "signed in", "who added the photo", "its creator", "admins"],
  states: {
    shown: { venue: VENUE, photo: { userId: "who added the photo" } },
    "with a game to come": { venue: VENUE, photo: { userId: "who added the photo" }, hasActiveGames: true },
    hidden: { venue: { ...VENUE, hiddenAt: NOW } },
    deleted: { venue: { ...VENUE, deletedAt: NOW } },
  },
  check: (verb, person, state) => venues.requireCan(viewerNamed(person), verb, state),
};

const IMPORTS: Rules<imports.ImportVerb, imports.ImportFacts> = {
  verbs: imports.verbs,
  people: [VISITORS, "signed in", "admins"],
  states: {
    "waiting for its start": { state: "waiting" },
    running: { state: "running" },
    done: { state: "done" },
    "being undone": { state: "undoing" },
    undone: { state: "undone" },
  },
  check: (verb, person, state) => imports.requireCan(viewerNamed(person), verb, state),
};

// --- Crews, and what is theirs ---

const ROLE_OF: Record<string, crews.CrewState["role"]> = {
  "asked to join": "pending",
  invited: "invited",
  member: "member",
  organizer: "organizer",
  owner: "owner",
};
const ROLES = [VISITORS, "not in it", ...Object.keys(ROLE_OF)];
const roleOf = (person: string) => ROLE_OF[person] ?? null;

const CREWS: Rules<crews.CrewVerb, { isClosed: boolean; listed: boolean }> = {
  verbs: crews.verbs,
  people: ROLES,
  states: {
    open: { isClosed: false, listed: false },
    closed: { isClosed: true, listed: false },
  },
  check: (verb, person, state) =>
    crews.requireCan(viewerNamed(person), verb, { role: roleOf(person), ...state }),
};

const TOURNAMENTS: Rules<
  tournaments.TournamentVerb,
  {
    isClosed: boolean;
    listed: boolean;
    takesEntries: boolean;
    isDrawn?: boolean;
    isToCome?: boolean;
    isBanned?: boolean;
    isScored?: boolean;
  }
> = {
  verbs: tournaments.verbs,
  people: [VISITORS, "not in it", "member", "captain", "organizer", "owner"],
  states: {
    "of a listed crew": { isClosed: false, listed: true, takesEntries: true },
    "of another crew": { isClosed: false, listed: false, takesEntries: true },
    "entry over": { isClosed: false, listed: false, takesEntries: false },
    drawn: { isClosed: false, listed: false, takesEntries: true, isDrawn: true },
    "banned from the crew": { isClosed: false, listed: true, takesEntries: true, isBanned: true },
    "evening to come": { isClosed: false, listed: false, takesEntries: true, isToCome: true },
    "match with a score": { isClosed: false, listed: false, takesEntries: true, isScored: true },
    closed: { isClosed: true, listed: false, takesEntries: true },
  },
  check: (verb, person, state) =>
    tournaments.requireCan(viewerNamed(person), verb, {
      ...{ ...state, isCaptain: person === "captain" },
      role: person === "captain" ? "member" : roleOf(person),
    }),
};

const SERIES_ROW = {
  organizerId: "its organizer",
  crewId: "crew",
  endedAt: null,
  shortenedAt: null,
  pauseReason: null,
};

const SERIES: Rules<series.SeriesVerb, series.SeriesStanding["row"]> = {
  verbs: series.verbs,
  people: [VISITORS, "not in it", "regular", "member", "its organizer", "organizer", "owner"],
  states: {
    running: SERIES_ROW,
    "organizer gone": { ...SERIES_ROW, organizerId: "", pauseReason: "organizer_gone" },
    "just ended": { ...SERIES_ROW, endedAt: NOW },
    ended: { ...SERIES_ROW, endedAt: at(-1) },
  },
  check: (verb, person, row) =>
    series.requireCan(viewerNamed(person), verb, {
      ...{ row, now: NOW, isRegular: person === "regular" },
      crewRole: person === "its organizer" ? "member" : roleOf(person),
    }),
};

const POLL_ROW = { organizerId: "who asked", gameId: null, closedAt: null };

const POLLS: Rules<polls.PollVerb, polls.PollState["row"]> = {
  verbs: polls.verbs,
  people: [VISITORS, "member", "who asked", "organizer", "owner"],
  states: {
    open: { ...POLL_ROW, crewRole: null },
    closed: { ...POLL_ROW, crewRole: null, closedAt: NOW },
    "now a game": { ...POLL_ROW, crewRole: null, gameId: "game" },
  },
  check: (verb, person, row) =>
    polls.requireCan(viewerNamed(person), verb, {
      ...{ row: { ...row, crewRole: roleOf(person) }, dates: [{ startTime: at(1) }], now: NOW },
    }),
};

const DISCUSSION: Rules<discussion.DiscussionVerb, null> = {
  verbs: discussion.verbs,
  people: [VISITORS, "others", "author", "organizer of the game"],
  states: { written: null },
  check: (verb, person) =>
    discussion.requireCan(viewerNamed(person), verb, {
      ...{ game: { organizerId: "organizer of the game" }, comment: { userId: "author" } },
    }),
};

const TEAMS: Rules<teams.DrawVerb, Omit<teams.DrawState, "now">> = {
  verbs: teams.verbs,
  people: [VISITORS, "not in it", "confirmed", "organizer"],
  states: {
    scheduled: { game: GAME },
    "just started": { game: { ...GAME, gameStatus: "in_progress", startedAt: NOW } },
    locked: { game: GAME, isLocked: true },
    "past its end": { game: { ...GAME, ...PAST } },
    cancelled: { game: { ...GAME, gameStatus: "cancelled" } },
  },
  check: (verb, person, state) => teams.requireCan(viewerNamed(person), verb, { ...state, now: NOW }),
};

const RESULT = { hasResult: false, disputedAt: null, hasDisputed: false };
const PLAYED_GAME = { ...GAME, ...PAST, gameStatus: "completed" as const, startedAt: NOW, completedAt: NOW };
const RESULTS: Rules<results.ResultVerb, Omit<results.ResultState, "now" | "participation">> = {
  verbs: results.verbs,
  people: [VISITORS, "not in it", "confirmed", "organizer"],
  states: {
    scheduled: { game: GAME, ...RESULT },
    completed: { game: PLAYED_GAME, ...RESULT },
    "with a score": { game: PLAYED_GAME, ...RESULT, hasResult: true },
    disputed: { game: PLAYED_GAME, hasResult: true, disputedAt: NOW, hasDisputed: true },
  },
  check: (verb, person, state) =>
    results.requireCan(viewerNamed(person), verb, {
      ...{ ...state, now: NOW },
      participation: person === "confirmed" ? { status: "confirmed", wasThere: true } : null,
    }),
};

const PHOTO = { userId: "who added it", publishedAt: null, hiddenAt: null };
const PHOTOS: Rules<photos.PhotoVerb, Omit<photos.PhotoState, "now" | "participation">> = {
  verbs: photos.verbs,
  people: [VISITORS, "not in it", "who was there", "who added it", "organizer", "admins"],
  states: {
    scheduled: { game: GAME, photo: null },
    completed: { game: PLAYED_GAME, photo: null },
    "with a photo": { game: PLAYED_GAME, photo: PHOTO },
    published: { game: PLAYED_GAME, photo: { ...PHOTO, publishedAt: NOW } },
    "with a hidden photo": { game: PLAYED_GAME, photo: { ...PHOTO, hiddenAt: NOW } },
  },
  check: (verb, person, state) =>
    photos.requireCan(viewerNamed(person), verb, {
      ...{ ...state, now: NOW },
      participation: person.startsWith("who") ? { status: "confirmed", wasThere: true } : null,
    }),
};

const FORMATS: Rules<formats.FormatVerb, Omit<formats.FormatState, "now" | "participation">> = {
  verbs: formats.verbs,
  people: [VISITORS, "not in it", "confirmed", "organizer"],
  states: {
    scheduled: { game: GAME },
    "just started": { game: { ...GAME, gameStatus: "in_progress", startedAt: NOW } },
    settled: { game: GAME, isSettled: true },
    "past its end": { game: { ...GAME, ...PAST } },
    cancelled: { game: { ...GAME, gameStatus: "cancelled" } },
  },
  check: (verb, person, state) =>
    formats.requireCan(viewerNamed(person), verb, {
      ...state,
      ...{ participation: person === "confirmed" ? { status: "confirmed" } : null, now: NOW },
    }),
};

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** As Biome aligns it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

function rowOfPeople<Verb extends string, State>(rules: Rules<Verb, State>, verb: Verb): string[] {
  const { people, states, check } = rules;
  const inStates = Object.values(states).map((state) =>
    people.map((person) => ({ person, code: refusalOf(() => check(verb, person, state)) })),
  );
  const refusals = inStates.find((all) => all.some(({ code }) => code === null)) ?? [];
  const having = (wanted: string | null) =>
    refusals.filter(({ code }) => code === wanted).map(({ person }) => person);
  const codes = [...new Set(refusals.flatMap(({ code }) => code ?? []))];
  const most = Math.max(...codes.map((code) => having(code).length));
  const names = (all: string[]) => (all.length === most && most > 2 ? "everybody else" : all.join(", "));
  const reasons = codes.map((code) => `\`${code}\`: ${names(having(code))}`);
  return [`\`${verb}\``, having(null).join(", "), reasons.join("; ")];
}

function rowOfStates<Verb extends string, State>(rules: Rules<Verb, State>, verb: Verb): string[] {
  const { people, states, check } = rules;
  const all = Object.values(states);
  const may = people.find((person) =>
    all.some((state) => refusalOf(() => check(verb, person, state)) === null),
  );
  const cells = all.map((state) => {
    const isPossible = people.some((person) => refusalOf(() => check(verb, person, state)) === null);
    return isPossible ? "yes" : `\`${refusalOf(() => check(verb, may ?? "", state))}\``;
  });
  return [`\`${verb}\``, ...cells];
}

function tablesOf<Verb extends string, State>(rules: Rules<Verb, State>): string {
  const { verbs, states } = rules;
  const names = Object.keys(states);
  return [
    table([["Verb", "Who", "Why not"], ...verbs.map((verb) => rowOfPeople(rules, verb))]),
    ...(names.length > 1
      ? [table([["Verb", ...names], ...verbs.map((verb) => rowOfStates(rules, verb))])]
      : []),
  ].join("\n\n");
}

const WRITTEN_PART =
  /(?<=<!-- Written by npm run permissions -->\n)[\s\S]*(?=<!-- End of what npm run permissions writes -->)/;

const written = (path: string, tables: string) =>
  readFileSync(path, "utf8").replace(WRITTEN_PART, `\n${tables}\n\n`);

export const permissionPages = (): Map<string, string> =>
  new Map(
    [
      ["docs/rules/games.md", tablesOf(GAMES)] as const,
      ["docs/rules/venues.md", tablesOf(VENUES)] as const,
      ["docs/rules/venue-import.md", tablesOf(IMPORTS)] as const,
      ["docs/rules/crews.md", tablesOf(CREWS)] as const,
      ["docs/rules/series.md", tablesOf(SERIES)] as const,
      ["docs/rules/polls.md", tablesOf(POLLS)] as const,
      ["docs/rules/discussion.md", tablesOf(DISCUSSION)] as const,
      ["docs/rules/teams.md", tablesOf(TEAMS)] as const,
      ["docs/rules/results.md", tablesOf(RESULTS)] as const,
      ["docs/rules/photos.md", tablesOf(PHOTOS)] as const,
      ["docs/rules/tournaments.md", tablesOf(TOURNAMENTS)] as const,
      ["docs/rules/formats.md", tablesOf(FORMATS)] as const,
    ].map(([path, tables]) => [path, written(path, tables)]),
  );
