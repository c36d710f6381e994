import { cachedByKey } from "~/core/cache.server";
import type { Point } from "~/core/geo";
import { placePoint } from "~/features/places/home.server";
import { cityById, listCities, neighborhoodById } from "~/features/places/queries.server";
import type { SessionView } from "~/features/sessions/sessions.server";
import type { Locale } from "~/i18n/languages";

/** Where the dashboard looks for games. */
export interface HomePlace {
  /** The player's neighbourhood, else their city; null when they have not said where they play. */
  name: string | null;
  /** The name of the player's city. */
  city: string | null;
  cityId: string | null;
  point: Point;
}

/** Whose games are shown before somebody says where they play. */
const LARGEST_CITY = "Casablanca";
const TEN_MINUTES = 600;

const middleOf = cachedByKey({ seconds: TEN_MINUTES }, (neighborhoodId) =>
  placePoint({ neighborhoodId, cityId: null }),
);

/** The player's place, else the largest city; null where no city is offered. Mostly from what is cached. */
export async function homePlace(
  { cityId, neighborhoodId }: Pick<SessionView, "cityId" | "neighborhoodId">,
  locale: Locale,
): Promise<HomePlace | null> {
  const cities = await listCities(locale);
  const own = cityId ? await cityById(cityId, locale) : null;
  const city = own ?? cities.find(({ names }) => names.fr === LARGEST_CITY) ?? cities[0];
  if (!city) return null;
  const neighborhood = own && neighborhoodId ? await neighborhoodById(neighborhoodId, locale) : null;
  return {
    name: neighborhood?.name ?? own?.name ?? null,
    city: own?.name ?? null,
    cityId: own?.id ?? null,
    point: (neighborhood && (await middleOf(neighborhood.id))) ?? city,
  };
}
