import { instantToWall } from "./timezone.server";

/** When hardly anybody plays or reads. */
const NIGHT = { from: "02:00", to: "05:00" };

/** Whether a job that should not disturb anybody may start. */
export function isNight(now: Date): boolean {
  const { time } = instantToWall(now);
  return time >= NIGHT.from && time < NIGHT.to;
}
