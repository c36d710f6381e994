import { and, eq, inArray, sql } from "drizzle-orm";
import { afterCommit, commitPlan, db, oneValue, rowOf, type Writer, write } from "#db/client.server";
import { gameHandovers, gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import { type Offers, replaceOffers } from "~/features/notifications/replace.server";
import { gameFor } from "./authorize-game.server";
import { liveGames } from "./live.server";
import { organizersOfGame } from "./organizers.server";
import { assertOpenFor, assertOrganizer, requireCan } from "./permissions";

const offerOf = (gameId: string) =>
  rowOf(
    db
      .select({ toUserId: gameHandovers.toUserId, offeredAt: gameHandovers.offeredAt })
      .from(gameHandovers)
      .where(eq(gameHandovers.gameId, gameId.toLowerCase())),
  );

/**
 * Replaces an earlier offer. Errors: game_not_found, only_organizer, game_closed, participant_not_found (also guests,
 * the organizer, and anyone across a block).
 */
export async function offerGame(
  actor: Actor,
  gameId: string,
  { userId: wanted }: { userId: string },
): Promise<{ userId: string; offeredAt: Date }> {
  const now = currentTime();
  const toUserId = wanted.toLowerCase();
  return commitPlan(async (plan) => {
    const id = gameId.toLowerCase();
    const isPlayer = sql<number>`exists (select 1 from ${gameParticipants}
      where ${gameParticipants.gameId} = ${id} and ${gameParticipants.userId} = ${toUserId}
        and ${gameParticipants.status} = 'confirmed' and ${gameParticipants.came} is not 0
        and ${hasOpenAccount(toUserId)}
        and ${gameParticipants.userId} not in ${blockedPairs(actor.id)})`;
    const [{ game, participation }, offer, player] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(offerOf(id)),
      plan.read(oneValue(isPlayer)),
    ]);
    requireCan(actor, "handOver", { game, participation, now });
    if (!player || toUserId === game.organizerId || toUserId === actor.id)
      throw new DomainError("participant_not_found", { field: "userId" });
    if (offer?.toUserId === toUserId) return { userId: toUserId, offeredAt: offer.offeredAt };
    afterCommit(plan, () => liveGames.wake());
    if (offer) await replaceOffers(plan, { gameIds: [id] }, now);
    const values = { toUserId, offeredAt: now };
    await write(
      plan,
      db
        .insert(gameHandovers)
        .values({ gameId: id, ...values })
        .onConflictDoUpdate({ target: gameHandovers.gameId, set: values }),
    );
    const params = { playerId: actor.id };
    // Repeated offers notify the player once.
    await notify(plan, { type: "game_handover", gameId: id, to: [toUserId], params, now, once: "handover" });
    return { userId: toUserId, offeredAt: now };
  });
}

/** By either side. Errors: game_not_found, only_organizer. */
export async function endHandover(actor: Actor, gameId: string): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const [{ game }, offer] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(offerOf(gameId)),
    ]);
    const declines = offer?.toUserId === actor.id;
    if (!declines) assertOrganizer(actor.id, game);
    if (!offer) return;
    afterCommit(plan, () => liveGames.wake());
    await endOffers(plan, { gameIds: [game.id] }, now);
    if (!declines) return;
    const answer = { reason: "rejected", playerId: actor.id } as const;
    await notify(plan, {
      ...{ type: "game_handover", gameId: game.id, params: answer, now },
      to: organizersOfGame(game, actor.id),
    });
  });
}

/** The former organizer keeps their spot. Repeatable. Errors: game_not_found, game_closed, handover_gone. */
export async function acceptHandover(actor: Actor, gameId: string): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const [{ game, participation }, offer] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(offerOf(gameId)),
    ]);
    assertOpenFor("declined", game, now);
    if (!offer && game.organizerId === actor.id) return;
    const isPlayer = participation?.status === "confirmed" && participation.came !== false;
    if (offer?.toUserId !== actor.id || !isPlayer) throw new DomainError("handover_gone");
    afterCommit(plan, () => liveGames.wake());
    await endOffers(plan, { gameIds: [game.id] }, now);
    await write(
      plan,
      db
        .update(games)
        .set({ organizerId: actor.id, updatedAt: now, sequence: sql`${games.sequence} + 1` })
        .where(eq(games.id, game.id)),
    );
    const { crewId, title, organizerId } = game;
    // So that a former organizer without a spot still sees a private game, and reads nothing of a cancelled one.
    await write(plan, sayNo(game.id, organizerId, now));
    if (crewId)
      await logCrewEvent(plan, {
        ...{ crewId, event: "game_changed", actorId: organizerId, subjectId: actor.id, title, now },
        details: { what: "handed_over" },
      });
    const answer = { reason: "accepted", playerId: actor.id } as const;
    const to = organizersOfGame(game, actor.id);
    await notify(plan, { type: "game_handover", gameId: game.id, to, params: answer, now });
  });
}

/** Does not check permissions. */
export async function endOffers(writer: Writer, offers: Offers, now: Date): Promise<void> {
  const { gameIds, to } = offers;
  await replaceOffers(writer, offers, now);
  const toPlayer = to === undefined ? undefined : eq(gameHandovers.toUserId, to);
  await write(
    writer,
    db.delete(gameHandovers).where(and(inArray(gameHandovers.gameId, [...gameIds]), toPlayer)),
  );
}

const sayNo = (gameId: string, userId: string, now: Date) =>
  db
    .insert(gameParticipants)
    .values({ id: newId(), gameId, userId, status: "declined", joinedAt: now, updatedAt: now })
    .onConflictDoNothing();
