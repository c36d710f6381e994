import { z } from "zod";
import { SKILL_LEVELS } from "#db/schema/columns";
import { GENDERS } from "#db/schema/players";
import { CityRefJson, NeighborhoodRefJson } from "~/features/places/json.server";
import type { PlayerList, PlayerView } from "./types";

const stars = z.number().nullable();

/** A profile as others get it. */
export const PlayerJson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** An initial if the player hides it. */
  lastName: z.string(),
  city: CityRefJson.nullable(),
  neighborhood: NeighborhoodRefJson.nullable(),
  // Null if the player hides it, from here to `weight`.
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
});

export const PlayerListJson = z.object({
  players: z.array(PlayerJson),
  page: z.number().int(),
  total_pages: z.number().int(),
  total: z.number().int(),
});

export const playerJson = (player: PlayerView): z.input<typeof PlayerJson> => ({
  ...player,
  createdAt: player.createdAt.toISOString(),
});

export const playerListJson = (list: PlayerList): z.input<typeof PlayerListJson> => ({
  players: list.players.map(playerJson),
  page: list.page,
  total_pages: list.totalPages,
  total: list.total,
});
