import { DAY, HOUR } from "../verdict";

/** Quiet hours of docs/rules/games.md. Histories begin at 06:00. */

const sinceMidnight = (instant: number): number => (instant + 6 * HOUR) % DAY;

export const dayOf = (instant: number): number => Math.floor((instant + 6 * HOUR) / DAY);
export const hourOf = (instant: number): number => Math.floor(instant / HOUR);

/** Unless the game starts within three hours. */
export function isQuiet(instant: number, start: number): boolean {
  const time = sinceMidnight(instant);
  return (time >= 22 * HOUR || time < 7 * HOUR) && start - instant > 3 * HOUR;
}

/** When a message about a spot is sent. */
export function deliveryTime(written: number, start: number): number {
  if (!isQuiet(written, start)) return written;
  const time = sinceMidnight(written);
  const morning = written - time + 7 * HOUR + (time >= 22 * HOUR ? DAY : 0);
  return Math.min(morning, start - 3 * HOUR);
}
