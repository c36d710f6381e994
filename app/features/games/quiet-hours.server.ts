import { addDays, instantToWall, wallToInstant } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { isQuiet, QUIET_UNTIL, SOON_MS } from "./rules";

/**
 * When a message about a seat may be shown: at once, or after a quiet night of the game's city; never later than
 * three hours before the start (decisions "Games").
 */
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
