import { addDays, daysBetween, instantToWall, wallToInstant } from "~/core/time/timezone.server";

export interface AgainDay {
  /** YYYY-MM-DD, in the city. */
  date: string;
  start: Date;
  isUsual: boolean;
}

interface Here {
  zone: string;
  now: Date;
}

/** Without past times and the game's own start. */
export function againDays(game: { startTime: Date }, { zone, now }: Here): AgainDay[] {
  const { time } = instantToWall(game.startTime, zone);
  const today = instantToWall(now, zone).date;
  const usual = usualDay(game, { zone, now });
  return [...new Set([today, addDays(today, 1), usual])]
    .map((date) => ({ date, start: wallToInstant(date, time, zone) ?? now, isUsual: date === usual }))
    .filter(({ start }) => start > now && +start !== +game.startTime);
}

export function usualDay({ startTime }: { startTime: Date }, { zone, now }: Here): string {
  const { date: played, time } = instantToWall(startTime, zone);
  const days = daysBetween(played, instantToWall(now, zone).date);
  let date = addDays(played, 7 * Math.max(1, Math.floor(days / 7)));
  while (+(wallToInstant(date, time, zone) ?? now) < +now) date = addDays(date, 7);
  return date;
}
