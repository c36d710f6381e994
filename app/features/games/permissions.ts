import { CORRECTION_DAYS } from "#db/limits/reliability";
import type { Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import {
  all,
  permissionsOf,
  type Refusal,
  type Rule as RuleOf,
  signedIn,
  throwIf,
  unless,
} from "~/core/permissions";
import { isInCrew, isOrganizer, mustWait, opensToEveryoneAt } from "./crew-rules";
import {
  audienceRefusal,
  canMove,
  correctableUntil,
  type Declaration,
  type GameFacts,
  hasDroppedOut,
  isChangeable,
  isJoinable,
  isUndoable,
  mayHaveAttendance,
  type Participation,
  spotsLeft,
  statusAt,
  statusBefore,
  takesPart,
  UNDO_MINUTES,
  wasPlayed,
} from "./rules";
import type { GameStatus, ParticipantStatus } from "./types";
import { VIEWER_VERBS, type ViewerVerb } from "./verbs";

export interface GameState {
  game: GameFacts;
  participation: Participation | null;
  now: Date;
  /** Null: unknown. */
  gender?: Declaration["gender"];
  /** That the game is for them; participants have. */
  declared?: boolean;
  /** With the friends they bring; by default one. */
  party?: number;
  /** Friends they ask to bring; `companions`: bring already. */
  newCompanions?: number;
  companions?: number;
  /** Guests of this game, which is over, may come to a next one. */
  hasNextGame?: boolean;
}

export const partyOf = ({ length }: readonly unknown[]) => ({ companions: length, party: 1 + length });

/** Pages learn only of VIEWER_VERBS. */
export type GameVerb =
  | ViewerVerb
  | "organize"
  | "removeExternal"
  | "removePlayer"
  | "playAnyway"
  | "renewGuestLink"
  | "handOver";

type Rule = RuleOf<GameState>;

const signedOut = ({ viewer }: { viewer: Viewer }) => unless(viewer === null, "guest_signed_in");

const organizer = (code: ErrorCode = "only_organizer"): Rule =>
  all(signedIn, ({ viewer, game }) => unless(isOrganizer(viewer, game), code));

const statusMovesTo =
  (to: GameStatus): Rule =>
  ({ game, now }) =>
    unless(canMove(game, to, now), "game_status_change", { status: statusAt(game, now) });

const openFor =
  (wanted: ParticipantStatus) =>
  ({ game, now }: Pick<GameState, "game" | "now">): Refusal | null => {
    const joining = wanted === "confirmed" || wanted === "waitlisted" || wanted === "invited";
    const open = joining ? isJoinable(game, now) : isChangeable(game, now);
    return unless(open, "game_closed", { status: statusAt(game, now) });
  };

const forViewer: Rule = ({ game, participation, gender = null, declared = takesPart(participation) }) => {
  const code = audienceRefusal(game.audience, { gender, declared });
  if (!code) return null;
  return {
    code,
    params: { audience: game.audience },
    ...(code === "audience_undeclared" && { field: "declared" }),
  };
};

/** Removed players need an invitation. */
const notRemoved: Rule = ({ participation }) => unless(!participation?.removedAt, "removed_from_game");

const hasRoom: Rule = ({ game, party = 1 }) => {
  const left = spotsLeft(game);
  return unless(left >= party, "game_full", left > 0 ? { left } : undefined);
};
/** Whatever friends the viewer brings already. */
const hasSpot =
  (code: ErrorCode = "game_full"): Rule =>
  ({ game }) =>
    unless(spotsLeft(game) > 0, code);

/** A larger party would wait forever. */
const fitsTheGame: Rule = ({ game, party = 1, companions = 0, newCompanions = 0 }) =>
  unless(Math.max(party, 1 + companions + newCompanions) <= game.maxPlayers, "party_too_large", {
    spots: game.maxPlayers,
  });

const companionsAllowed: Rule = ({ game, companions = 0, newCompanions = 0 }) =>
  unless(companions + newCompanions <= game.companionsAllowed, "companions_not_allowed");
const forCompanions: Rule = ({ game, newCompanions = 0, declared = false }) =>
  newCompanions === 0 || game.audience === "everyone" || declared
    ? null
    : { code: "audience_undeclared", params: { audience: game.audience }, field: "declared" };

/** Never shown: setParticipationStatus answers repeated requests earlier. */
const isNotYet =
  (...statuses: ParticipantStatus[]): Rule =>
  ({ participation }) =>
    unless(!participation || !statuses.includes(participation.status), "conflict");

/** Crew members may decline before they are invited. */
const mayDecline: Rule = ({ viewer, game, participation }) => {
  const isAsked = game.crewId !== null && viewer?.id !== game.organizerId && isInCrew(viewer, game);
  return unless(participation !== null || isAsked, "not_participating");
};

const comesOrWaits: Rule = ({ participation }) =>
  unless(
    participation?.status === "confirmed" || participation?.status === "waitlisted",
    "not_participating",
  );

const droppedOut: Rule = ({ game, participation }) =>
  unless(participation !== null && hasDroppedOut(participation, game), "spot_not_given_up");

/** Others wait, however many spots are free. */
const crewFirst: Rule = ({ viewer, game, now }) => {
  const opensAt = opensToEveryoneAt(game);
  return opensAt && mustWait(viewer, game, now)
    ? { code: "crew_first", params: { opensAt: opensAt.toISOString() } }
    : null;
};

const guestsAllowed = ({ game }: { game: GameFacts }) => unless(game.guestsAllowed, "guests_not_allowed");

const RULES: Record<GameVerb, Rule> = {
  // For what depends on more than these rules see, such as refunds.
  organize: organizer(),
  edit: all(organizer(), ({ game }) =>
    unless(game.gameStatus === "scheduled", "game_not_editable", { status: game.gameStatus }),
  ),
  cancel: all(organizer(), statusMovesTo("cancelled")),
  start: all(organizer(), statusMovesTo("in_progress")),
  complete: all(organizer(), statusMovesTo("completed")),
  undo: all(
    organizer(),
    ({ game }) =>
      unless(statusBefore(game.gameStatus) !== null, "game_status_change", { status: game.gameStatus }),
    ({ game, now }) => unless(isUndoable(game, now), "too_late_to_undo", { count: UNDO_MINUTES }),
    // The spots of absent players may have gone to others.
    ({ game }) =>
      unless(game.gameStatus === "completed" || game.attendanceRecordedAt === null, "attendance_recorded"),
  ),
  recordAttendance: all(
    organizer(),
    ({ game, now }) => unless(mayHaveAttendance(game, now), "attendance_too_early"),
    ({ game, now }) =>
      unless(now <= correctableUntil(game), "too_late_to_correct", { count: CORRECTION_DAYS }),
  ),
  playAnyway: all(organizer(), openFor("confirmed")),
  addExternal: all(organizer("only_organizer_external"), openFor("confirmed"), hasSpot("game_full_external")),
  removeExternal: all(organizer("only_organizer_external"), openFor("declined")),
  renewGuestLink: all(organizer("only_organizer_external"), (state) =>
    state.hasNextGame ? null : openFor("declined")(state),
  ),
  removePlayer: all(organizer(), openFor("declined")),
  handOver: all(organizer(), openFor("declined")),
  invite: all(organizer(), openFor("invited")),
  nameReplacement: all(signedIn, droppedOut, notRemoved, openFor("invited"), hasSpot("no_spot_to_pass_on")),
  renewCode: organizer(),
  markPaid: all(
    organizer(),
    ({ game }) => unless(game.isPaid, "game_is_free"),
    ({ game }) => unless(game.gameStatus !== "cancelled", "game_closed", { status: game.gameStatus }),
  ),
  duplicate: organizer(),
  seeCode: all(signedIn, ({ viewer, game, participation }) =>
    unless(!game.crewOnly && (isOrganizer(viewer, game) || takesPart(participation)), "forbidden"),
  ),
  seeEveryone: organizer(),
  join: all(
    signedIn,
    openFor("confirmed"),
    isNotYet("confirmed"),
    notRemoved,
    forViewer,
    crewFirst,
    companionsAllowed,
    forCompanions,
    fitsTheGame,
    hasRoom,
  ),
  // With a spot left, asking for the waiting list is joining (see setParticipationStatus).
  waitlist: all(
    signedIn,
    openFor("waitlisted"),
    isNotYet("confirmed", "waitlisted"),
    notRemoved,
    forViewer,
    companionsAllowed,
    forCompanions,
    fitsTheGame,
    ({ viewer, game, now, party = 1 }) =>
      unless(spotsLeft(game) < party || mustWait(viewer, game, now), "conflict"),
  ),
  maybe: all(signedIn, openFor("maybe"), isNotYet("maybe"), notRemoved, forViewer),
  leave: all(signedIn, openFor("declined"), mayDecline, isNotYet("declined")),
  bringCompanion: all(
    signedIn,
    openFor("confirmed"),
    comesOrWaits,
    (state) => all<GameState>(companionsAllowed, fitsTheGame)({ newCompanions: 1, ...state }),
    forCompanions,
    (state) =>
      state.participation?.status === "waitlisted" ? null : all<GameState>(crewFirst, hasSpot())(state),
  ),
  comment: all(signedIn, ({ viewer, game, participation }) =>
    unless(isOrganizer(viewer, game) || participation?.status === "confirmed", "comment_not_player"),
  ),
  ratePlayers: all(
    signedIn,
    ({ participation }) =>
      unless(participation?.wasThere ?? participation?.status === "confirmed", "rating_not_player"),
    ({ game, now }) => unless(wasPlayed(game) && now >= game.endTime, "rating_too_early"),
  ),
  takeGuestSeat: all(signedOut, guestsAllowed, openFor("confirmed"), forViewer, crewFirst, hasSpot()),
};

const { permissions: permissionsFor, ...derived } = permissionsOf(RULES);
export const { can, requireCan, verbs } = derived;

/** As if they had declared what `mustDeclare` asks. */
export const permissions = (viewer: Viewer, state: GameState): Record<ViewerVerb, boolean> =>
  permissionsFor(viewer, VIEWER_VERBS, { ...state, declared: true });

/** That the game is for them. */
export const mustDeclare = (state: GameState): boolean =>
  forViewer({ ...state, viewer: null })?.code === "audience_undeclared";

// --- Single rules ---

/** Errors: only_organizer. */
export const assertOrganizer = (actorId: string, game: GameFacts): void =>
  throwIf(unless(isOrganizer({ id: actorId }, game), "only_organizer"));

/** Errors: game_closed. */
export const assertOpenFor = (wanted: ParticipantStatus, game: GameFacts, now: Date): void =>
  throwIf(openFor(wanted)({ game, now }));

/** Errors: guest_signed_in. */
export const assertSignedOut = (viewer: Viewer): void => throwIf(signedOut({ viewer }));

/** Errors: guests_not_allowed. */
export const assertGuestsAllowed = (game: GameFacts): void => throwIf(guestsAllowed({ game }));
