import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { commitPlan, db, type Plan, requireThat, type Tx, write } from "#db/client.server";
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
import { hasOpenAccount, isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

const bound = sql.placeholder;
const LIMIT = PERSON_LIMITS.follows.max;

// Not deleted, suspended or on the other side of a block.
const canBeFollowed = (id: string, actor: Actor): SQL =>
  sql`${hasOpenAccount(id)} and ${id} not in ${blockedPairs(actor.id)}`;

const playerToFollow = db
  .select({
    acceptsFollowers: playerProfiles.acceptsFollowers,
    isFollowed: sql<number>`exists (select 1 from ${playerFollows}
      where ${playerFollows.followerId} = ${bound("actorId")} and ${playerFollows.playerId} = ${playerProfiles.id})`,
  })
  .from(playerProfiles)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .where(
    sql`${playerProfiles.id} = ${bound("id")} and ${isOpenAccount()}
      and ${playerProfiles.id} not in ${blockedPairs(bound("actorId"))}`,
  )
  .prepare();

/**
 * Idempotent. Errors: player_not_found (also across a block), follow_self, followers_refused, follow_limit,
 * too_many_requests.
 */
export async function followPlayer(actor: Actor, playerId: string): Promise<void> {
  const id = playerId.toLowerCase();
  if (id === actor.id) throw new DomainError("follow_self");
  await commitPlan(async (plan) => {
    const player = isId(id) ? await playerToFollow.get({ id, actorId: actor.id }) : undefined;
    if (!player) throw new DomainError("player_not_found");
    if (player.isFollowed) return;
    if (!player.acceptsFollowers) throw new DomainError("followers_refused");
    await requireThat(plan, canBeFollowed(id, actor));
    await requireThat(
      plan,
      sql`exists (select 1 from ${playerProfiles} where ${playerProfiles.id} = ${id} and ${playerProfiles.acceptsFollowers})`,
    );
    const row = { followerId: actor.id, playerId: id, createdAt: now() };
    await insertFollow(plan, actor, db.insert(playerFollows).values(row).onConflictDoNothing());
  });
}

const venueToFollow = db
  .select({
    isFollowed: sql<number>`exists (select 1 from ${venueFollows}
      where ${venueFollows.followerId} = ${bound("actorId")} and ${venueFollows.venueId} = ${venues.id})`,
  })
  .from(venues)
  .where(offeredVenue(bound("id")))
  .prepare();

/** Idempotent. Errors: venue_not_found, follow_limit, too_many_requests. */
export async function followVenue(actor: Actor, venueId: string): Promise<void> {
  const id = venueId.toLowerCase();
  await commitPlan(async (plan) => {
    const venue = isId(id) ? await venueToFollow.get({ id, actorId: actor.id }) : undefined;
    if (!venue) throw new DomainError("venue_not_found");
    if (venue.isFollowed) return;
    await requireThat(plan, sql`exists (select 1 from ${venues} where ${offeredVenue(id)})`);
    const row = { followerId: actor.id, venueId: id, createdAt: now() };
    await insertFollow(plan, actor, db.insert(venueFollows).values(row).onConflictDoNothing());
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
