import { useFetcher } from "@remix-run/react";
import type { SelectOption } from "~/ui/forms/SelectField";

/** What a form offers for a city; "" is none. */
export interface CityNeighborhoods {
  cityId: string;
  neighborhoods: SelectOption[];
}

/**
 * The neighbourhoods of the city the page came with, and of others once they are asked for: from `addressOf` a city,
 * whose loader answers with CityNeighborhoods.
 */
export function useNeighborhoods(
  known: CityNeighborhoods,
  addressOf: (cityId: string) => string,
): [choices: (cityId: string) => SelectOption[], load: (cityId: string) => void, loading: boolean] {
  const fetcher = useFetcher<CityNeighborhoods>();
  const choices = (cityId: string) =>
    [known, fetcher.data].find((one) => one?.cityId === cityId)?.neighborhoods ?? [];
  const load = (cityId: string) => {
    if (cityId !== "" && cityId !== known.cityId) fetcher.load(addressOf(cityId));
  };
  return [choices, load, fetcher.state !== "idle"];
}
