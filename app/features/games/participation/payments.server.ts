import { and, eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "../authorize-game.server";
import { requireCan } from "../permissions";
import { findParticipant } from "./participants.server";

/**
 * `participantId`: or the account's. Errors: game_not_found, only_organizer, game_is_free, game_closed (cancelled),
 * participant_not_found.
 */
export async function markPaid(
  actor: Actor,
  gameId: string,
  { participantId, paid }: { participantId: string; paid: boolean },
): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    requireCan(actor, "markPaid", { game, participation, now });
    const marked = await tx
      .update(gameParticipants)
      .set({ hasPaid: paid, updatedAt: now })
      .where(and(findParticipant(game.id, participantId), eq(gameParticipants.status, "confirmed")));
    if (marked.rowsAffected === 0) throw new DomainError("participant_not_found");
  });
}
