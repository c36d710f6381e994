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
  closedStatus,
  type Declaration,
  type GameFacts,
  isChangeable,
  isJoinable,
  isUndoable,
  type Participation,
  spotsLeft,
  statusBefore,
  takesPart,
  UNDO_MINUTES,
  wasPlayed,
} from "./rules";
import type { GameStatus, ParticipantStatus } from "./types";
import { VIEWER_VERBS, type ViewerVerb } from "./verbs";

/** The facts that decide whether a viewer may do something: the game, their own participation, and the time. */
export interface GameState {
  game: GameFacts;
  participation: Participation | null;
  now: Date;
  /** What is known of the viewer, in a game for women or for men. By default nothing. */
  gender?: Declaration["gender"];
  /** They said that the game is for them; who takes part has said so. */
  declared?: boolean;
  /** How many spots they need at once: their own and those of the friends they bring. By default one. */
  party?: number;
  /** How many friends they ask to bring now, and bring already. By default none. */
  newCompanions?: number;
  companions?: number;
  /** Whether the guests of a game that is over may come to a next one. By default not. */
  hasNextGame?: boolean;
}

/** The part of a state that a player's friends make up. */
export const partyOf = ({ length }: readonly unknown[]) => ({ companions: length, party: 1 + length });

/** Everything a viewer may be allowed to do. Pages learn of VIEWER_VERBS only. */
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
  ({ game }) =>
    unless(canMove(game.gameStatus, to), "game_status_change", { status: game.gameStatus });

/** Whether a participation may still become `wanted`. */
const openFor =
  (wanted: ParticipantStatus) =>
  ({ game, now }: Pick<GameState, "game" | "now">): Refusal | null => {
    const joining = wanted === "confirmed" || wanted === "waitlisted" || wanted === "invited";
    const open = joining ? isJoinable(game, now) : isChangeable(game);
    return unless(open, "game_closed", { status: closedStatus(game) });
  };

/** Whether the game is for the viewer. */
const forViewer: Rule = ({ game, participation, gender = null, declared = takesPart(participation) }) => {
  const code = audienceRefusal(game.audience, { gender, declared });
  if (!code) return null;
  return {
    code,
    params: { audience: game.audience },
    ...(code === "audience_undeclared" && { field: "declared" }),
  };
};

/** Players that the organizer removed come back by invitation only. */
const notRemoved: Rule = ({ participation }) => unless(!participation?.removedAt, "removed_from_game");

const hasRoom =
  (code: ErrorCode = "game_full"): Rule =>
  ({ game, party = 1 }) => {
    const left = spotsLeft(game);
    return unless(left >= party, code, left > 0 ? { left } : undefined);
  };

/** A party larger than the game would wait for ever. */
const fitsTheGame: Rule = ({ game, party = 1, companions = 0, newCompanions = 0 }) =>
  unless(Math.max(party, 1 + companions + newCompanions) <= game.maxPlayers, "party_too_large", {
    spots: game.maxPlayers,
  });

/** For players who join with friends or bring one: how many they may bring, and that the game is for the friends too. */
const companionsAllowed: Rule = ({ game, companions = 0, newCompanions = 0 }) =>
  unless(companions + newCompanions <= game.companionsAllowed, "companions_not_allowed");
const forCompanions: Rule = ({ game, newCompanions = 0, declared = false }) =>
  newCompanions === 0 || game.audience === "everyone" || declared
    ? null
    : { code: "audience_undeclared", params: { audience: game.audience }, field: "declared" };

/** Nothing to change: setParticipationStatus answers a repeated request without asking, so users never see this code. */
const isNotYet =
  (...statuses: ParticipantStatus[]): Rule =>
  ({ participation }) =>
    unless(!participation || !statuses.includes(participation.status), "conflict");

/** Members of its crew may say that they do not come before anyone has invited them. */
const mayDecline: Rule = ({ viewer, game, participation }) => {
  const isAsked = game.crewId !== null && viewer?.id !== game.organizerId && isInCrew(viewer, game);
  return unless(participation !== null || isAsked, "not_participating");
};

const comesOrWaits: Rule = ({ participation }) =>
  unless(
    participation?.status === "confirmed" || participation?.status === "waitlisted",
    "not_participating",
  );

/** Until a crew's game opens to everyone, others wait, however many spots are free. */
const crewFirst: Rule = ({ viewer, game, now }) => {
  const opensAt = opensToEveryoneAt(game);
  return opensAt && mustWait(viewer, game, now)
    ? { code: "crew_first", params: { opensAt: opensAt.toISOString() } }
    : null;
};

const guestsAllowed = ({ game }: { game: GameFacts }) => unless(game.guestsAllowed, "guests_not_allowed");

const RULES: Record<GameVerb, Rule> = {
  // What depends on more than these rules see, such as refunds.
  organize: organizer(),
  edit: all(organizer(), ({ game }) => unless(game.gameStatus === "scheduled", "game_not_editable")),
  cancel: all(organizer(), statusMovesTo("cancelled")),
  start: all(organizer(), statusMovesTo("in_progress")),
  complete: all(organizer(), statusMovesTo("completed")),
  undo: all(
    organizer(),
    ({ game }) =>
      unless(statusBefore(game.gameStatus) !== null, "game_status_change", { status: game.gameStatus }),
    ({ game, now }) => unless(isUndoable(game, now), "too_late_to_undo", { count: UNDO_MINUTES }),
  ),
  playAnyway: all(organizer(), openFor("confirmed")),
  addExternal: all(organizer("only_organizer_external"), openFor("confirmed"), hasRoom("game_full_external")),
  removeExternal: all(organizer("only_organizer_external"), openFor("declined")),
  renewGuestLink: all(organizer("only_organizer_external"), (state) =>
    state.hasNextGame ? null : openFor("declined")(state),
  ),
  removePlayer: all(organizer(), openFor("declined")),
  handOver: all(organizer(), openFor("declined")),
  invite: all(organizer(), openFor("invited")),
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
    hasRoom(),
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
      state.participation?.status === "waitlisted" ? null : all<GameState>(crewFirst, hasRoom())(state),
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
  // For people without an account; others join.
  takeGuestSeat: all(signedOut, guestsAllowed, openFor("confirmed"), forViewer, crewFirst, hasRoom()),
};

const { permissions: permissionsFor, ...derived } = permissionsOf(RULES);
export const { can, requireCan, verbs } = derived;

/** What the viewer may do, for pages and the API; what they have to say first (mustDeclare) counts as said. */
export const permissions = (viewer: Viewer, state: GameState): Record<ViewerVerb, boolean> =>
  permissionsFor(viewer, VIEWER_VERBS, { ...state, declared: true });

/** Whether the viewer has to say that the game is for them before they take part. */
export const mustDeclare = (state: GameState): boolean =>
  forViewer({ ...state, viewer: null })?.code === "audience_undeclared";

// --- Single rules, for verbs that check them apart from the rest ---

/** Errors: only_organizer, for anyone but the organizer and the co-organizers of its crew. */
export const assertOrganizer = (actorId: string, game: GameFacts): void =>
  throwIf(unless(isOrganizer({ id: actorId }, game), "only_organizer"));

/** Errors: game_closed, when no participation may become `wanted` any more. */
export const assertOpenFor = (wanted: ParticipantStatus, game: GameFacts, now: Date): void =>
  throwIf(openFor(wanted)({ game, now }));

/** Errors: guest_signed_in. */
export const assertSignedOut = (viewer: Viewer): void => throwIf(signedOut({ viewer }));

/** Errors: guests_not_allowed. */
export const assertGuestsAllowed = (game: GameFacts): void => throwIf(guestsAllowed({ game }));
