import { cachedByKey } from "~/core/cache.server";
import type { Point } from "~/core/geo";
import { placePoint } from "~/features/places/home.server";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
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

const TEN_MINUTES = 600;

const middleOf = cachedByKey({ seconds: TEN_MINUTES }, (neighborhoodId) =>
  placePoint({ neighborhoodId, cityId: null }),
);

/** The player's place, else the current city; null where no city is offered. Mostly from what is cached. */
export async function homePlace(
  { cityId, neighborhoodId }: Pick<SessionView, "cityId" | "neighborhoodId">,
  { current, locale }: { current: Point | null; locale: Locale },
): Promise<HomePlace | null> {
  const own = cityId ? await cityById(cityId, locale) : null;
  const city = own ?? current;
  if (!city) return null;
  const neighborhood = own && neighborhoodId ? await neighborhoodById(neighborhoodId, locale) : null;
  return {
    name: neighborhood?.name ?? own?.name ?? null,
    city: own?.name ?? null,
    cityId: own?.id ?? null,
    point: (neighborhood && (await middleOf(neighborhood.id))) ?? city,
  };
}
