import { cachedByKey } from "~/core/cache/cache.server";
import type { Point } from "~/core/geo";
import { placePoint } from "~/features/places/home.server";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import type { SessionView } from "~/features/sessions/session-view.server";
import type { Locale } from "~/i18n/languages";

export interface HomePlace {
  /** The neighborhood, else the city; null when unknown. */
  name: string | null;
  city: string | null;
  cityId: string | null;
  point: Point;
}

const TEN_MINUTES = 600;

const middleOf = cachedByKey({ seconds: TEN_MINUTES }, (neighborhoodId) =>
  placePoint({ neighborhoodId, cityId: null }),
);

/** Null where no city is offered. Mostly cached. */
export async function homePlace(
  { cityId, neighborhoodId }: Pick<SessionView, "cityId" | "neighborhoodId">,
  { current, locale }: { current: Point | null; locale: Locale },
): Promise<HomePlace | null> {
  const ownCity = cityId ? await cityById(cityId, locale) : null;
  const city = ownCity ?? current;
  if (!city) return null;
  const neighborhood = ownCity && neighborhoodId ? await neighborhoodById(neighborhoodId, locale) : null;
  return {
    name: neighborhood?.name ?? ownCity?.name ?? null,
    city: ownCity?.name ?? null,
    cityId: ownCity?.id ?? null,
    point: (neighborhood && (await middleOf(neighborhood.id))) ?? city,
  };
}
