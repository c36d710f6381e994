import { eq, type SQL } from "drizzle-orm";
import { afterCommit, commitPlan, db, readerOf, type Writer, write } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import type { Actor, Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { failingAs } from "~/core/log/step-failure.server";
import { now as currentTime } from "~/core/time/clock.server";
import { markAnswered } from "~/features/notifications/mark-read.server";
import {
  type Credentials,
  findGameRow,
  type GameAccess,
  type GameRow,
  gameFor,
} from "../authorize-game.server";
import { isInCrew, mustWait } from "../crew-rules";
import { owedOnLeaving } from "../dues/left-owing.server";
import { liveGames } from "../live.server";
import { assertOpenFor, requireCan } from "../permissions";
import { isJoinable, spotsLeft, takesPart } from "../rules";
import type { ParticipationInput } from "../schema";
import type { ParticipantStatus } from "../types";
import type { ViewerVerb } from "../verbs";
import {
  companionCount,
  forgetWaitingCompanions,
  releaseCompanions,
  seatWaitingCompanions,
  takeSpotsForCompanions,
  waitWithCompanions,
} from "./companion-spots.server";
import { type Joiner, leftAt, NO_MARK, takeSpot } from "./spots.server";
import {
  fillFreedSpots,
  joinWaitingList,
  recordWaitingListChange,
  type WaitingPerson,
  waitingInOrder,
} from "./waiting-list.server";

type WantedStatus = Exclude<ParticipantStatus, "invited">;

/** "confirmed" although "waitlisted" was wanted, if there was room. */
export interface StatusChange {
  participantId: string;
  status: ParticipantStatus;
  tookPart?: boolean;
  /** No spot will open for a "maybe". */
  isTooLate?: boolean;
  title?: string;
  /** Restored by undoing a join; absent where that would cost an invitation, a spot or a position. */
  before?: "maybe" | "declined" | undefined;
  /** Left the crew of a crew-only game. */
  losesSight?: boolean;
}

/**
 * "declined" leaves; "waitlisted" takes a spot if there is room. `companions`: names; a party gets all spots or none.
 * Errors: game_not_found, companions_not_allowed, party_too_large, game_closed, crew_first, game_full, not_for_you,
 * audience_undeclared, not_participating, too_many_requests (wrong codes).
 */
export async function participate(
  actor: Actor,
  gameId: string,
  {
    status,
    declared,
    companions,
    access = {},
  }: {
    status: ParticipationInput["status"];
    declared?: boolean | undefined;
    companions?: readonly string[];
    access?: Credentials;
  },
): Promise<StatusChange> {
  let written: ErrorCode | null = null;
  const placing = commitPlan(async (plan) => {
    written = null;
    const [found, waiting] = await Promise.all([
      plan.read(gameFor(actor, gameId, access)),
      waitingIfFreed(status, gameId.toLowerCase()),
    ]);
    const change = { waiting, wanted: status, declared, now: currentTime(), newCompanions: companions };
    const placed = await setParticipationStatus(plan, { actor, ...found, ...change });
    if (status !== "declined") written = found.participation ? "participation_failed" : "game_join_failed";
    const before = answerBefore(found.participation?.status ?? "declined");
    return { ...placed, title: found.game.title, before } satisfies StatusChange;
  });
  return failingAs(() => written, placing, { notSaved: "true" });
}

const answerBefore = (status: ParticipantStatus): StatusChange["before"] =>
  status === "maybe" || status === "declined" ? status : undefined;

/**
 * Before a visitor signs in, refuses what no account could get. Errors: game_not_found, game_closed, too_many_requests
 * (wrong codes).
 */
export async function assertMayAsk(
  viewer: Viewer,
  gameId: string,
  { status, access }: { status: WantedStatus; access: Credentials },
): Promise<void> {
  const { game } = await findGameRow(viewer, gameId, access);
  assertOpenFor(status, game, currentTime());
}

export const waitingIfFreed = async (
  wanted: WantedStatus,
  gameId: string | SQL,
): Promise<readonly WaitingPerson[]> =>
  wanted === "maybe" || wanted === "declined" ? waitingInOrder(db, gameId) : [];

interface WantedChange extends GameAccess {
  actor: Actor;
  waiting: readonly WaitingPerson[];
  wanted: WantedStatus;
  declared?: boolean | undefined;
  newCompanions?: readonly string[] | undefined;
  takesOver?: boolean;
  now: Date;
}

/**
 * Every join, answer and withdrawal. Errors: game_closed, crew_first, game_full, not_for_you, audience_undeclared,
 * companions_not_allowed, party_too_large, not_participating.
 */
export async function setParticipationStatus(
  writer: Writer,
  {
    actor,
    game,
    participation,
    hiddenInvitationId,
    gender = null,
    companions: known,
    newCompanions = [],
    waiting,
    wanted,
    declared,
    takesOver = false,
    now,
  }: WantedChange,
): Promise<StatusChange> {
  const isTooLate = !isJoinable(game, now);
  // The waiting list never costs a confirmed player their spot.
  const hasIt =
    participation?.status === wanted || (participation?.status === "confirmed" && wanted === "waitlisted");
  if (participation && hasIt) {
    assertOpenFor(wanted, game, now);
    return { participantId: participation.id, status: participation.status, isTooLate };
  }
  const companions = participation ? (known ?? (await companionCount(readerOf(writer), participation))) : 0;
  const names = wanted === "confirmed" || wanted === "waitlisted" ? newCompanions : [];
  // Friends named now replace those on the waiting list.
  const party = 1 + (names.length || companions);
  const fits = spotsLeft(game) >= party && (takesOver || !mustWait(actor, game, now));
  requireCan(actor, verbFor(wanted, fits), {
    ...{ game: takesOver ? { ...game, crewFirstHours: null } : game, participation, gender, now },
    ...{ party, newCompanions: names.length },
    ...(declared && { declared }),
  });

  const userId = actor.id;
  if (participation?.status === "invited") await markAnswered(writer, userId, game.id);
  afterCommit(writer, () => liveGames.wake());
  // The row of a hidden invitation is reused.
  const id = participation?.id ?? hiddenInvitationId ?? newId();
  const joiner: Joiner = {
    id,
    userId,
    status: participation?.status ?? (hiddenInvitationId ? "invited" : null),
  };
  if (wanted === "maybe" || wanted === "declined") {
    await withdraw(writer, { ...joiner, game, companions, waiting, wanted, now, byChoice: true });
    const losesSight = wanted === "declined" && game.crewOnly && !isInCrew(actor, game);
    return { participantId: id, status: wanted, tookPart: takesPart(participation), losesSight, isTooLate };
  }
  if (fits) {
    if (joiner.status === "waitlisted")
      await recordWaitingListChange(writer, { id, gameId: game.id, userId, event: "seated", now });
    await takeSpot(writer, game, { ...joiner, takesOver, now });
    if (joiner.status === "waitlisted") {
      if (names.length > 0) await forgetWaitingCompanions(writer, { id, companions });
      else await seatWaitingCompanions(writer, game, { id, userId, companions, now });
    }
    await takeSpotsForCompanions(writer, game, { userId, names, now });
    return { participantId: id, status: "confirmed" };
  }
  await joinWaitingList(writer, game.id, { ...joiner, party, now });
  await waitWithCompanions(writer, id, { names, now });
  return { participantId: id, status: "waitlisted" };
}

/** With room, asking for the waiting list is joining. */
function verbFor(wanted: WantedStatus, hasRoom: boolean): ViewerVerb {
  switch (wanted) {
    case "confirmed":
      return "join";
    case "waitlisted":
      return hasRoom ? "join" : "waitlist";
    case "maybe":
      return "maybe";
    case "declined":
      return "leave";
  }
}

interface Withdrawal extends Joiner {
  game: GameRow;
  companions: number;
  waiting: readonly WaitingPerson[];
  wanted: "maybe" | "declined";
  now: Date;
  /** Not because their account is closed. */
  byChoice?: boolean;
}

/** Does not ask whether they may. */
export async function withdraw(
  writer: Writer,
  { id, userId, status, game, companions, waiting, wanted, now, byChoice = false }: Withdrawal,
): Promise<void> {
  const gameId = game.id;
  const hadSpot = status === "confirmed";
  if (status === "waitlisted") {
    await recordWaitingListChange(writer, { id, gameId, userId, event: "left", now });
    await forgetWaitingCompanions(writer, { id, companions });
  }
  const row = {
    status: wanted,
    waitlistNumber: null,
    waitlistedAt: null,
    byDefault: false,
    updatedAt: now,
    ...(hadSpot && {
      ...{ leftAt: leftAt(now), owesMinor: byChoice ? owedOnLeaving(now) : null },
      ...NO_MARK,
    }),
  };
  const change = status
    ? db.update(gameParticipants).set(row).where(eq(gameParticipants.id, id))
    : db.insert(gameParticipants).values({ id, gameId, userId, joinedAt: now, ...row });
  await write(writer, change);
  if (!hadSpot) return;
  await releaseCompanions(writer, { gameId, userId, companions, now });
  const freed = 1 + companions;
  const after = { ...game, seatsTaken: game.seatsTaken - freed };
  const withdrawn = { playerId: userId };
  await fillFreedSpots(writer, after, { waiting, freed, now, by: userId, withdrawn });
}
