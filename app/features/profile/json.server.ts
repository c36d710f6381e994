import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { GENDERS } from "#db/schema/players";
import { CityRefJson, NeighborhoodRefJson } from "~/features/places/json.server";
import type { OwnProfile } from "./queries.server";

const stars = z.number().nullable();

export const ProfileJson = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    /** An initial if hidden. */
    lastName: z.string(),
    city: CityRefJson.nullable(),
    neighborhood: NeighborhoodRefJson.nullable(),
    // From here to `weight`, others get null for what is hidden.
    gender: z.enum(GENDERS).nullable(),
    age: z.number().int().nullable(),
    height: z.number().nullable(),
    weight: z.number().nullable(),
    profilePicture: z.string().nullable(),
    bio: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sportInfo: z
      .object({
        sport: z.string(),
        position: z.string().nullable(),
        skillLevel: z.enum(SKILL_LEVELS).nullable(),
      })
      .nullable(),
    gameStats: z.object({ gamesPlayed: z.number().int(), gamesOrganized: z.number().int() }),
    rating: stars,
    ratings: z.object({
      overall: stars,
      skill: stars,
      fairPlay: stars,
      punctuality: stars,
      aggressiveness: stars,
    }),
  })
  .meta({ id: "Profile" });

export const OwnProfileJson = ProfileJson.extend({
  email: z.string(),
  dateOfBirth: z.string().nullable(),
  /** Older: both `showHeight` and `showWeight`. */
  showBody: z.boolean(),
  showFullName: z.boolean(),
  showGender: z.boolean(),
  showAge: z.boolean(),
  showHeight: z.boolean(),
  showWeight: z.boolean(),
  hidesName: z.boolean(),
  acceptsFollowers: z.boolean(),
  showsLevel: z.boolean(),
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
}).meta({ id: "OwnProfile" });

export const ownProfileJson = (profile: OwnProfile): z.input<typeof OwnProfileJson> => ({
  ...profile,
  showBody: profile.showHeight && profile.showWeight,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
});
