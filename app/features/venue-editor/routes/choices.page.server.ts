import { placePoint } from "~/features/places/home.server";
import { listNeighborhoods } from "~/features/places/queries.server";
import { DEFAULT_CENTER, mapSettings } from "~/features/venues/map/map-settings.server";
import type { Locale } from "~/i18n/languages";
import type { PointMapSettings } from "../components/PointMap";
import type { CityNeighborhoods } from "../components/use-neighborhoods";

export const choices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

export const neighborhoodsFor = async (cityId: string, locale: Locale): Promise<CityNeighborhoods> => ({
  cityId,
  neighborhoods: cityId ? choices(await listNeighborhoods(cityId, locale)) : [],
});

/** Opens on the neighborhood or city. */
export const pointMapFor = async (place: {
  city_id?: string | null;
  neighborhood_id?: string | null;
}): Promise<PointMapSettings> => ({
  ...mapSettings(),
  center:
    (await placePoint({ cityId: place.city_id ?? null, neighborhoodId: place.neighborhood_id ?? null })) ??
    DEFAULT_CENTER,
});
