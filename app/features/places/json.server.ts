import { z } from "zod";
import { LocalizedNamesJson } from "~/i18n/names.server";

export const CityRefJson = z.object({ id: z.uuid(), name: z.string() }).meta({ id: "CityRef" });
export const NeighborhoodRefJson = z
  .object({ id: z.uuid(), name: z.string() })
  .meta({ id: "NeighborhoodRef" });

export const CityJson = CityRefJson.extend({
  names: LocalizedNamesJson,
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});

export const NeighborhoodJson = NeighborhoodRefJson.extend({
  names: LocalizedNamesJson,
  cityId: z.uuid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
