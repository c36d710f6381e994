import { transact } from "#db/client.server";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { now } from "~/core/time/clock.server";
import { testSource } from "./source";

type RatingRow = typeof gameRatings.$inferInsert;
type ProfileRatingRow = typeof profileRatings.$inferInsert;

/** Four stars of each kind by default. */
export async function ratePlayerAs(
  options: Partial<RatingRow> & Pick<RatingRow, "gameId" | "raterId" | "ratedUserId">,
): Promise<RatingRow> {
  const createdAt = options.createdAt ?? now();
  const row = {
    id: testSource.id("rating"),
    punctualityRating: 4,
    aggressivenessRating: 4,
    fairPlayRating: 4,
    skillLevelRating: 4,
    createdAt,
    updatedAt: createdAt,
    ...options,
  };
  await transact((tx) => tx.insert(gameRatings).values(row));
  return row;
}

export async function rateProfileAs(
  playerId: string,
  raterId: string,
  options: Partial<ProfileRatingRow> = {},
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
  await transact((tx) => tx.insert(profileRatings).values(row));
  return row;
}
