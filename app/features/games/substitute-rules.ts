import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** How long a substitute is asked alone: the less, the sooner the game starts. */
export function callMinutes({ startTime }: { startTime: Date }, now: Date): number {
  const left = +startTime - +now;
  if (left > 2 * millisecondsInHour) return 10;
  return left > 30 * millisecondsInMinute ? 5 : 2;
}
