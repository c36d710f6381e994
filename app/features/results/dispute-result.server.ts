import { transact } from "#db/client.server";
import { resultDisputes, resultLog } from "#db/schema/results";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame } from "~/features/games/authorize-game.server";
import { notifyOrganizers } from "./notify-result.server";
import { requireCan } from "./permissions";
import { resultFacts } from "./queries.server";

/**
 * Once per player and score, until 7 days after the end; the organizers settle it by sending the score again. Errors:
 * game_not_found, result_not_found, result_dispute_impossible (not there, an organizer, or a second time to the same score),
 * too_late_to_correct.
 */
export async function disputeResult(actor: Actor, gameId: string, reason: string): Promise<void> {
  await transact(async (tx) => {
    const now = currentTime();
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const facts = await resultFacts(game.id, actor, tx);
    requireCan(actor, "disputeResult", { game, participation, now, ...facts });
    const line = { gameId: game.id, createdAt: now };
    const dispute = { reason, createdAt: now, settledAt: null };
    await tx
      .insert(resultDisputes)
      .values({ gameId: game.id, userId: actor.id, ...dispute })
      .onConflictDoUpdate({ target: [resultDisputes.gameId, resultDisputes.userId], set: dispute });
    await tx.insert(resultLog).values({ ...line, event: "disputed", actorId: actor.id });
    await notifyOrganizers({ tx, game, actor, now });
  });
}
