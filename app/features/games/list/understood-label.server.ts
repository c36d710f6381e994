import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { dayName } from "./chips.server";
import type { GameFilters } from "./filters.server";

export async function understoodLabel(
  { sportId, cityId, neighborhoodId, when, day, maxPrice, search }: GameFilters,
  locale: Locale,
): Promise<string> {
  const t = translator(locale, "find");
  const named = await Promise.all([
    sportId ? sportById(sportId, locale) : null,
    neighborhoodId ? neighborhoodById(neighborhoodId, locale) : null,
    cityId && !neighborhoodId ? cityById(cityId, locale) : null,
  ]);
  const date = when ? t(when) : day && (await dayName(day, { cityId: cityId ?? null, locale }));
  const free = maxPrice === 0 && t("games:free");
  return [...named.map((part) => part?.name), date, free, search].filter(Boolean).join(" · ");
}
