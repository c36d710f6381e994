import { and, eq } from "drizzle-orm";
import { commitPlan, db, writeOne } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { gameFor } from "../authorize-game.server";
import { requireCan } from "../permissions";
import { contactOf, mailGuest } from "./guest-messages.server";
import { keepRefunds } from "./refunds.server";
import { takeSpotForExternalPlayer } from "./spots.server";
import { fillFreedSpots, waitingInOrder } from "./waiting-list.server";

/**
 * A repeated idempotencyKey adds once. Returns the participant's id. Errors: game_not_found, only_organizer_external,
 * game_closed, game_full_external, too_many_requests (300 an hour).
 */
export async function addExternalPlayer(
  actor: Actor,
  gameId: string,
  { name, idempotencyKey }: { name: string; idempotencyKey?: IdempotencyKey },
): Promise<string> {
  const now = currentTime();
  const request = { idempotencyKey, owner: `external:${gameId.toLowerCase()}:${actor.id}` };
  return commitPlan(async (plan) => {
    const [{ game, participation }, earlier] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      resultOfRepeated(db, request),
    ]);
    if (earlier) return earlier;
    requireCan(actor, "addExternal", { game, participation, now });
    await consume(plan, "externalPlayer", { account: actor.id });
    const id = newId();
    await keepResult(plan, request, id);
    await takeSpotForExternalPlayer(plan, game, { id, name, addedById: actor.id, now });
    return id;
  });
}

/**
 * Mails a guest who left an address; the waiting list gets the spot. Errors: game_not_found, only_organizer_external,
 * game_closed, participant_not_found.
 */
export async function removeExternalPlayer(
  actor: Actor,
  gameId: string,
  participantId: string,
): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const id = participantId.toLowerCase();
    const [{ game, participation }, waiting, contact] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      waitingInOrder(db, gameId.toLowerCase()),
      plan.read(contactOf(id)),
    ]);
    requireCan(actor, "removeExternal", { game, participation, now });
    const external = and(
      eq(gameParticipants.id, id),
      eq(gameParticipants.gameId, game.id),
      eq(gameParticipants.isExternalPlayer, true),
    );
    const notFound = async () => new DomainError("participant_not_found");
    await keepRefunds(plan, external, now);
    await writeOne(plan, db.delete(gameParticipants).where(external), notFound);
    const after = { ...game, seatsTaken: game.seatsTaken - 1 };
    await fillFreedSpots(plan, after, { waiting, freed: 1, now, actorId: actor.id });
    if (contact) await mailGuest(plan, contact, { template: "guest_removed", now });
  });
}
