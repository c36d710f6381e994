/** The months of the Islamic calendar that the runtime computes; the real one is announced, and may differ by a day. */
const months = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "numeric",
  timeZone: "UTC",
});
const RAMADAN = "9";
const DAY_MS = 86_400_000;
const LONGEST_YEAR = 385;

const isRamadan = (time: number): boolean => months.format(time) === RAMADAN;

/** The first and last day of the current or next Ramadan, from a day (YYYY-MM-DD). */
export function nextRamadan(today: string): { from: string; until: string } | null {
  const begin = Date.parse(today);
  let first = begin;
  // In the middle of it, its first day lies before.
  while (isRamadan(first - DAY_MS) && isRamadan(begin)) first -= DAY_MS;
  while (!isRamadan(first) && first < begin + LONGEST_YEAR * DAY_MS) first += DAY_MS;
  if (!isRamadan(first)) return null;
  let last = first;
  while (isRamadan(last + DAY_MS)) last += DAY_MS;
  return { from: dateOf(first), until: dateOf(last) };
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
