import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { commitPlan, db, oneValue, type Plan, requireThat, rowOf, write } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { gameRatings, profileRatings, ratingCompletions } from "#db/schema/ratings";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { gameFor } from "~/features/games/authorize-game.server";
import { wasThere } from "~/features/games/participation/presence.server";
import { requireCan } from "~/features/games/permissions";
import { requireCan as requireToRate } from "./permissions";
import { PROFILE_RATINGS_A_DAY } from "./rules";
import type { ProfileRatingInput, RatingInput } from "./schema.server";

export type GameRating = typeof gameRatings.$inferSelect;
export type ProfileRating = typeof profileRatings.$inferSelect;

/**
 * 1-5 stars (0 is unrated); replaces an earlier rating. Errors: game_not_found, rating_not_player, rating_too_early,
 * rating_self, participant_not_found, too_many_requests (300 an hour). See docs/rules/ratings.md.
 */
export async function ratePlayer(
  actor: Actor,
  { gameId, ratedUserId }: { gameId: string; ratedUserId: string },
  input: RatingInput,
): Promise<{ rating: GameRating; replaced: boolean }> {
  const ratedId = ratedUserId.toLowerCase();
  return commitPlan(async (plan) => {
    const [{ game, participation }, isPlayer, earlier] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(oneValue(isRateable(gameId, ratedId))),
      plan.read(rowOf(earlierGameRating(actor, gameId, ratedId))),
    ]);
    if (ratedId === actor.id) throw new DomainError("rating_self");
    requireCan(actor, "ratePlayers", { game, participation, now: now() });
    if (!isPlayer) throw new DomainError("participant_not_found");
    await consume(plan, "rating", { account: actor.id });
    const values = { ...input, updatedAt: now() };
    if (earlier) {
      const update = db.update(gameRatings).set(values).where(eq(gameRatings.id, earlier.id));
      await write(plan, update);
      return { rating: { ...earlier, ...values }, replaced: true };
    }
    const ids = { id: newId(), gameId: game.id, raterId: actor.id, ratedUserId: ratedId };
    const rating = { ...values, ...ids, hiddenAt: null, createdAt: now() };
    await write(plan, db.insert(gameRatings).values(rating));
    return { rating, replaced: false };
  });
}

const earlierGameRating = (actor: Actor, gameId: string, ratedUserId: string) =>
  db
    .select()
    .from(gameRatings)
    .where(
      and(
        eq(gameRatings.gameId, gameId.toLowerCase()),
        eq(gameRatings.raterId, actor.id),
        eq(gameRatings.ratedUserId, ratedUserId),
      ),
    );

const isRateable = (gameId: string, userId: string) => sql<number>`exists (
  select 1 from ${gameParticipants} join ${users} on ${users.id} = ${gameParticipants.userId}
  where ${gameParticipants.gameId} = ${gameId.toLowerCase()} and ${gameParticipants.userId} = ${userId}
    and ${users.deletedAt} is null and ${wasThere()})`;

/** Nothing is pending afterwards. Repeatable. Errors: game_not_found, rating_not_player, rating_too_early. */
export async function completeRatings(actor: Actor, gameId: string): Promise<void> {
  await commitPlan(async (plan) => {
    const { game, participation } = await plan.read(gameFor(actor, gameId));
    requireCan(actor, "ratePlayers", { game, participation, now: now() });
    const row = { gameId: game.id, userId: actor.id, completedAt: now() };
    await write(plan, db.insert(ratingCompletions).values(row).onConflictDoNothing());
  });
}

/**
 * Without a shared game; replaces an earlier rating of the category. Errors: player_not_found, rating_self,
 * rating_blocked (either way), too_many_requests (10 new ones in 24 hours, 300 ratings an hour).
 */
export async function rateProfile(
  actor: Actor,
  playerId: string,
  input: ProfileRatingInput,
): Promise<{ rating: ProfileRating; replaced: boolean }> {
  if (!isId(playerId)) throw new DomainError("player_not_found");
  const id = playerId.toLowerCase();
  return commitPlan(async (plan) => {
    const [player, blocked, earlier, given] = await Promise.all([
      plan.read(rowOf(accountLeft(id))),
      plan.read(oneValue(sql`${id} in ${blockedPairs(actor.id)}`)),
      plan.read(rowOf(earlierProfileRating(actor, id, input.category))),
      ratingsOfLastDay(actor),
    ]);
    if (!player) throw new DomainError("player_not_found");
    requireToRate(actor, "rateProfile", { playerId: id, isBlocked: Boolean(blocked) });
    await consume(plan, "rating", { account: actor.id });
    const values = { rating: input.rating, comment: input.comment, updatedAt: now() };
    if (earlier) {
      const update = db.update(profileRatings).set(values).where(eq(profileRatings.id, earlier.id));
      await write(plan, update);
      return { rating: { ...earlier, ...values }, replaced: true };
    }
    await requireDailyLimit(plan, actor, given);
    const ids = { id: newId(), playerId: id, raterId: actor.id, category: input.category };
    const rating = { ...values, ...ids, hiddenAt: null, createdAt: now() };
    await write(plan, db.insert(profileRatings).values(rating));
    return { rating, replaced: false };
  });
}

const accountLeft = (id: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));

const earlierProfileRating = (actor: Actor, playerId: string, category: ProfileRating["category"]) =>
  db
    .select()
    .from(profileRatings)
    .where(
      and(
        eq(profileRatings.playerId, playerId),
        eq(profileRatings.raterId, actor.id),
        eq(profileRatings.category, category),
      ),
    );

const inLastDay = (actor: Actor) =>
  and(
    eq(profileRatings.raterId, actor.id),
    gt(profileRatings.createdAt, new Date(+now() - millisecondsInDay)),
  );

const ratingsOfLastDay = (actor: Actor) =>
  db
    .select({ createdAt: profileRatings.createdAt })
    .from(profileRatings)
    .where(inLastDay(actor))
    .orderBy(asc(profileRatings.createdAt))
    .all();

/** Errors: too_many_requests, also when several ratings are written at once. */
async function requireDailyLimit(
  plan: Plan,
  actor: Actor,
  given: readonly { createdAt: Date }[],
): Promise<void> {
  const oldest = given[0]?.createdAt ?? now();
  if (given.length >= PROFILE_RATINGS_A_DAY) {
    const seconds = Math.ceil((+oldest + millisecondsInDay - +now()) / 1000);
    throw new DomainError("too_many_requests", { params: { seconds } });
  }
  const count = sql`(select count(*) from ${profileRatings} where ${inLastDay(actor)})`;
  await requireThat(plan, sql`${count} < ${PROFILE_RATINGS_A_DAY}`);
}
