import { z } from "zod";
import type { Db } from "#db/client.server";
import type { Point } from "~/core/geo";
import { LIGHTS, SURFACES } from "~/features/venues/condition/condition-values";
import { sportsOf } from "~/features/venues/editing/edit-venue.server";
import { VenueChange } from "~/features/venues/editing/venue-input";

const Sports = z.array(z.object({ sportId: z.string(), maxPlayers: z.number().nullable() }));

/** What a row says about a venue, as it is stored; the names are those of the API. */
export const RowContent = z.object({
  venue: z.object({
    name: z.string(),
    description: z.string().nullable(),
    address: z.string(),
    city: z.string(),
    city_id: z.string(),
    neighborhood_id: z.string().nullable(),
    postal_code: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    sports: Sports,
  }),
  /** Which of these the file itself gives: the others fill a new venue only. */
  given: z.array(z.string()),
  surface: z.enum(SURFACES).nullable(),
  lights: z.enum(LIGHTS).nullable(),
});
export type RowContent = z.output<typeof RowContent>;

/** What an update changed, as `venue_edits` has it, and whether the venue was verified before. */
export const FormerVenue = z.object({
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  isVerified: z.boolean(),
  reviewedAt: z.number().nullable(),
});
export type FormerVenue = z.output<typeof FormerVenue>;

/** Only what the file itself gives. A sport keeps its number of players unless the file has another. */
export async function changeFor(on: Db, venueId: string, { venue, given }: RowContent): Promise<VenueChange> {
  const change = Object.fromEntries(Object.entries(venue).filter(([field]) => given.includes(field)));
  if (!given.includes("sports")) return VenueChange.parse(change);
  const players = new Map((await sportsOf(on, venueId)).map((sport) => [sport.sportId, sport.maxPlayers]));
  const sports = venue.sports.map(({ sportId, maxPlayers }) => ({
    ...{ sportId, maxPlayers: maxPlayers ?? players.get(sportId) ?? null },
  }));
  return VenueChange.parse({ ...change, sports });
}

export function placeOf({ venue }: RowContent): { name: string; cityId: string; point: Point | null } {
  const { name, city_id: cityId, latitude, longitude } = venue;
  return { name, cityId, point: latitude === null || longitude === null ? null : { latitude, longitude } };
}
