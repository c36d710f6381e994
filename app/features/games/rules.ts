import { GAME_LIMITS } from "#db/limits/games";
import type { Viewer } from "~/core/actor";
import { DomainError, type ErrorCode, type ErrorParams } from "~/core/errors";
import type { GameStatus, GameType, ParticipantStatus } from "./types";
import type { ViewerVerb } from "./verbs";

export const GAME_DEFAULTS = {
  minPlayers: 2,
  maxPlayers: 10,
  skillLevel: "all_levels",
  gameType: "public",
  startTime: "18:00",
  endTime: "20:00",
  pageSize: 9,
} as const;

/** What the rules look at; any row or view that has these will do. */
export interface GameFacts {
  organizerId: string;
  gameStatus: GameStatus;
  gameType: GameType;
  startTime: Date;
  endTime: Date;
  maxPlayers: number;
  seatsTaken: number;
  isPaid: boolean;
  guestsAllowed: boolean;
  hiddenAt: Date | null;
}

/** The viewer's own row in the game, if any. */
export interface Participation {
  status: ParticipantStatus;
}

// --- States (spec 4) ---

const MOVES: Record<GameStatus, readonly GameStatus[]> = {
  scheduled: ["in_progress", "cancelled"],
  in_progress: ["completed"],
  completed: [],
  cancelled: [],
};

export const canMove = (from: GameStatus, to: GameStatus): boolean => MOVES[from].includes(to);

/** Joining, and moving to confirmed or onto the waiting list: while scheduled and before the end. */
export const isJoinable = (game: GameFacts, now: Date): boolean =>
  game.gameStatus === "scheduled" && now < game.endTime;

/** Leaving, maybe, declined: while scheduled or in progress. */
export const isChangeable = (game: GameFacts): boolean =>
  game.gameStatus === "scheduled" || game.gameStatus === "in_progress";

/** The status that "This game is {status} …" tells. A game past its end is over, whatever it still says. */
export const closedStatus = (game: GameFacts): GameStatus =>
  game.gameStatus === "scheduled" ? "completed" : game.gameStatus;

const gameClosed = (game: GameFacts) =>
  new DomainError("game_closed", { params: { status: closedStatus(game) } });

/** Throws game_closed when a participation may not become `wanted` any more. */
export function assertOpenFor(wanted: ParticipantStatus, game: GameFacts, now: Date): void {
  const joining = wanted === "confirmed" || wanted === "waitlisted" || wanted === "invited";
  if (joining ? !isJoinable(game, now) : !isChangeable(game)) throw gameClosed(game);
}

export const spotsLeft = (game: Pick<GameFacts, "maxPlayers" | "seatsTaken">): number =>
  Math.max(0, game.maxPlayers - game.seatsTaken);

// --- Who may (spec 6) ---

const IN_THE_GAME: readonly ParticipantStatus[] = ["confirmed", "maybe", "waitlisted"];

/** Takes part: has a seat, may come, or waits. Invited or declined is not. */
export const takesPart = (participation: Participation | null): boolean =>
  participation !== null && IN_THE_GAME.includes(participation.status);

/** Who reads the waiting list and its log by name; others are told how many wait. */
export const seesWaitingList = (
  viewer: Viewer,
  game: Pick<GameFacts, "organizerId">,
  participation: Participation | null,
): boolean => viewer?.id === game.organizerId || takesPart(participation);

/**
 * Whether a game may be seen: public by everyone; private by organizer, everybody with a row in it, and holders of
 * the code; one hidden by an admin only by admins.
 */
export function isVisible(
  viewer: Viewer,
  game: GameFacts,
  participation: Participation | null,
  holdsCode: boolean,
): boolean {
  if (viewer?.role === "admin") return true;
  if (game.hiddenAt) return false;
  if (viewer?.id === game.organizerId) return true;
  return game.gameType === "public" || participation !== null || holdsCode;
}

/** Whether the viewer may do it now. Verbs assert the same, with the error that says why not. */
export function can(
  viewer: Viewer,
  verb: ViewerVerb,
  game: GameFacts,
  participation: Participation | null,
  now: Date,
): boolean {
  // For whoever has no account; who has one joins with it.
  if (verb === "takeGuestSeat") return !viewer && guestMayJoin(game, now);
  if (!viewer) return false;
  const organizes = viewer.id === game.organizerId;
  switch (verb) {
    case "edit":
    case "cancel":
    case "start":
      return organizes && game.gameStatus === "scheduled";
    case "complete":
      return organizes && game.gameStatus === "in_progress";
    case "addExternal":
      return organizes && isJoinable(game, now) && spotsLeft(game) > 0;
    case "invite":
      return organizes && isJoinable(game, now);
    case "renewCode":
    case "duplicate":
    case "seeEveryone":
      return organizes;
    case "markPaid":
      return organizes && game.isPaid && game.gameStatus !== "cancelled";
    case "seeCode":
      return organizes || takesPart(participation);
    case "comment":
      return organizes || participation?.status === "confirmed";
    case "ratePlayers":
      return game.gameStatus === "completed" && now >= game.endTime && participation?.status === "confirmed";
    default:
      return canPlay(verb, game, participation, now);
  }
}

/** Whether a seat is there for somebody who only gives a first name. */
const guestMayJoin = (game: GameFacts, now: Date): boolean =>
  game.guestsAllowed && isJoinable(game, now) && spotsLeft(game) > 0;

/** All of it at once, for pages and programs. */
export function permissions(
  viewer: Viewer,
  game: GameFacts,
  participation: Participation | null,
  now: Date,
): Record<ViewerVerb, boolean> {
  const may = (verb: ViewerVerb) => can(viewer, verb, game, participation, now);
  return {
    edit: may("edit"),
    cancel: may("cancel"),
    start: may("start"),
    complete: may("complete"),
    addExternal: may("addExternal"),
    invite: may("invite"),
    renewCode: may("renewCode"),
    markPaid: may("markPaid"),
    duplicate: may("duplicate"),
    seeCode: may("seeCode"),
    seeEveryone: may("seeEveryone"),
    join: may("join"),
    waitlist: may("waitlist"),
    maybe: may("maybe"),
    leave: may("leave"),
    comment: may("comment"),
    ratePlayers: may("ratePlayers"),
    takeGuestSeat: may("takeGuestSeat"),
  };
}

function canPlay(
  verb: "join" | "waitlist" | "maybe" | "leave",
  game: GameFacts,
  participation: Participation | null,
  now: Date,
): boolean {
  switch (verb) {
    case "join":
      return participation?.status !== "confirmed" && isJoinable(game, now) && spotsLeft(game) > 0;
    case "waitlist": {
      const placed = participation?.status === "confirmed" || participation?.status === "waitlisted";
      return !placed && isJoinable(game, now) && spotsLeft(game) === 0;
    }
    case "maybe":
      return participation?.status !== "maybe" && isChangeable(game);
    case "leave":
      return participation !== null && participation.status !== "declined" && isChangeable(game);
  }
}

/** Throws `code` (403) for anyone but the organizer. */
export function assertOrganizer(actorId: string, game: GameFacts, code: ErrorCode = "only_organizer"): void {
  if (actorId !== game.organizerId) throw new DomainError(code);
}

// --- Validity of a game (spec 5) ---

export interface GameShape {
  startTime: Date;
  endTime: Date;
  minPlayers: number;
  maxPlayers: number;
  isPaid: boolean;
  /** Major units. */
  price: number | null;
}

export interface ShapeFault {
  code: ErrorCode;
  field: keyof GameShape;
  params?: ErrorParams;
}

const HOUR = 3_600_000;

/** What is wrong between the fields of a game; what is wrong within one field the input schemas say. */
export function shapeFaults(game: GameShape): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const lasts = +game.endTime - +game.startTime;
  if (lasts <= 0) faults.push({ code: "end_before_start", field: "endTime" });
  if (lasts > GAME_LIMITS.hours.max * HOUR) faults.push({ code: "game_too_long", field: "endTime" });
  if (game.minPlayers > game.maxPlayers) faults.push({ code: "min_above_max", field: "minPlayers" });
  if (game.isPaid && game.price === null) faults.push({ code: "price_required", field: "price" });
  return faults;
}

// --- Messages at night (decisions "Games") ---

const QUIET_FROM = 22;
export const QUIET_UNTIL = 7;
export const SOON_MS = 3 * HOUR;

/**
 * Whether a message about a seat waits for the morning: between 22:00 and 07:00 of the city, unless the game starts
 * within three hours. `hour` is the city's hour (0-23) at `at`.
 */
export const isQuiet = (hour: number, now: Date, startTime: Date): boolean =>
  (hour >= QUIET_FROM || hour < QUIET_UNTIL) && +startTime - +now > SOON_MS;

/** Before a game: how long before its start it is reminded of, and how long before it that is of no use any more. */
export const REMINDERS = {
  // After that the other one says it soon enough.
  day_before: { leadMs: 24 * HOUR, uselessMs: 3 * HOUR },
  two_hours: { leadMs: 2 * HOUR, uselessMs: 0 },
} as const;
export type ReminderKind = keyof typeof REMINDERS | "rate_players";

/** The reminders whose moment is over at `at` for a game that starts at `startTime`. */
export const passedReminders = (startTime: Date, now: Date): (keyof typeof REMINDERS)[] =>
  (["day_before", "two_hours"] as const).filter((kind) => +startTime - REMINDERS[kind].leadMs <= +now);
