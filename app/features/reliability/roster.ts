import type { RosterRow } from "./views";

/** What stands for a field that is left out. */
const NOTHING = {
  userId: null,
  picture: null,
  isExternal: false,
  isOrganizer: false,
  isYou: false,
  gamesPlayed: null,
  rating: null,
  waitlistPosition: null,
  hasPaid: null,
  trust: null,
  mark: null,
} satisfies Partial<RosterRow>;
const ABSENT = new Map<string, unknown>(Object.entries(NOTHING));

/** The rows as one text, which packs to half of what the data beside a page makes of them: it numbers every value. */
export const packRoster = (rows: readonly RosterRow[]): string =>
  JSON.stringify(rows, (name, value) => (value === ABSENT.get(name) ? undefined : value));

/** The rows again. */
export const unpackRoster = (text: string): RosterRow[] =>
  JSON.parse(text).map((row: RosterRow) => ({ ...NOTHING, ...row }));
