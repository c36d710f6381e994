export const PLAYERS_PAGE_SIZE = 12;

/** Aged `ageMin` to `ageMax` on a day (YYYY-MM-DD): until `until`, after `after`. */
export function birthDates(
  day: string,
  { ageMin, ageMax }: { ageMin?: number; ageMax?: number },
): { until?: string; after?: string } {
  const yearsBefore = (years: number) =>
    `${String(Math.max(0, Number(day.slice(0, 4)) - years)).padStart(4, "0")}${day.slice(4)}`;
  return {
    ...(ageMin !== undefined && { until: yearsBefore(ageMin) }),
    ...(ageMax !== undefined && { after: yearsBefore(ageMax + 1) }),
  };
}
