import { eq } from "drizzle-orm";
import { afterCommit, commitPlan, db, rowOf, write } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { gameFor } from "../authorize-game.server";
import { endOffers } from "../handover.server";
import { liveGames } from "../live.server";
import { requireCan } from "../permissions";
import { takesPart } from "../rules";
import {
  companionCount,
  forgetWaitingCompanions,
  keepCompanions,
  releaseCompanions,
} from "./companion-spots.server";
import { findParticipant } from "./participants.server";
import { NO_MARK } from "./spots.server";
import { fillFreedSpots, recordWaitingListChange, waitingInOrder } from "./waiting-list.server";

/**
 * They read the reason and need an invitation to return. The waiting list gets their spot and, unless these stay, those of their
 * friends. `participantId`: or the account's. Errors: game_not_found, only_organizer, game_closed,
 * participant_not_found (also oneself, the game's organizer, external players, people who do not take part).
 */
export async function removePlayer(
  actor: Actor,
  gameId: string,
  {
    participantId,
    reason,
    keepsCompanions = false,
  }: { participantId: string; reason: string | null; keepsCompanions?: boolean },
): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const id = gameId.toLowerCase();
    const [{ game, participation }, row, waiting] = await Promise.all([
      plan.read(gameFor(actor, gameId)),
      plan.read(
        rowOf(db.select().from(gameParticipants).where(findParticipant(id, participantId.toLowerCase()))),
      ),
      waitingInOrder(db, id),
    ]);
    requireCan(actor, "removePlayer", { game, participation, now });
    const userId = row?.userId;
    const isThere = row && (takesPart(row) || row.status === "invited");
    // A removed player can only come back by invitation, and organizers cannot invite themselves.
    const isOrganizer = userId === actor.id || userId === game.organizerId;
    if (!isThere || !userId || isOrganizer) throw new DomainError("participant_not_found");
    afterCommit(plan, () => liveGames.wake());
    const companions = await companionCount(db, row);
    if (row.status === "waitlisted") {
      await recordWaitingListChange(plan, { id: row.id, gameId: id, userId, event: "left", now });
      await forgetWaitingCompanions(plan, { id: row.id, companions });
    }
    await write(
      plan,
      db
        .update(gameParticipants)
        .set({
          ...{ status: "declined", waitlistNumber: null, waitlistedAt: null, removedAt: now, updatedAt: now },
          ...{ removalReason: reason, ...NO_MARK },
          ...(row.status === "confirmed" && { leftAt: null, owesMinor: null }),
        })
        .where(eq(gameParticipants.id, row.id)),
    );
    await endOffers(plan, { gameIds: [id], to: userId }, now);
    const params = reason ? ({ reason: "noted", note: reason } as const) : {};
    await notify(plan, { type: "removed_from_game", gameId: id, to: [userId], params, now });
    if (row.status !== "confirmed") return;
    if (keepsCompanions) await keepCompanions(plan, { gameId: id, userId, organizerId: actor.id });
    else await releaseCompanions(plan, { gameId: id, userId, companions, now });
    const freed = keepsCompanions ? 1 : 1 + companions;
    const after = { ...game, seatsTaken: game.seatsTaken - freed };
    await fillFreedSpots(plan, after, { waiting, freed, now, by: userId, actorId: actor.id });
  });
}
