import { useFetcher } from "@remix-run/react";
import type { SelectOption } from "~/ui/forms/SelectField";

/** `cityId` is "" without a city. */
export interface CityNeighborhoods {
  cityId: string;
  neighborhoods: SelectOption[];
}

/** Loads those of other cities from `addressOf(cityId)`, whose loader returns CityNeighborhoods. */
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
