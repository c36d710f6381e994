import { and, eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { runOnce } from "~/core/idempotency.server";
import { consume } from "~/core/rate-limit.server";
import { authorizeGame } from "../authorize-game.server";
import { requireCan } from "../permissions";
import { takeSpotForExternalPlayer } from "./spots.server";
import { fillFreedSpots } from "./waiting-list.server";

/**
 * Adds a player without an account. Organizer only; a repeated idempotencyKey adds once. Returns the participant's id.
 * Errors: game_not_found, only_organizer_external, game_closed, game_full, too_many_requests (300 an hour).
 */
export async function addExternalPlayer(
  actor: Actor,
  gameId: string,
  { name, idempotencyKey }: { name: string; idempotencyKey?: string },
): Promise<string> {
  const now = currentTime();
  const added = await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    return runOnce(tx, { idempotencyKey, owner: `external:${game.id}:${actor.id}` }, async () => {
      requireCan(actor, "addExternal", { game, participation, now });
      await consume(tx, "externalPlayer", { account: actor.id });
      return takeSpotForExternalPlayer(tx, game, { name, addedById: actor.id, now });
    });
  });
  return added.id;
}

/**
 * Removes an external player; the spot goes to the waiting list. Organizer only. Errors: game_not_found,
 * only_organizer_external, game_closed, participant_not_found.
 */
export async function removeExternalPlayer(
  actor: Actor,
  gameId: string,
  participantId: string,
): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "removeExternal", { game, participation, now });
    const removed = await tx
      .delete(gameParticipants)
      .where(
        and(
          eq(gameParticipants.id, participantId.toLowerCase()),
          eq(gameParticipants.gameId, game.id),
          eq(gameParticipants.isExternalPlayer, true),
        ),
      );
    if (removed.rowsAffected === 0) throw new DomainError("participant_not_found");
    await fillFreedSpots(tx, game.id, { freed: 1, now });
  });
}
