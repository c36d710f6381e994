import { and, eq, type SQL } from "drizzle-orm";
import { afterCommit, commitPlan, db, requireThat, type Writer, writeOne } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { newId } from "~/core/ids.server";
import { markAnswered } from "~/features/notifications/mark-read.server";
import {
  type Credentials,
  findGameRow,
  type GameAccess,
  type GameRow,
  isSameGame,
  isSameGender,
} from "../authorize-game.server";
import { liveGames } from "../live.server";
import { assertOpenFor, requireCan } from "../permissions";
import { spotsLeft } from "../rules";
import type { ParticipationInput } from "../schema";
import type { ParticipantStatus } from "../types";
import type { ViewerVerb } from "../verbs";
import { type Joiner, takeSpot } from "./spots.server";
import {
  fillFreedSpots,
  joinWaitingList,
  recordWaitingListChange,
  type WaitingPerson,
  waitingInOrder,
} from "./waiting-list.server";

type WantedStatus = Exclude<ParticipantStatus, "invited">;

/** The participation and its new status ("confirmed" where "waitlisted" was wanted and there was room). */
export interface StatusChange {
  participantId: string;
  status: ParticipantStatus;
}

/**
 * Joins a game, changes the answer, or leaves ("declined"). "waitlisted" takes a spot while there is room. Errors:
 * game_not_found, game_closed, game_full, not_for_you, audience_undeclared, not_participating, too_many_requests (wrong
 * codes).
 */
export async function participate(
  actor: Actor,
  gameId: string,
  {
    status,
    declared,
    access = {},
  }: { status: ParticipationInput["status"]; declared?: boolean | undefined; access?: Credentials },
): Promise<StatusChange> {
  return commitPlan(async (plan) => {
    const [found, waiting] = await Promise.all([
      findGameRow(actor, gameId, access),
      waitingIfFreed(status, gameId.toLowerCase()),
    ]);
    const change = { waiting, wanted: status, declared, now: currentTime() };
    return setParticipationStatus(plan, { actor, ...found, ...change });
  });
}

/**
 * Refuses what not even an account could get in a game, before a visitor is sent to sign in. Errors: game_not_found,
 * game_closed, too_many_requests (wrong codes).
 */
export async function assertMayAsk(
  viewer: Viewer,
  gameId: string,
  { status, access }: { status: WantedStatus; access: Credentials },
): Promise<void> {
  const { game } = await findGameRow(viewer, gameId, access);
  assertOpenFor(status, game, currentTime());
}

/** The waiting list, for answers that may free a spot. */
export const waitingIfFreed = async (
  wanted: WantedStatus,
  gameId: string | SQL,
): Promise<readonly WaitingPerson[]> =>
  wanted === "maybe" || wanted === "declined" ? waitingInOrder(db, gameId) : [];

interface WantedChange extends GameAccess {
  actor: Actor;
  /** The game's waiting list, if the change may free a spot. */
  waiting: readonly WaitingPerson[];
  wanted: WantedStatus;
  /** The actor said that the game is for them. */
  declared?: boolean | undefined;
  now: Date;
}

/**
 * Sets a player's status in a game: every join, answer and withdrawal goes through here. Errors: game_closed, game_full,
 * not_for_you, audience_undeclared, not_participating.
 */
export async function setParticipationStatus(
  writer: Writer,
  {
    actor,
    game,
    participation,
    hiddenInvitationId,
    gender = null,
    waiting,
    wanted,
    declared,
    now,
  }: WantedChange,
): Promise<StatusChange> {
  // Asking for the waiting list never costs a confirmed player their spot.
  const hasIt =
    participation?.status === wanted || (participation?.status === "confirmed" && wanted === "waitlisted");
  if (participation && hasIt) {
    assertOpenFor(wanted, game, now);
    return { participantId: participation.id, status: participation.status };
  }
  requireCan(actor, verbFor(wanted, game), {
    ...{ game, participation, gender, now },
    ...(declared && { declared }),
  });

  const userId = actor.id;
  await requireThat(writer, isSameGame(game));
  if (game.audience !== "everyone" && wanted !== "declined")
    await requireThat(writer, isSameGender(userId, gender));
  if (participation?.status === "invited") await markAnswered(writer, userId, game.id);
  afterCommit(writer, () => liveGames.wake());
  // An invitation across a block is not visible as a participation; its row is reused.
  const id = participation?.id ?? hiddenInvitationId ?? newId();
  const joiner: Joiner = {
    id,
    userId,
    status: participation?.status ?? (hiddenInvitationId ? "invited" : null),
  };
  if (wanted === "maybe" || wanted === "declined") {
    await withdraw(writer, { ...joiner, game, waiting, wanted, now });
    return { participantId: id, status: wanted };
  }
  if (spotsLeft(game) > 0) {
    if (joiner.status === "waitlisted")
      await recordWaitingListChange(writer, { id, gameId: game.id, userId, event: "seated", now });
    await takeSpot(writer, game, { ...joiner, now });
    return { participantId: id, status: "confirmed" };
  }
  await joinWaitingList(writer, game.id, { ...joiner, now });
  return { participantId: id, status: "waitlisted" };
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
  game: GameRow;
  waiting: readonly WaitingPerson[];
  wanted: "maybe" | "declined";
  now: Date;
}

/** Sets maybe or declined, which frees the spot or the place on the waiting list. */
async function withdraw(
  writer: Writer,
  { id, userId, status, game, waiting, wanted, now }: Withdrawal,
): Promise<void> {
  const gameId = game.id;
  const hadSpot = status === "confirmed";
  if (status === "waitlisted")
    await recordWaitingListChange(writer, { id, gameId, userId, event: "left", now });
  const row = {
    status: wanted,
    waitlistNumber: null,
    waitlistedAt: null,
    byDefault: false,
    updatedAt: now,
    ...(hadSpot && { leftAt: now }),
  };
  const change = status
    ? db
        .update(gameParticipants)
        .set(row)
        .where(and(eq(gameParticipants.id, id), eq(gameParticipants.status, status)))
    : db
        .insert(gameParticipants)
        .values({ id, gameId, userId, joinedAt: now, ...row })
        .onConflictDoNothing();
  await writeOne(writer, change);
  if (!hadSpot) return;
  const freed = { ...game, seatsTaken: game.seatsTaken - 1 };
  await fillFreedSpots(writer, freed, { waiting, freed: 1, now, by: userId });
}
