import type { RosterRow } from "./views";

const DEFAULTS = {
  status: "confirmed",
  outcome: null,
  picture: null,
  isExternal: false,
  isOrganizer: false,
  isYou: false,
  broughtById: null,
  broughtBy: null,
  waitingWith: 0,
  waitlistPosition: null,
  hasPaid: null,
  isExcused: false,
  reachable: null,
  invitation: null,
  isNudgeable: false,
  joinedLabel: null,
  gamesPlayed: null,
  rating: null,
  trust: null,
  mark: null,
} satisfies Partial<RosterRow>;
const ABSENT = new Map<string, unknown>(Object.entries(DEFAULTS));

/** Half the compressed size of Remix's serialization, where every value gets a number. */
export const packRoster = (rows: readonly RosterRow[]): string =>
  JSON.stringify(
    rows.map(({ userId: _, ...row }) => row),
    (name, value) => (value === ABSENT.get(name) ? undefined : value),
  );

export const unpackRoster = (text: string): RosterRow[] =>
  JSON.parse(text).map((row: Omit<RosterRow, "userId">) => ({
    ...DEFAULTS,
    ...row,
    userId: row.isExternal ? null : row.id,
  }));
