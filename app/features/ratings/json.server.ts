import { z } from "zod";
import { RATING_CATEGORIES } from "#db/schema/ratings";
import { fullName } from "~/core/text/person-name";
import { nextCursor } from "~/http/api/cursor.server";
import { ratingStars } from "./queries.server";
import type { GameRating, ProfileRating } from "./ratings.server";
import type { PendingRating, PlayerRatings } from "./views";

const instant = z.string().meta({ format: "date-time" });
const stars = z.number().int().nullable();
const mean = z.number().nullable();

const zeroToFive = z.number().int();
/** 0 is unrated. */
export const GameRatingJson = z
  .object({
    data: z.object({
      id: z.uuid(),
      gameId: z.uuid(),
      raterId: z.uuid(),
      ratedUserId: z.uuid(),
      punctualityRating: zeroToFive,
      aggressivenessRating: zeroToFive,
      fairPlayRating: zeroToFive,
      skillLevelRating: zeroToFive,
      overall: mean,
      comment: z.string().nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
  })
  .meta({ id: "GameRating" });

export const gameRatingJson = (rating: GameRating): z.input<typeof GameRatingJson> => ({
  data: {
    ...rating,
    overall: ratingStars(rating).overall,
    createdAt: rating.createdAt.toISOString(),
    updatedAt: rating.updatedAt.toISOString(),
  },
});

const RatingStarsJson = z.object({
  overall: mean,
  punctuality: stars,
  fairPlay: stars,
  aggressiveness: stars,
  skillLevel: stars,
});

export const GivenRatingsJson = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      gameId: z.uuid(),
      ratedUserId: z.uuid(),
      ratings: RatingStarsJson,
      comment: z.string().nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
});

export const givenRatingsJson = (ratings: readonly GameRating[]): z.input<typeof GivenRatingsJson> => ({
  data: ratings.map((rating) => ({
    id: rating.id,
    gameId: rating.gameId,
    ratedUserId: rating.ratedUserId,
    ratings: ratingStars(rating),
    comment: rating.comment,
    createdAt: rating.createdAt.toISOString(),
    updatedAt: rating.updatedAt.toISOString(),
  })),
});

export const PendingRatingsJson = z.object({
  data: z.array(
    z.object({
      gameId: z.uuid(),
      gameTitle: z.string(),
      endTime: instant,
      playerToRateId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      playerName: z.string(),
      /** Always null: a rated player is not pending. */
      existingRatingId: z.uuid().nullable(),
    }),
  ),
  next_cursor: nextCursor,
});

export const pendingRatingsJson = (
  pending: readonly PendingRating[],
  cursor: string | null,
): z.input<typeof PendingRatingsJson> => ({
  next_cursor: cursor,
  data: pending.map((game) => ({
    gameId: game.gameId,
    gameTitle: game.gameTitle,
    endTime: game.endTime.toISOString(),
    playerToRateId: game.playerToRateId,
    firstName: game.firstName,
    lastName: game.lastName,
    playerName: fullName(game),
    existingRatingId: null,
  })),
});

export const PlayerRatingsJson = z.object({
  data: z.object({
    ratings: z.array(
      RatingStarsJson.extend({
        id: z.uuid(),
        /** Null if the viewer may not know of the game. */
        gameId: z.uuid().nullable(),
        gameTitle: z.string().nullable(),
        /** Null for visitors. */
        raterName: z.string().nullable(),
        rater: z
          .object({
            id: z.uuid(),
            firstName: z.string(),
            lastName: z.string(),
            profilePicture: z.string().nullable(),
          })
          .nullable(),
        comment: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    averages: z.object({
      overall: mean,
      punctuality: mean,
      fairPlay: mean,
      aggressiveness: mean,
      skillLevel: mean,
    }),
    /** Ratings from games. */
    total: z.number().int(),
    /** Ratings from the player's page. */
    profileTotal: z.number().int(),
    page: z.number().int(),
    total_pages: z.number().int(),
    next_cursor: nextCursor,
  }),
});

export function playerRatingsJson(
  list: PlayerRatings,
  cursor: string | null,
): z.input<typeof PlayerRatingsJson> {
  const { overall, punctuality, fairPlay, aggressiveness, skill } = list.averages;
  return {
    data: {
      ratings: list.ratings.map((rating) => ({
        ...rating,
        raterName: rating.rater && fullName(rating.rater),
        createdAt: rating.createdAt.toISOString(),
      })),
      averages: { overall, punctuality, fairPlay, aggressiveness, skillLevel: skill },
      total: list.total,
      profileTotal: list.profileTotal,
      page: list.page,
      total_pages: list.totalPages,
      next_cursor: cursor,
    },
  };
}

export const CompletedJson = z.object({ data: z.object({ completed: z.literal(true) }) });

export const ProfileRatingJson = z.object({
  data: z.object({
    id: z.uuid(),
    playerId: z.uuid(),
    raterId: z.uuid(),
    category: z.enum(RATING_CATEGORIES),
    rating: z.number().int(),
    comment: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  }),
});

export const profileRatingJson = (rating: ProfileRating): z.input<typeof ProfileRatingJson> => ({
  data: {
    ...rating,
    createdAt: rating.createdAt.toISOString(),
    updatedAt: rating.updatedAt.toISOString(),
  },
});
