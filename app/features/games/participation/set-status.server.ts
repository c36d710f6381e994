import { afterCommit, type Tx } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { markAnswered } from "~/features/notifications/mark-read.server";
import type { GameAccess, GameRow, ParticipantRow } from "../authorize-game.server";
import { liveGames } from "../live.server";
import { assertOpenFor, requireCan } from "../permissions";
import { spotsLeft } from "../rules";
import type { ParticipantStatus } from "../types";
import type { ViewerVerb } from "../verbs";
import { type Joiner, takeSpot } from "./spots.server";
import { fillFreedSpots, joinWaitingList, recordWaitingListChange } from "./waiting-list.server";

type WantedStatus = Exclude<ParticipantStatus, "invited">;

/** What a change gave: the row, and its new status ("waitlisted" while there is room gives "confirmed"). */
export interface StatusChange {
  participantId: string;
  status: ParticipantStatus;
}

/**
 * Puts a player where they want to be in a game, inside a transaction: joining, answering an invitation, changing
 * one's mind and leaving all come here. Errors: game_closed, game_full, not_participating. Source: spec 4 and 5,
 * decisions "Games".
 */
export async function setParticipationStatus(
  tx: Tx,
  { actor, game, participation, wanted, now }: GameAccess & { actor: Actor; wanted: WantedStatus; now: Date },
): Promise<StatusChange> {
  // Asking for the waiting list never costs a confirmed player their spot.
  const hasIt =
    participation?.status === wanted || (participation?.status === "confirmed" && wanted === "waitlisted");
  if (participation && hasIt) {
    assertOpenFor(wanted, game, now);
    return { participantId: participation.id, status: participation.status };
  }
  requireCan(actor, verbFor(wanted, game), { game, participation, now });

  const userId = actor.id;
  if (participation?.status === "invited") await markAnswered(tx, userId, game.id);
  afterCommit(tx, () => liveGames.wake());
  // Where no place is seen there may be a row all the same, of an invitation across a block: it is taken over.
  const comer = { id: participation?.id ?? newId(), userId };
  if (wanted === "maybe" || wanted === "declined") {
    return { participantId: await withdraw(tx, game.id, comer, participation, wanted, now), status: wanted };
  }
  if (participation?.status === "waitlisted")
    await recordWaitingListChange(tx, game.id, participation, "seated", now);
  const seated = await takeSpot(tx, game, comer, now);
  if (seated) return { participantId: seated, status: "confirmed" };
  if (wanted === "confirmed") throw new DomainError("game_full");
  return { participantId: await joinWaitingList(tx, game.id, comer, now), status: "waitlisted" };
}

/** The verb behind a wanted status. Asking for the waiting list while there is room is joining. */
function verbFor(wanted: WantedStatus, game: GameRow): ViewerVerb {
  switch (wanted) {
    case "confirmed":
      return "join";
    case "waitlisted":
      return spotsLeft(game) > 0 ? "join" : "waitlist";
    case "maybe":
      return "maybe";
    case "declined":
      return "leave";
  }
}

/** Maybe, or not coming: gives back the seat or the place on the list. */
async function withdraw(
  tx: Tx,
  gameId: string,
  { id, userId }: Joiner,
  participation: ParticipantRow | null,
  status: "maybe" | "declined",
  now: Date,
): Promise<string> {
  const hadSeat = participation?.status === "confirmed";
  if (participation?.status === "waitlisted")
    await recordWaitingListChange(tx, gameId, participation, "left", now);
  const row = {
    status,
    waitlistNumber: null,
    waitlistedAt: null,
    updatedAt: now,
    ...(hadSeat && { leftAt: now }),
  };
  const { id: participantId } = await tx
    .insert(gameParticipants)
    .values({ id, gameId, userId, joinedAt: now, ...row })
    .onConflictDoUpdate({ target: [gameParticipants.gameId, gameParticipants.userId], set: row })
    .returning({ id: gameParticipants.id })
    .get();
  if (hadSeat) await fillFreedSpots(tx, gameId, 1, now, userId);
  return participantId;
}
