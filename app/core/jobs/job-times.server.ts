import { instantToWall } from "../time/timezone.server";

const NIGHT = { from: "02:00", to: "05:00" };

export function isNight(now: Date): boolean {
  const { time } = instantToWall(now);
  return time >= NIGHT.from && time < NIGHT.to;
}
