import { z } from "zod";
import { nextCursor } from "~/http/api/cursor.server";
import type { VenueDetailView, VenueList, VenueRatingView, VenueView } from "./types";

const instant = z.string().meta({ format: "date-time" });

const PersonJson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
});

const VenueSportJson = z
  .object({
    id: z.string(),
    venueId: z.string(),
    sportId: z.string(),
    maxPlayers: z.number().int().nullable(),
    sport: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: "VenueSport" });

export const VenueRatingJson = z
  .object({
    id: z.string(),
    venueId: z.string(),
    /** Null, like the user, without a sign-in. */
    userId: z.string().nullable(),
    rating: z.number().int(),
    comment: z.string().nullable(),
    createdAt: instant,
    user: PersonJson.nullable(),
  })
  .meta({ id: "VenueRating" });

export const VenueJson = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    address: z.string(),
    city: z.string(),
    cityId: z.string(),
    neighborhoodId: z.string().nullable(),
    postalCode: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isVerified: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    createdById: z.string(),
    createdBy: PersonJson,
    sports: z.array(VenueSportJson),
    averageRating: z.number().nullable(),
    _count: z.object({ ratings: z.number().int() }),
    isFavorite: z.boolean(),
    photo: z.string().nullable(),
    distanceKm: z.number().nullable().optional(),
  })
  .meta({ id: "Venue" });

export const VenueDetailJson = VenueJson.extend({ ratings: z.array(VenueRatingJson) }).meta({
  id: "VenueDetail",
});

export const VenueListJson = z.object({
  venues: z.array(VenueJson),
  page: z.number().int(),
  total_pages: z.number().int(),
  total: z.number().int(),
  /** Absent in order of distance. */
  next_cursor: nextCursor.optional(),
});

export function venueJson(venue: VenueView): z.input<typeof VenueJson> {
  const { id, createdAt, updatedAt, sports, ratingCount, ...rest } = venue;
  return {
    ...rest,
    id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sports: sports.map((sport) => ({
      id: sport.id,
      venueId: id,
      sportId: sport.sportId,
      maxPlayers: sport.maxPlayers,
      sport: { id: sport.sportId, name: sport.name },
    })),
    _count: { ratings: ratingCount },
  };
}

export const ratingJson = (rating: VenueRatingView): z.input<typeof VenueRatingJson> => ({
  ...rating,
  createdAt: rating.createdAt.toISOString(),
});

export const venueDetailJson = (venue: VenueDetailView): z.input<typeof VenueDetailJson> => ({
  ...venueJson(venue),
  ratings: venue.ratings.map(ratingJson),
});

export const venueListJson = (
  list: VenueList,
  cursor: string | null | undefined,
): z.input<typeof VenueListJson> => ({
  venues: list.venues.map(venueJson),
  page: list.page,
  total_pages: list.totalPages,
  total: list.total,
  next_cursor: cursor,
});

export const VenueMapJson = z.object({
  points: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      isVerified: z.boolean(),
      description: z.string().nullable(),
      sport: z.string().nullable(),
      sportCount: z.number().int(),
    }),
  ),
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.number().int() })),
});
