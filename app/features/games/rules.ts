import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { GAME_LIMITS } from "#db/limits/games";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import type { Viewer } from "~/core/actor";
import type { ErrorCode, ErrorParams } from "~/core/errors";
import { type CrewFacts, isInCrew, isOrganizer } from "./crew-rules";
import type {
  Audience,
  GameStatus,
  GameType,
  Gender,
  ParticipantStatus,
  ParticipationOutcome,
} from "./types";

export const GAME_DEFAULTS = {
  minPlayers: 2,
  maxPlayers: 10,
  skillLevel: "all_levels",
  gameType: "public",
  audience: "everyone",
  companionsAllowed: 0,
  minCheckHours: 2,
  startTime: "18:00",
  endTime: "20:00",
  pageSize: 9,
} as const;

export interface GameFacts extends CrewFacts {
  gameStatus: GameStatus;
  gameType: GameType;
  audience: Audience;
  endTime: Date;
  maxPlayers: number;
  seatsTaken: number;
  isPaid: boolean;
  guestsAllowed: boolean;
  companionsAllowed: number;
  startedAt: Date | null;
  completedAt: Date | null;
  /** When an organizer said who played. */
  attendanceRecordedAt: Date | null;
  hiddenAt: Date | null;
}

export interface Participation {
  status: ParticipantStatus;
  /** Until they are invited again. */
  removedAt?: Date | null;
  wasThere?: boolean | null;
  leftAt?: Date | null;
}

/** Neither started, completed nor called off. */
export const isOverdue = (game: Pick<GameFacts, "gameStatus" | "endTime">, now: Date): boolean =>
  game.gameStatus === "scheduled" && now >= game.endTime;

/** An overdue game counts as completed. */
export const statusAt = (game: Pick<GameFacts, "gameStatus" | "endTime">, now: Date): GameStatus =>
  isOverdue(game, now) ? "completed" : game.gameStatus;

/** Calling off an overdue game says that it was not played. */
export function canMove(game: GameFacts, to: GameStatus, now: Date): boolean {
  switch (to) {
    case "in_progress":
      return statusAt(game, now) === "scheduled";
    case "completed":
      return game.gameStatus === "in_progress" || isOverdue(game, now);
    case "cancelled":
      return game.gameStatus === "scheduled";
    case "scheduled":
      return false;
  }
}

export const UNDO_MINUTES = 10;

/** Leaving then only undoes the join. */
export const isJustJoined = ({ joinedAt }: { joinedAt: Date }, now: Date): boolean =>
  +now - +joinedAt <= UNDO_MINUTES * millisecondsInMinute;

/** Null for a status that cannot be undone. */
export const statusBefore = (status: GameStatus): "scheduled" | "in_progress" | null =>
  status === "in_progress" ? "scheduled" : status === "completed" ? "in_progress" : null;

/** After its end a game completes itself. */
export const OVERDUE_HOURS = 3;

/** Within ten minutes of the organizer's action. A game that completed itself stays so. */
export function isUndoable(
  game: Pick<GameFacts, "gameStatus" | "startedAt" | "completedAt" | "endTime">,
  now: Date,
): boolean {
  const completedItself =
    game.completedAt && +game.completedAt - +game.endTime >= OVERDUE_HOURS * millisecondsInHour;
  if (!game.startedAt || completedItself) return false;
  const changedAt = game.gameStatus === "completed" ? game.completedAt : game.startedAt;
  return changedAt !== null && +now - +changedAt <= UNDO_MINUTES * millisecondsInMinute;
}

/**
 * Completed, and not before its start. The triggers of games_played and the statements on completed games say the
 * same.
 */
export const wasPlayed = (game: Pick<GameFacts, "gameStatus" | "startTime" | "completedAt">): boolean =>
  game.gameStatus === "completed" && (game.completedAt === null || game.completedAt >= game.startTime);

/** From the start on, in a game that was started. */
export const mayHaveAttendance = (
  game: Pick<GameFacts, "gameStatus" | "startTime" | "completedAt">,
  now: Date,
): boolean => (game.gameStatus === "in_progress" ? now >= game.startTime : wasPlayed(game));

/** Pages ask before an earlier start. */
const START_OFFERED_MINUTES = 30;

export const isEarlyToStart = ({ startTime }: Pick<GameFacts, "startTime">, now: Date): boolean =>
  +startTime - +now > START_OFFERED_MINUTES * millisecondsInMinute;

/** While scheduled and before the end. */
export const isJoinable = (game: { gameStatus: string; endTime: Date }, now: Date): boolean =>
  game.gameStatus === "scheduled" && now < game.endTime;

/** Started by the organizer, or by the clock. */
export const isOn = (game: Pick<GameFacts, "gameStatus" | "startTime" | "endTime">, now: Date): boolean =>
  game.gameStatus === "in_progress" || (isJoinable(game, now) && game.startTime <= now);

export const isChangeable = (game: Pick<GameFacts, "gameStatus" | "endTime">, now: Date): boolean =>
  game.gameStatus === "in_progress" || isJoinable(game, now);

export const spotsLeft = (game: Pick<GameFacts, "maxPlayers" | "seatsTaken">): number =>
  Math.max(0, game.maxPlayers - game.seatsTaken);

/** Where the organizer set no time. */
export const LATE_LEAVE_HOURS = 6;

interface Leaving {
  startTime: Date;
  leaveHours: number | null;
}

/** Leaving later is late. */
export const freeToLeaveUntil = ({ startTime, leaveHours }: Leaving): Date =>
  new Date(+startTime - (leaveHours ?? LATE_LEAVE_HOURS) * millisecondsInHour);

export const isLateToLeave = (game: Leaving, now: Date): boolean => now > freeToLeaveUntil(game);

/** A game below its minimum then asks its organizer, or is cancelled. */
export const minimumMoment = ({
  startTime,
  minCheckHours,
}: {
  startTime: Date;
  minCheckHours: number;
}): Date => new Date(+startTime - minCheckHours * millisecondsInHour);

interface MinimumFacts {
  gameStatus: string;
  startTime: Date;
  minCheckHours: number;
  minPlayers: number;
  seatsTaken: number;
  playsAnywayAt: Date | null;
  createdAt: Date;
}

/** While the organizer has to decide; else 0, as in a game that was created after the moment. */
export function missingToMinimum(game: MinimumFacts, now: Date): number {
  const moment = minimumMoment(game);
  const isOpen = game.gameStatus === "scheduled" && now < game.startTime && now >= moment;
  return isOpen && game.createdAt <= moment && !game.playsAnywayAt
    ? Math.max(0, game.minPlayers - game.seatsTaken)
    : 0;
}

/** Null where the organizer set no time. */
export const leaveUntil = (game: Leaving): Date | null =>
  game.leaveHours === null ? null : freeToLeaveUntil(game);

const AUDIENCE_OF = { female: "women", male: "men", other: null } as const satisfies Record<
  Gender,
  Audience | null
>;

/** Null where they must say so, because it is unset or "other". */
export function isFor(audience: Audience, gender: Gender | null): boolean | null {
  if (audience === "everyone") return true;
  const ownAudience = gender && AUDIENCE_OF[gender];
  return ownAudience && ownAudience === audience;
}

export interface Declaration {
  gender: Gender | null;
  declared: boolean;
}

export function audienceRefusal(
  audience: Audience,
  { gender, declared }: Declaration,
): "not_for_you" | "audience_undeclared" | null {
  const fits = isFor(audience, gender);
  if (fits === false) return "not_for_you";
  return fits || declared ? null : "audience_undeclared";
}

interface Ending {
  status: ParticipantStatus;
  leftAt: Date | null;
  removedAt: Date | null;
  came: boolean | null;
}

/** An absence, unless the organizer says that they were there. */
export const hasLeftAfterStart = ({ status, leftAt }: Ending, { startTime }: { startTime: Date }): boolean =>
  status !== "confirmed" && status !== "invited" && leftAt !== null && leftAt >= startTime;

/** Gave their spot up in time, and has not answered anew. */
export const hasDroppedOut = (
  { status, leftAt }: Pick<Participation, "status" | "leftAt">,
  { startTime }: { startTime: Date },
): boolean => status === "declined" && leftAt != null && leftAt < startTime;

/** Without regard to disputes. */
export const isAbsent = (participant: Ending, game: { startTime: Date }): boolean =>
  participant.status === "confirmed"
    ? participant.came === false
    : hasLeftAfterStart(participant, game) && participant.came !== true;

/** Until then the organizer may say who played. */
export const correctableUntil = ({ endTime }: { endTime: Date }): Date =>
  new Date(+endTime + CORRECTION_DAYS * millisecondsInDay);

/** Nobody marks the game's organizer. */
export const isCorrectable = (
  viewer: Viewer,
  game: Pick<GameFacts, "organizerId" | "endTime">,
  now: Date,
): boolean => viewer?.id !== game.organizerId && now <= correctableUntil(game);

export function outcomeOf(participant: Ending, game: { startTime: Date }): ParticipationOutcome | null {
  if (isAbsent(participant, game)) return "absent";
  return participant.status === "declined" && participant.removedAt ? "removed" : null;
}

const IN_THE_GAME: readonly ParticipantStatus[] = ["confirmed", "maybe", "waitlisted"];

/** Not invited or declined. */
export const takesPart = (participation: Participation | null): boolean =>
  participation !== null && IN_THE_GAME.includes(participation.status);

/** Others see only how many wait. */
export const seesWaitingList = (
  viewer: Viewer,
  game: Pick<GameFacts, "organizerId" | "crewRole">,
  participation: Participation | null,
): boolean => isOrganizer(viewer, game) || takesPart(participation);

/**
 * Everybody sees a public game; its organizer, participants and code holders a private one; the crew and participants
 * a crew-only one; only admins a hidden one. A removed player does not count.
 */
export function isVisible(
  viewer: Viewer,
  game: GameFacts,
  { participation, holdsCode }: { participation: Participation | null; holdsCode: boolean },
): boolean {
  if (viewer?.role === "admin") return true;
  if (game.hiddenAt) return false;
  if (isOrganizer(viewer, game)) return true;
  if (game.crewOnly) return isInCrew(viewer, game) || takesPart(participation);
  const belongs = participation !== null && !participation.removedAt;
  return game.gameType === "public" || isInCrew(viewer, game) || belongs || holdsCode;
}

export interface GameShape {
  startTime: Date;
  endTime: Date;
  minPlayers: number;
  maxPlayers: number;
  isPaid: boolean;
  price: number | null;
}

export interface ShapeFault {
  code: ErrorCode;
  field: keyof GameShape;
  params?: ErrorParams;
}

/** The input schemas check each field by itself. */
export function shapeFaults(game: GameShape): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const lasts = +game.endTime - +game.startTime;
  if (lasts <= 0) faults.push({ code: "end_before_start", field: "endTime" });
  if (lasts > GAME_LIMITS.hours.max * millisecondsInHour)
    faults.push({ code: "game_too_long", field: "endTime" });
  if (game.minPlayers > game.maxPlayers) faults.push({ code: "min_above_max", field: "minPlayers" });
  if (game.isPaid && game.price === null) faults.push({ code: "price_required", field: "price" });
  return faults;
}
