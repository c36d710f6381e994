import type { Tx } from "#db/client.server";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { now } from "~/core/clock.server";
import { within } from "./insert";
import { testSource } from "./source";

type RatingRow = typeof gameRatings.$inferInsert;
type ProfileRatingRow = typeof profileRatings.$inferInsert;

/** Inserts one player's stars for another after a game, four of each unless told otherwise; returns the row. */
export async function ratePlayerAs(
  gameId: string,
  raterId: string,
  ratedUserId: string,
  options: Partial<RatingRow> = {},
  into?: Tx,
): Promise<RatingRow> {
  const createdAt = options.createdAt ?? now();
  const row = {
    id: testSource.id("rating"),
    gameId,
    raterId,
    ratedUserId,
    punctualityRating: 4,
    aggressivenessRating: 4,
    fairPlayRating: 4,
    skillLevelRating: 4,
    createdAt,
    updatedAt: createdAt,
    ...options,
  };
  await within(into, (tx) => tx.insert(gameRatings).values(row));
  return row;
}

/** Inserts a rating given on a player's page; returns the row. */
export async function rateProfileAs(
  playerId: string,
  raterId: string,
  options: Partial<ProfileRatingRow> = {},
  into?: Tx,
): Promise<ProfileRatingRow> {
  const createdAt = options.createdAt ?? now();
  const row = {
    id: testSource.id("profile rating"),
    playerId,
    raterId,
    category: "overall" as const,
    rating: 4,
    createdAt,
    updatedAt: createdAt,
    ...options,
  };
  await within(into, (tx) => tx.insert(profileRatings).values(row));
  return row;
}
