import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { gameRatings, profileRatings, ratingCompletions } from "#db/schema/ratings";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { requireCan } from "~/features/games/permissions";
import { PROFILE_RATINGS_A_DAY } from "./rules";
import type { ProfileRatingInput, RatingInput } from "./schema.server";

export type GameRating = typeof gameRatings.$inferSelect;
export type ProfileRating = typeof profileRatings.$inferSelect;

/**
 * Rates a player of a shared game in four rows of 1-5 stars (0 is unrated); replaces an earlier rating. Errors:
 * game_not_found, rating_not_player, rating_too_early, rating_self, participant_not_found, too_many_requests (300 an
 * hour). See docs/rules/ratings.md.
 */
export async function ratePlayer(
  actor: Actor,
  { gameId, ratedUserId }: { gameId: string; ratedUserId: string },
  input: RatingInput,
): Promise<{ rating: GameRating; replaced: boolean }> {
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    if (ratedUserId.toLowerCase() === actor.id) throw new DomainError("rating_self");
    requireCan(actor, "ratePlayers", { game, participation, now: now() });
    const rated = await confirmedPlayer(tx, game.id, ratedUserId);
    await consume(tx, "rating", { account: actor.id });
    const mine = and(
      eq(gameRatings.gameId, game.id),
      eq(gameRatings.raterId, actor.id),
      eq(gameRatings.ratedUserId, rated),
    );
    const values = { ...input, updatedAt: now() };
    const earlier = await tx.update(gameRatings).set(values).where(mine).returning().get();
    if (earlier) return { rating: earlier, replaced: true };
    const row = { ...values, id: newId(), gameId: game.id, raterId: actor.id, ratedUserId: rated };
    const rating = await tx
      .insert(gameRatings)
      .values({ ...row, createdAt: now() })
      .returning()
      .get();
    return { rating, replaced: false };
  });
}

async function confirmedPlayer(tx: Tx, gameId: string, userId: string): Promise<string> {
  const row = await tx
    .select({ id: users.id })
    .from(gameParticipants)
    .innerJoin(users, and(eq(users.id, gameParticipants.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(gameParticipants.gameId, gameId),
        eq(gameParticipants.userId, userId.toLowerCase()),
        eq(gameParticipants.status, "confirmed"),
      ),
    )
    .get();
  if (!row) throw new DomainError("participant_not_found");
  return row.id;
}

/**
 * Ends the actor's pending ratings of a game. Repeatable. Errors: game_not_found, rating_not_player, rating_too_early.
 */
export async function completeRatings(actor: Actor, gameId: string): Promise<void> {
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "ratePlayers", { game, participation, now: now() });
    await tx
      .insert(ratingCompletions)
      .values({ gameId: game.id, userId: actor.id, completedAt: now() })
      .onConflictDoNothing();
  });
}

const DAY_MS = 86_400_000;

/**
 * Rates a player on their page, without a shared game; replaces an earlier rating of the same category. Errors:
 * player_not_found, rating_self, rating_blocked (either way), too_many_requests (10 new ones in 24 hours, 300 ratings
 * an hour).
 */
export async function rateProfile(
  actor: Actor,
  playerId: string,
  input: ProfileRatingInput,
): Promise<{ rating: ProfileRating; replaced: boolean }> {
  if (!isId(playerId)) throw new DomainError("player_not_found");
  const id = playerId.toLowerCase();
  if (id === actor.id) throw new DomainError("rating_self");
  return transact(async (tx) => {
    const player = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .get();
    if (!player) throw new DomainError("player_not_found");
    const blocked = await tx.all(sql`select 1 where ${id} in ${blockedPairs(actor.id)}`);
    if (blocked.length > 0) throw new DomainError("rating_blocked");
    await consume(tx, "rating", { account: actor.id });
    const values = { rating: input.rating, comment: input.comment, updatedAt: now() };
    const mine = and(
      eq(profileRatings.playerId, id),
      eq(profileRatings.raterId, actor.id),
      eq(profileRatings.category, input.category),
    );
    const earlier = await tx.update(profileRatings).set(values).where(mine).returning().get();
    if (earlier) return { rating: earlier, replaced: true };
    await assertDailyLimit(tx, actor.id);
    const row = { ...values, id: newId(), playerId: id, raterId: actor.id, category: input.category };
    const rating = await tx
      .insert(profileRatings)
      .values({ ...row, createdAt: now() })
      .returning()
      .get();
    return { rating, replaced: false };
  });
}

async function assertDailyLimit(tx: Tx, raterId: string): Promise<void> {
  const max = PROFILE_RATINGS_A_DAY * env.RATE_LIMIT_SCALE;
  const dayAgo = new Date(+now() - DAY_MS);
  const given = await tx
    .select({ createdAt: profileRatings.createdAt })
    .from(profileRatings)
    .where(and(eq(profileRatings.raterId, raterId), gt(profileRatings.createdAt, dayAgo)))
    .orderBy(asc(profileRatings.createdAt));
  const oldest = given[0];
  if (!oldest || given.length < max) return;
  const seconds = Math.ceil((+oldest.createdAt + DAY_MS - +now()) / 1000);
  throw new DomainError("too_many_requests", { params: { seconds } });
}
