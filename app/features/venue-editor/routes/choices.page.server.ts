import { listNeighborhoods } from "~/features/places/queries.server";
import type { Locale } from "~/i18n/languages";
import type { CityNeighborhoods } from "../components/use-neighborhoods";

export const choices = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/** The neighbourhood options for a city; none for "". */
export const neighborhoodsFor = async (cityId: string, locale: Locale): Promise<CityNeighborhoods> => ({
  cityId,
  neighborhoods: cityId ? choices(await listNeighborhoods(cityId, locale)) : [],
});
