import { readFileSync } from "node:fs";
import type { Viewer } from "../app/core/actor.ts";
import { DomainError } from "../app/core/errors.ts";
import { OTHER_VERBS, requireCan as requireCanInGame } from "../app/features/games/permissions.ts";
import type { GameFacts, Participation } from "../app/features/games/rules.ts";
import { VIEWER_VERBS } from "../app/features/games/verbs.ts";
import {
  requireCan as requireCanAtVenue,
  SIGN_IN_CODES,
  type VenueVerb,
} from "../app/features/venues/rules.ts";

/** The rules of a feature: `check` throws the reason why a person may not do something in a state. */
interface Rules<Verb extends string, State> {
  verbs: readonly Verb[];
  people: readonly string[];
  states: Record<string, State>;
  check: (verb: Verb, person: string, state: State) => void;
}

const signedInAs = (id: string, role: "user" | "admin" = "user"): Viewer => ({ id, role, sessionId: "" });
const HOUR = 3_600_000;
const NOW = new Date(0);
const at = (hours: number) => new Date(hours * HOUR);

// --- Games ---

const GAME: GameFacts = {
  ...{ organizerId: "organizer", crewId: null, crewOnly: false, crewFirstHours: null },
  ...{ gameStatus: "scheduled", gameType: "public", audience: "everyone", isPaid: true, guestsAllowed: true },
  ...{ maxPlayers: 10, seatsTaken: 5, companionsAllowed: 1 },
  ...{ startTime: at(1), endTime: at(2), startedAt: null, completedAt: null, hiddenAt: null },
};
const PAST = { startTime: at(-2), endTime: NOW };

const STATUS_OF: Record<string, Participation["status"]> = {
  invited: "invited",
  confirmed: "confirmed",
  maybe: "maybe",
  waiting: "waitlisted",
  declined: "declined",
};

const GAMES: Rules<(typeof VIEWER_VERBS)[number] | (typeof OTHER_VERBS)[number], GameFacts> = {
  verbs: [...VIEWER_VERBS, ...OTHER_VERBS],
  people: ["visitors", "not in it", ...Object.keys(STATUS_OF), "organizer"],
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
    const viewer = person === "visitors" ? null : signedInAs(person);
    requireCanInGame(viewer, verb, { game, participation: status ? { status } : null, now: NOW });
  },
};

// --- Venues ---

const VENUE = { createdById: "its creator", hiddenAt: null, deletedAt: null };

const VENUES: Rules<VenueVerb, Parameters<typeof requireCanAtVenue>[2]> = {
  verbs: Object.keys(SIGN_IN_CODES).filter((name): name is VenueVerb => name in SIGN_IN_CODES),
  people: ["visitors", "signed in", "its creator", "admins"],
  states: {
    shown: { venue: VENUE },
    "with a game to come": { venue: VENUE, hasActiveGames: true },
    hidden: { venue: { ...VENUE, hiddenAt: NOW } },
    deleted: { venue: { ...VENUE, deletedAt: NOW } },
  },
  check: (verb, person, venue) =>
    requireCanAtVenue(
      person === "visitors" ? null : signedInAs(person, person === "admins" ? "admin" : "user"),
      verb,
      venue,
    ),
};

// --- Tables ---

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

/** Who may use a verb, and why the others may not, in the first state in which anybody may. */
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

/** When a verb may be used: "yes" where anybody may, else the reason for those who otherwise may. */
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
  return [
    table([["Verb", "Who", "Why not"], ...rules.verbs.map((verb) => rowOfPeople(rules, verb))]),
    table([["Verb", ...Object.keys(rules.states)], ...rules.verbs.map((verb) => rowOfStates(rules, verb))]),
  ].join("\n\n");
}

const PLACE =
  /(?<=<!-- Written by npm run permissions -->\n)[\s\S]*(?=<!-- End of what npm run permissions writes -->)/;

const written = (path: string, tables: string) =>
  readFileSync(path, "utf8").replace(PLACE, `\n${tables}\n\n`);

/** The pages of rules with the tables of their permissions, by path. */
export const permissionPages = (): Map<string, string> =>
  new Map(
    [
      ["docs/rules/games.md", tablesOf(GAMES)] as const,
      ["docs/rules/venues.md", tablesOf(VENUES)] as const,
    ].map(([path, tables]) => [path, written(path, tables)]),
  );
