import { env } from "~/core/settings/env.server";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import { distanceLabel, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { AlertFilters } from "./filters.server";

/** One text per filter. `venueName`: that of `filters.venue_id`. */
export async function labelsOf(
  filters: AlertFilters,
  { locale, venueName }: { locale: Locale; venueName: string | null },
): Promise<string[]> {
  const t = translator(locale, "alerts");
  const games = translator(locale, "games");
  const { when, sport_id, city_id, neighborhood_id, near, radius_km, skill_level, max_price, audience } =
    filters;
  const [sport, city, neighborhood] = await Promise.all([
    sport_id ? sportById(sport_id, locale) : null,
    city_id ? cityById(city_id, locale) : null,
    neighborhood_id ? neighborhoodById(neighborhood_id, locale) : null,
  ]);
  return [
    sport?.name,
    filters.search && t("common:quoted", { words: filters.search }),
    when && t(`when_${when}`),
    venueName,
    neighborhood?.name,
    // A neighborhood's label names its city.
    !neighborhood && city?.name,
    near && radius_km !== undefined && t("within", { distance: distanceLabel(radius_km, locale) }),
    skill_level && games(`skill_${skill_level}`),
    max_price === 0 ? t("free") : max_price && t("maxPrice", { price: priceOf(max_price, locale) }),
    audience && audience !== "everyone" && games(`audience_${audience}`),
  ].filter((text): text is string => typeof text === "string" && text !== "");
}

const priceOf = (amount: number, locale: Locale): string =>
  priceLabel({ isPaid: true, priceMinor: amount * 100, currency: env.CURRENCY }, locale) ?? "";
