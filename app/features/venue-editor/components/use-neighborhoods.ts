import { useFetcher } from "@remix-run/react";
import type { SelectOption } from "~/ui/forms/SelectField";

/** `cityId` is "" without a city. */
export interface CityNeighborhoods {
  cityId: string;
  neighborhoods: SelectOption[];
}

/** Loads those of other cities from `addressOf(cityId)`, whose loader returns CityNeighborhoods. */
export function useNeighborhoods(
  initial: CityNeighborhoods,
  addressOf: (cityId: string) => string,
): [choices: (cityId: string) => SelectOption[], load: (cityId: string) => void, loading: boolean] {
  const fetcher = useFetcher<CityNeighborhoods>();
  const choices = (cityId: string) =>
    [initial, fetcher.data].find((choices) => choices?.cityId === cityId)?.neighborhoods ?? [];
  const load = (cityId: string) => {
    if (cityId !== "" && cityId !== initial.cityId) fetcher.load(addressOf(cityId));
  };
  return [choices, load, fetcher.state !== "idle"];
}
