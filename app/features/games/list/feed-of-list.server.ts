import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import type { Locale } from "~/i18n/languages";
import { feedAddress } from "../components/feed-links";
import type { ShownFilters } from "../types";

/** Null for a list that other filters narrow: its feed would have other games. */
export function feedOfList(
  { cityId, sportId, neighborhoodId, venueId, startDate, ...others }: ShownFilters,
  origin: string,
  locale: Locale,
): string | null {
  if (Object.values(others).some(Boolean) || startDate !== instantToWall(now()).date) return null;
  const subject = { city: cityId, sport: sportId, neighborhood: neighborhoodId, venue: venueId };
  return feedAddress(subject, origin, locale);
}
