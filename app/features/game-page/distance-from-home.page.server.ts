import { kilometersBetween } from "~/core/geo";
import type { GameView } from "~/features/games/types";
import { placePoint } from "~/features/places/home.server";
import { type RouteArgs, sessionOf } from "~/http/actor.server";
import { distanceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";

/** From the center of the reader's neighborhood or city; null without one. */
export async function distanceFromHome(
  args: RouteArgs,
  venue: GameView["venue"],
  locale: Locale,
): Promise<string | null> {
  const session = await sessionOf(args);
  const home = session && (await placePoint(session));
  if (!home || venue?.latitude == null || venue.longitude === null) return null;
  const { latitude, longitude } = venue;
  return distanceLabel(kilometersBetween(home, { latitude, longitude }), locale);
}
