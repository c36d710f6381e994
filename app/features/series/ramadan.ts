import { millisecondsInDay } from "date-fns/constants";

/** The months of the Islamic calendar that the runtime computes; the real one is announced, and may differ by a day. */
const months = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "numeric",
  timeZone: "UTC",
});
const RAMADAN = "9";
const LONGEST_YEAR = 385;

const isRamadan = (time: number): boolean => months.format(time) === RAMADAN;

/** The first and last day of the current or next Ramadan, from a day (YYYY-MM-DD). */
export function nextRamadan(today: string): { from: string; until: string } | null {
  const begin = Date.parse(today);
  let first = begin;
  // In the middle of it, its first day lies before.
  while (isRamadan(first - millisecondsInDay) && isRamadan(begin)) first -= millisecondsInDay;
  while (!isRamadan(first) && first < begin + LONGEST_YEAR * millisecondsInDay) first += millisecondsInDay;
  if (!isRamadan(first)) return null;
  let last = first;
  while (isRamadan(last + millisecondsInDay)) last += millisecondsInDay;
  return { from: dateOf(first), until: dateOf(last) };
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
