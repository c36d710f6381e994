import { and, eq, or, sql } from "drizzle-orm";
import { commitPlan, db, type Plan, requireThat, rowOf, type Tx, write } from "#db/client.server";
import { PERSON_LIMITS } from "#db/limits/people";
import { users } from "#db/schema/accounts";
import { playerFollows, playerProfiles } from "#db/schema/players";
import { venueFollows, venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

const LIMIT = PERSON_LIMITS.follows.max;

/** Not deleted, suspended or on the other side of a block. */
const playerToFollow = (actor: Actor, id: string) =>
  db
    .select({
      acceptsFollowers: playerProfiles.acceptsFollowers,
      isFollowed: sql<number>`exists (select 1 from ${playerFollows}
        where ${playerFollows.followerId} = ${actor.id} and ${playerFollows.playerId} = ${id})`.as(
        "is_followed",
      ),
    })
    .from(playerProfiles)
    .innerJoin(users, eq(users.id, playerProfiles.id))
    .where(
      sql`${playerProfiles.id} = ${id} and ${isOpenAccount()}
        and ${playerProfiles.id} not in ${blockedPairs(actor.id)}`,
    );

/**
 * Idempotent. Errors: player_not_found (also across a block), follow_self, followers_refused, follow_limit,
 * too_many_requests.
 */
export async function followPlayer(actor: Actor, playerId: string): Promise<void> {
  const id = playerId.toLowerCase();
  if (id === actor.id) throw new DomainError("follow_self");
  await commitPlan(async (plan) => {
    const player = isId(id) ? await plan.read(rowOf(playerToFollow(actor, id))) : undefined;
    if (!player) throw new DomainError("player_not_found");
    if (player.isFollowed) return;
    if (!player.acceptsFollowers) throw new DomainError("followers_refused");
    const row = { followerId: actor.id, playerId: id, createdAt: now() };
    await insertFollow(plan, actor, db.insert(playerFollows).values(row));
  });
}

const venueToFollow = (actor: Actor, id: string) =>
  db
    .select({
      isFollowed: sql<number>`exists (select 1 from ${venueFollows}
        where ${venueFollows.followerId} = ${actor.id} and ${venueFollows.venueId} = ${id})`.as(
        "is_followed",
      ),
    })
    .from(venues)
    .where(offeredVenue(id));

/** Idempotent. Errors: venue_not_found, follow_limit, too_many_requests. */
export async function followVenue(actor: Actor, venueId: string): Promise<void> {
  const id = venueId.toLowerCase();
  await commitPlan(async (plan) => {
    const venue = isId(id) ? await plan.read(rowOf(venueToFollow(actor, id))) : undefined;
    if (!venue) throw new DomainError("venue_not_found");
    if (venue.isFollowed) return;
    const row = { followerId: actor.id, venueId: id, createdAt: now() };
    await insertFollow(plan, actor, db.insert(venueFollows).values(row));
  });
}

async function insertFollow(plan: Plan, actor: Actor, insert: Parameters<typeof write>[1]): Promise<void> {
  await requireThat(
    plan,
    sql`(select count(*) from ${playerFollows} where ${playerFollows.followerId} = ${actor.id})
      + (select count(*) from ${venueFollows} where ${venueFollows.followerId} = ${actor.id}) < ${LIMIT}`,
    async () => new DomainError("follow_limit", { params: { max: LIMIT } }),
  );
  await write(plan, insert);
  await consume(plan, "mark", { account: actor.id });
}

/** Idempotent, also for a deleted player. */
export async function unfollowPlayer(actor: Actor, playerId: string): Promise<void> {
  await commitPlan(async (plan) => {
    const id = playerId.toLowerCase();
    await write(
      plan,
      db
        .delete(playerFollows)
        .where(and(eq(playerFollows.followerId, actor.id), eq(playerFollows.playerId, id))),
    );
  });
}

/** Idempotent, also for a deleted venue. */
export async function unfollowVenue(actor: Actor, venueId: string): Promise<void> {
  await commitPlan(async (plan) => {
    const id = venueId.toLowerCase();
    await write(
      plan,
      db.delete(venueFollows).where(and(eq(venueFollows.followerId, actor.id), eq(venueFollows.venueId, id))),
    );
  });
}

export async function removeFollowers(tx: Tx, playerId: string): Promise<void> {
  await tx.delete(playerFollows).where(eq(playerFollows.playerId, playerId));
}

export async function removeFollows(tx: Tx, userId: string): Promise<void> {
  await removeFollowers(tx, userId);
  await tx.delete(playerFollows).where(eq(playerFollows.followerId, userId));
  await tx.delete(venueFollows).where(eq(venueFollows.followerId, userId));
}

export async function removeFollowsBetween(tx: Tx, one: string, other: string): Promise<void> {
  await tx
    .delete(playerFollows)
    .where(
      or(
        and(eq(playerFollows.followerId, one), eq(playerFollows.playerId, other)),
        and(eq(playerFollows.followerId, other), eq(playerFollows.playerId, one)),
      ),
    );
}
