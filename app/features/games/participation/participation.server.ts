import { afterCommit, type Tx, transact } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { markAnswered } from "~/features/notifications/mark-read.server";
import {
  authorizeGame,
  type Credentials,
  type GameAccess,
  type GameRow,
  holdsValidCode,
  type ParticipantRow,
} from "../authorize-game.server";
import { liveGames } from "../live.server";
import { assertOpenFor, requireCan } from "../permissions";
import { spotsLeft } from "../rules";
import type { ParticipationInput } from "../schema";
import type { ParticipantStatus } from "../types";
import type { ViewerVerb } from "../verbs";
import { type Joiner, takeSpot } from "./spots.server";
import { fillFreedSpots, joinWaitingList, recordWaitingListChange } from "./waiting-list.server";

type WantedStatus = Exclude<ParticipantStatus, "invited">;

/** The participation and its new status ("confirmed" where "waitlisted" was wanted and there was room). */
export interface StatusChange {
  participantId: string;
  status: ParticipantStatus;
}

/**
 * Joins a game, changes the answer, or leaves ("declined"). "waitlisted" takes a spot while there is room. Errors:
 * game_not_found, game_closed, game_full, not_participating, too_many_requests (wrong codes).
 */
export async function participate(
  actor: Actor,
  gameId: string,
  { status, access = {} }: { status: ParticipationInput["status"]; access?: Credentials },
): Promise<StatusChange> {
  const holdsCode = await holdsValidCode(actor, gameId, access);
  return transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId, holdsCode });
    return setParticipationStatus(tx, { actor, game, participation, wanted: status, now: currentTime() });
  });
}

/**
 * Sets a player's status in a game, inside a transaction: every join, answer and withdrawal goes through here. `game`
 * and `participation` as read in this transaction. Errors: game_closed, game_full, not_participating.
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
  // An invitation across a block is not visible as a participation; its row is reused.
  const joiner = { id: participation?.id ?? newId(), userId, now };
  if (wanted === "maybe" || wanted === "declined") {
    return {
      participantId: await withdraw(tx, { ...joiner, gameId: game.id, participation, status: wanted }),
      status: wanted,
    };
  }
  if (participation?.status === "waitlisted")
    await recordWaitingListChange(tx, { ...participation, event: "seated", now });
  const participantId = await takeSpot(tx, game, joiner);
  if (participantId) return { participantId, status: "confirmed" };
  if (wanted === "confirmed") throw new DomainError("game_full");
  return { participantId: await joinWaitingList(tx, game.id, joiner), status: "waitlisted" };
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

interface Withdrawal extends Joiner {
  gameId: string;
  participation: ParticipantRow | null;
  status: "maybe" | "declined";
  now: Date;
}

/** Sets maybe or declined, which frees the spot or the place on the waiting list. */
async function withdraw(
  tx: Tx,
  { id, userId, gameId, participation, status, now }: Withdrawal,
): Promise<string> {
  const hadSpot = participation?.status === "confirmed";
  if (participation?.status === "waitlisted")
    await recordWaitingListChange(tx, { ...participation, event: "left", now });
  const row = {
    status,
    waitlistNumber: null,
    waitlistedAt: null,
    updatedAt: now,
    ...(hadSpot && { leftAt: now }),
  };
  const { id: participantId } = await tx
    .insert(gameParticipants)
    .values({ id, gameId, userId, joinedAt: now, ...row })
    .onConflictDoUpdate({ target: [gameParticipants.gameId, gameParticipants.userId], set: row })
    .returning({ id: gameParticipants.id })
    .get();
  if (hadSpot) await fillFreedSpots(tx, gameId, { freed: 1, now, by: userId });
  return participantId;
}
