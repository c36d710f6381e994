import { differenceInCalendarDays, parseISO } from "date-fns";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { type Refusal, unless } from "~/core/permissions";

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
