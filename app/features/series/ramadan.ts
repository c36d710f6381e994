import { addDays } from "~/core/time/timezone.server";

/** Computed; the announced months may differ by a day. */
const months = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "numeric",
  timeZone: "UTC",
});
const RAMADAN = "9";
const LONGEST_YEAR = 385;

const isRamadan = (date: string): boolean => months.format(Date.parse(date)) === RAMADAN;

/** The current or next one; days are YYYY-MM-DD. */
export function nextRamadan(today: string): { from: string; until: string } | null {
  const latest = addDays(today, LONGEST_YEAR);
  let from = today;
  // Within Ramadan, go back to its first day.
  while (isRamadan(today) && isRamadan(addDays(from, -1))) from = addDays(from, -1);
  while (!isRamadan(from) && from < latest) from = addDays(from, 1);
  if (!isRamadan(from)) return null;
  let until = from;
  while (isRamadan(addDays(until, 1))) until = addDays(until, 1);
  return { from, until };
}
