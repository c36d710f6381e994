import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { GENDERS } from "#db/schema/players";
import { CityRefJson, NeighborhoodRefJson } from "~/features/places/json.server";
import type { OwnProfile } from "./queries.server";

const stars = z.number().nullable();

/** A profile as its owner gets it; others do not get `email`, `dateOfBirth` and the ids of the favourites. */
export const OwnProfileJson = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: CityRefJson.nullable(),
  neighborhood: NeighborhoodRefJson.nullable(),
  gender: z.enum(GENDERS).nullable(),
  dateOfBirth: z.string().nullable(),
  age: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  /** Older: `showHeight` and `showWeight` together. */
  showBody: z.boolean(),
  showFullName: z.boolean(),
  showGender: z.boolean(),
  showAge: z.boolean(),
  showHeight: z.boolean(),
  showWeight: z.boolean(),
  hidesName: z.boolean(),
  acceptsFollowers: z.boolean(),
  profilePicture: z.string().nullable(),
  bio: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  favoriteSportId: z.uuid().nullable(),
  favoritePositionId: z.uuid().nullable(),
  otherSports: z.array(
    z.object({
      sportId: z.uuid(),
      positionId: z.uuid().nullable(),
      skillLevel: z.enum(SKILL_LEVELS).nullable(),
    }),
  ),
  sportInfo: z
    .object({
      sport: z.string(),
      position: z.string().nullable(),
      skillLevel: z.enum(SKILL_LEVELS).nullable(),
    })
    .nullable(),
  gameStats: z.object({ gamesPlayed: z.number(), gamesOrganized: z.number() }),
  rating: stars,
  ratings: z.object({
    overall: stars,
    skill: stars,
    fairPlay: stars,
    punctuality: stars,
    aggressiveness: stars,
  }),
});

/** A profile as the API returns it. */
export const ownProfileJson = (profile: OwnProfile): z.input<typeof OwnProfileJson> => ({
  ...profile,
  showBody: profile.showHeight && profile.showWeight,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
});
