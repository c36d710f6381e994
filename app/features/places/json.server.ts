import { z } from "zod";
import { NamesJson } from "~/i18n/names.server";

/** A city, or a neighbourhood, inside a profile or a venue. */
export const CityRefJson = z.object({ id: z.uuid(), name: z.string() });
export const NeighborhoodRefJson = z.object({ id: z.uuid(), name: z.string() });

export const CityJson = CityRefJson.extend({
  names: NamesJson,
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});

export const NeighborhoodJson = NeighborhoodRefJson.extend({
  names: NamesJson,
  cityId: z.uuid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
