import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { deferredNotifications } from "#db/schema/notifications";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";

export const QUIET_FROM = 22;
export const QUIET_UNTIL = 7;
export const SOON_MS = 3 * millisecondsInHour;

/** 22:00 to 07:00, unless it starts within three hours. `hour`: local, 0-23. */
export const isQuiet = (hour: number, now: Date, startTime: Date): boolean =>
  (hour >= QUIET_FROM || hour < QUIET_UNTIL) && +startTime - +now > SOON_MS;

/** After quiet hours, but at least three hours before the start. */
export async function deliveryTime(
  game: { cityId: string | null; startTime: Date },
  now: Date,
): Promise<Date> {
  const zone = await zoneOf(game);
  const wall = instantToWall(now, zone);
  const hour = Number(wall.time.slice(0, 2));
  if (!isQuiet(hour, now, game.startTime)) return now;
  const morning =
    wallToInstant(hour >= QUIET_UNTIL ? addDays(wall.date, 1) : wall.date, "07:00", zone) ?? now;
  return new Date(Math.min(+morning, +game.startTime - SOON_MS));
}

/** Of what can wait, such as a message after a game. */
export async function dayTime(
  game: { cityId: string | null },
  now: Date,
): Promise<{ date: string; deliverAfter: Date }> {
  const zone = await zoneOf(game);
  const wall = instantToWall(now, zone);
  const hour = Number(wall.time.slice(0, 2));
  if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return { date: wall.date, deliverAfter: now };
  const date = hour >= QUIET_FROM ? addDays(wall.date, 1) : wall.date;
  return { date, deliverAfter: wallToInstant(date, "07:00", zone) ?? now };
}

/** For a game whose start has moved. */
export async function putOffHeldMessages(
  tx: Tx,
  game: { id: string; cityId: string | null; startTime: Date },
  now: Date,
): Promise<void> {
  const releaseAt = await deliveryTime(game, now);
  await tx.update(deferredNotifications).set({ releaseAt }).where(eq(deferredNotifications.gameId, game.id));
}
