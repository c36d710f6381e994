import { and, eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { authorizeGame } from "../authorize-game.server";
import { assertOrganizer } from "../rules";
import { findParticipant } from "./participants.server";

/**
 * The organizer ticks who has paid on site, of those with a seat. Errors: game_not_found, only_organizer,
 * participant_not_found. `participantId`: the seat's or the account's. Source: decisions "Time and place".
 */
export async function markPaid(
  actor: Actor,
  gameId: string,
  participantId: string,
  paid: boolean,
): Promise<void> {
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, gameId);
    assertOrganizer(actor.id, game);
    const marked = await tx
      .update(gameParticipants)
      .set({ hasPaid: paid, updatedAt: now() })
      .where(and(findParticipant(game.id, participantId), eq(gameParticipants.status, "confirmed")));
    if (marked.rowsAffected === 0) throw new DomainError("participant_not_found");
  });
}
