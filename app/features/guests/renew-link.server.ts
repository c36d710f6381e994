import { and, eq, isNotNull } from "drizzle-orm";
import { commitPlan, db, writeOne } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, newToken } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { gameFor } from "~/features/games/authorize-game.server";
import { renewContactLink } from "~/features/games/participation/guest-messages.server";
import { requireCan } from "~/features/games/permissions";
import { nextGame } from "./come-again.server";

/**
 * The old link stops working. Returns the new secret. Once the game is over, it is a link to come again. Errors:
 * game_not_found, only_organizer_external, game_closed (over, without a next game), participant_not_found (also without
 * a link before).
 */
export async function renewGuestLink(actor: Actor, gameId: string, participantId: string): Promise<string> {
  const token = newToken();
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { game, participation } = await plan.read(gameFor(actor, gameId));
    const hasNextGame = (await plan.read(nextGame(game, now))) !== null;
    requireCan(actor, "renewGuestLink", { game, participation, hasNextGame, now });
    const id = participantId.toLowerCase();
    const isGuest = and(
      eq(gameParticipants.id, id),
      eq(gameParticipants.gameId, game.id),
      isNotNull(gameParticipants.claimTokenHash),
    );
    const renewed = db
      .update(gameParticipants)
      .set({ claimTokenHash: hashToken(token) })
      .where(isGuest);
    await writeOne(plan, renewed, async () => new DomainError("participant_not_found"));
    await renewContactLink(plan, id, token);
  });
  return token;
}
