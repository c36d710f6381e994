import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterCommit, commitPlan, db, write, writeOne } from "#db/client.server";
import { gameParticipants, waitingCompanions } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { gameFor } from "../authorize-game.server";
import { mustWait } from "../crew-rules";
import { liveGames } from "../live.server";
import { assertOpenFor, requireCan } from "../permissions";
import { isJoinable, spotsLeft } from "../rules";
import type { CompanionInput } from "../schema";
import { seatWaitingCompanions } from "./companion-spots.server";
import { keepRefunds } from "./refunds.server";
import { takeSpot, takeSpotForExternalPlayer } from "./spots.server";
import { fillFreedSpots, recordWaitingListChange, waitingInOrder } from "./waiting-list.server";

/**
 * On the waiting list if the player is. A repeated idempotencyKey adds once. Returns the friend's id. Errors:
 * game_not_found, not_participating, game_closed, companions_not_allowed, party_too_large, audience_undeclared,
 * game_full, too_many_requests (300 an hour).
 */
export async function addCompanion(
  actor: Actor,
  gameId: string,
  { name, declared, idempotencyKey }: CompanionInput & { idempotencyKey?: IdempotencyKey | undefined },
): Promise<string> {
  const now = currentTime();
  const request = { idempotencyKey, owner: `companion:${gameId.toLowerCase()}:${actor.id}` };
  return commitPlan(async (plan) => {
    const [access, earlier] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      resultOfRepeated(db, request),
    ]);
    if (earlier) return earlier;
    const { game, participation, companions = 0 } = access;
    requireCan(actor, "bringCompanion", {
      ...{ game, participation, companions, now, newCompanions: 1 },
      ...(declared && { declared }),
    });
    if (!participation) throw new DomainError("not_participating");
    await consume(plan, "externalPlayer", { account: actor.id });
    const id = newId();
    await keepResult(plan, request, id);
    afterCommit(plan, () => liveGames.wake());
    if (participation.status === "waitlisted") {
      const friend = { id, participantId: participation.id, name, createdAt: now };
      await write(plan, db.insert(waitingCompanions).values(friend));
    } else {
      const player = { addedById: actor.id, broughtById: actor.id };
      await takeSpotForExternalPlayer(plan, game, { id, name, ...player, now });
    }
    return id;
  });
}

const companionById = db
  .select({ name: gameParticipants.externalPlayerName })
  .from(gameParticipants)
  .where(eq(gameParticipants.id, sql.placeholder("id")))
  .prepare();

/**
 * The waiting list gets the spot, or a smaller party now fits. Errors: game_not_found, not_participating, game_closed,
 * participant_not_found.
 */
export async function removeCompanion(actor: Actor, gameId: string, companionId: string): Promise<void> {
  const now = currentTime();
  const id = companionId.toLowerCase();
  await commitPlan(async (plan) => {
    const [access, waiting, companion] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      waitingInOrder(db, gameId.toLowerCase()),
      companionById.get({ id }),
    ]);
    const { game, participation, companions = 0 } = access;
    assertOpenFor("declined", game, now);
    if (!participation) throw new DomainError("not_participating");
    const notFound = async () => new DomainError("participant_not_found");
    afterCommit(plan, () => liveGames.wake());
    if (participation.status === "waitlisted") {
      const own = eq(waitingCompanions.participantId, participation.id);
      await writeOne(
        plan,
        db.delete(waitingCompanions).where(and(eq(waitingCompanions.id, id), own)),
        notFound,
      );
      const party = { id: participation.id, userId: actor.id, status: participation.status };
      if (!isJoinable(game, now) || mustWait(actor, game, now)) return;
      if (companions === 0 || spotsLeft(game) < companions) return;
      await recordWaitingListChange(plan, { ...party, gameId: game.id, event: "seated", now });
      await takeSpot(plan, game, { ...party, now });
      return seatWaitingCompanions(plan, game, { ...party, companions: companions - 1, now });
    }
    const friend = and(
      eq(gameParticipants.id, id),
      eq(gameParticipants.gameId, game.id),
      eq(gameParticipants.broughtById, actor.id),
    );
    await keepRefunds(plan, friend, now);
    await writeOne(plan, db.delete(gameParticipants).where(friend), notFound);
    const freed = { ...game, seatsTaken: game.seatsTaken - 1 };
    const withdrawn = companion?.name ? { guest: companion.name } : undefined;
    await fillFreedSpots(plan, freed, { waiting, freed: 1, now, by: actor.id, withdrawn });
  });
}

/**
 * As the organizer's external player. Errors: game_not_found, only_organizer_external, game_closed,
 * participant_not_found (also on the waiting list).
 */
export async function keepCompanion(actor: Actor, gameId: string, companionId: string): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { game, participation } = await plan.read(gameFor(actor, gameId));
    requireCan(actor, "removeExternal", { game, participation, now });
    afterCommit(plan, () => liveGames.wake());
    await writeOne(
      plan,
      db
        .update(gameParticipants)
        .set({ broughtById: null, invitedById: actor.id, updatedAt: now })
        .where(
          and(
            eq(gameParticipants.id, companionId.toLowerCase()),
            eq(gameParticipants.gameId, game.id),
            isNotNull(gameParticipants.broughtById),
          ),
        ),
      async () => new DomainError("participant_not_found"),
    );
  });
}
