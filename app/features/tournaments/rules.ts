import { differenceInCalendarDays, parseISO } from "date-fns";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import type { Viewer } from "~/core/actor";
import { type Refusal, unless } from "~/core/permissions";
import { type CrewRole, organizes } from "~/features/crews/rules";

interface TeamOf {
  captainId: string;
  captainName: string | null;
}

/** Also for the team of a captain without an account, as every organizer does. */
export const speaksFor = (viewer: Viewer, team: TeamOf, role: CrewRole | null): boolean =>
  viewer !== null && (team.captainId === viewer.id || (team.captainName !== null && organizes(role)));

/** Not of a team that they entered for somebody without an account. */
export const isOwnTeam = (viewer: Viewer, team: TeamOf): boolean =>
  team.captainId === viewer?.id && team.captainName === null;

/** YYYY-MM-DD: different days within a year. */
export function areEvenings(evenings: readonly string[]): boolean {
  const [first = "", last = first] = [[...evenings].sort().at(0), [...evenings].sort().at(-1)];
  const days = differenceInCalendarDays(parseISO(last), parseISO(first));
  return new Set(evenings).size === evenings.length && !(days >= TOURNAMENT_LIMITS.days.max);
}

/** Entry may end on the day of the first evening. */
export const isEntryBefore = (entryUntil: string, evenings: readonly string[]): boolean =>
  evenings.every((day) => entryUntil <= day);

interface Days {
  evenings: readonly string[];
  entryUntil: string;
  today: string;
}

/** Why the days do not fit together. `isNew`: entry must still be possible. */
export function daysFault({ evenings, entryUntil, today }: Days, isNew: boolean): Refusal | null {
  const isInTime = isEntryBefore(entryUntil, evenings) && (!isNew || entryUntil >= today);
  return unless(areEvenings(evenings), "tournament_evenings") ?? unless(isInTime, "tournament_entry_until");
}
