import type { FullKey } from "~/i18n/namespaces";
import { type GameFacts, spotsLeft, statusAt } from "./rules";
import type { ParticipantStatus } from "./types";

/** What a game says to whom: one table that pages, rows and messages read. See docs/rules/tickets.md. */

/** The game as a viewer finds it: "crew_first" while they can only wait because the spots are the crew's. */
export const TICKET_STATES = ["open", "full", "crew_first", "in_progress", "completed", "cancelled"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_KINDS = ["visitor", "guest", "absent_guest", "player", "organizer"] as const;
/** "guest" has the link to a guest's spot; "absent_guest": marked as not having come; "organizer" organizes the game and does not play in it. */
export type TicketKind = (typeof TICKET_KINDS)[number];

/**
 * A player's part; "dropped_out": gave the spot up before the start; "absent": marked as not having come; "left": gone after the start, which counts as absent; "excluded":
 * without a spot in a game for women or for men that is not for them; "disputed": objected to being absent; "rated": has
 * said that they rated everybody; "came": gone after the start of a game that is not over, and marked as having come.
 */
export type TicketPart =
  | ParticipantStatus
  | ("removed" | "dropped_out" | "absent" | "left" | "came" | "disputed" | "rated" | "none" | "excluded");

/** What may be done next. */
export const TICKET_ACTIONS = [
  "accept",
  "bring_friend",
  "calendar",
  "cancel",
  "claim",
  "come_again",
  "complete",
  "create_account",
  "decline",
  "directions",
  "dispute",
  "edit",
  "give_up",
  "guest_spot",
  "invite",
  "join",
  "keep_link",
  "leave",
  "leave_list",
  "log_in",
  "maybe",
  "play_again",
  "rate",
  "register",
  "replace",
  "same_people",
  "see_dispute",
  "similar",
  "start",
  "undo_start",
  "waitlist",
  "who_played",
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

export const TICKET_ACTION_TEXT: Record<TicketAction, FullKey> = {
  accept: "common:accept",
  bring_friend: "spot:bringFriend",
  calendar: "games:addToCalendar",
  cancel: "games:cancelGame",
  claim: "guests:claim",
  come_again: "guests:comeAgain",
  complete: "games:completeGame",
  create_account: "guests:signUp",
  decline: "common:decline",
  directions: "maps:directions",
  dispute: "reliability:dispute",
  edit: "games:editGame",
  give_up: "spot:cantCome",
  guest_spot: "guests:take",
  invite: "invitations:title",
  join: "games:joinGame",
  keep_link: "guests:keepLink",
  leave: "spot:cantCome",
  leave_list: "spot:leaveList",
  log_in: "common:logIn",
  maybe: "games:joinMaybe",
  play_again: "again:again",
  rate: "ratings:ratePlayers",
  register: "spot:registerAndJoin",
  replace: "invitations:replacement",
  same_people: "ticket:samePeople",
  see_dispute: "reliability:seeDispute",
  similar: "spot:similar",
  start: "games:startGame",
  undo_start: "games:undoStart",
  waitlist: "games:joinWaitlist",
  who_played: "cockpit:whoPlayed",
};

export interface Ticket {
  headline: FullKey;
  /** What follows from it. */
  line: FullKey | null;
  /** The one next step. */
  first: TicketAction | null;
  others: readonly TicketAction[];
}

/** A viewer as the table names them. */
type Cell = Exclude<TicketKind, "player"> | TicketPart;

const says = (headline: FullKey, line: FullKey | null, ...actions: readonly TicketAction[]): Ticket => {
  const [first, ...others] = actions;
  return { headline, line, first: first ?? null, others };
};

/** Players with a spot and the organizer read the same before the start, whether the game is full or not. */
const IN = says("spot:in", null, "calendar", "directions", "bring_friend", "leave");
const GUEST_IN = says("spot:in", null, "keep_link", "calendar", "directions", "give_up", "claim");
const HELD = {
  ...{ guest: GUEST_IN, absent_guest: GUEST_IN },
  ...{ confirmed: IN, absent: IN, disputed: IN, rated: IN },
  organizer: says("games:youOrganize", null, "invite", "edit", "cancel", "start"),
} as const;

const OPEN: Record<Cell, Ticket> = {
  ...HELD,
  visitor: says("games:spotsLeft", null, "guest_spot", "register", "log_in"),
  none: says("games:spotsLeft", null, "join", "maybe"),
  invited: says("invitations:invitedBy", "games:spotsLeft", "accept", "maybe", "decline"),
  waitlisted: says("ticket:waiting", "spot:waitingText", "similar", "leave_list"),
  maybe: says("games:you_maybe", "games:spotsLeft", "join", "leave"),
  declined: says("spot:declined", "games:spotsLeft", "join"),
  dropped_out: says("spot:declined", "games:spotsLeft", "join", "replace"),
  removed: says("ticket:removed", "ticket:byInvitation", "similar"),
  excluded: says("errors:not_for_you", null, "similar", "decline"),
  left: says("spot:absent", null, "join"),
  came: says("ticket:played", null, "join"),
};

const FULL: Record<Cell, Ticket> = {
  ...OPEN,
  visitor: says("games:full", "games:fullText", "register", "log_in", "maybe", "similar"),
  none: says("games:full", "games:fullText", "waitlist", "maybe", "similar"),
  invited: says("invitations:invitedBy", "games:fullText", "waitlist", "maybe", "decline", "similar"),
  maybe: says("games:you_maybe", "spot:maybeFull", "waitlist", "leave"),
  declined: says("spot:declined", "games:fullText", "waitlist", "maybe", "similar"),
  dropped_out: says("spot:declined", "games:fullText", "waitlist", "maybe", "similar"),
  left: says("spot:absent", "games:fullText", "waitlist", "maybe", "similar"),
  came: says("ticket:played", "games:fullText", "waitlist", "maybe", "similar"),
};

const CREW_FIRST: Record<Cell, Ticket> = {
  ...OPEN,
  visitor: says("crewgames:openingAt", "crewgames:untilThen", "register", "log_in", "similar"),
  none: says("crewgames:openingAt", "crewgames:untilThen", "waitlist", "maybe", "similar"),
  invited: says("invitations:invitedBy", "crewgames:opensToEveryone", "waitlist", "maybe", "decline"),
  waitlisted: says("ticket:waiting", "crewgames:waitingForOpening", "similar", "leave_list"),
  maybe: says("games:you_maybe", "crewgames:opensToEveryone", "waitlist", "leave"),
  declined: says("spot:declined", "crewgames:opensToEveryone", "waitlist", "similar"),
  dropped_out: says("spot:declined", "crewgames:opensToEveryone", "waitlist", "replace", "similar"),
  left: says("spot:absent", "crewgames:opensToEveryone", "waitlist"),
  came: says("ticket:played", "crewgames:opensToEveryone", "waitlist"),
};

const CLOSED = says("games:closed", null, "similar");
/** Nobody without a spot has anything to do with a game that is on or over. */
const OUTSIDE = {
  ...{ visitor: CLOSED, none: CLOSED, invited: CLOSED },
  ...{ maybe: CLOSED, declined: CLOSED, dropped_out: CLOSED, removed: CLOSED, excluded: CLOSED },
};
const PLAYING = says("ticket:playing", "ticket:until", "directions", "leave");

const ABSENT = says("ticket:absent", "ticket:absentText", "dispute", "similar");
const DISPUTED = says("ticket:absent", "reliability:waiting", "see_dispute", "rate", "similar");

const IN_PROGRESS: Record<Cell, Ticket> = {
  ...OUTSIDE,
  waitlisted: says("ticket:startedWithout", null, "similar", "leave_list"),
  ...{ confirmed: PLAYING, absent: ABSENT, disputed: DISPUTED, rated: PLAYING },
  left: says("spot:absent", null, "similar"),
  came: says("ticket:played", null, "similar"),
  guest: says("ticket:playing", "ticket:until", "directions", "give_up"),
  absent_guest: says("ticket:absent", "ticket:absentGuest", "similar"),
  organizer: says("ticket:playing", "ticket:until", "complete", "who_played", "undo_start"),
};

const WAS_THERE = says("ticket:played", null, "rate", "similar");

const COMPLETED: Record<Cell, Ticket> = {
  ...OUTSIDE,
  waitlisted: CLOSED,
  ...{ confirmed: WAS_THERE, came: WAS_THERE },
  rated: says("ticket:played", null, "similar", "rate"),
  guest: says("ticket:playedAs", null, "come_again", "create_account", "similar"),
  absent_guest: says("ticket:absent", "ticket:absentGuest", "come_again", "similar"),
  absent: ABSENT,
  disputed: DISPUTED,
  left: says("spot:absent", null, "dispute", "similar"),
  organizer: says("ticket:over", null, "complete", "who_played", "rate", "play_again", "edit", "cancel"),
};

const CALLED_OFF = says("ticket:cancelled", "ticket:stayAway", "similar");

const CANCELLED: Record<Cell, Ticket> = {
  ...OUTSIDE,
  ...{ confirmed: CALLED_OFF, absent: CALLED_OFF, disputed: CALLED_OFF, rated: CALLED_OFF },
  ...{ left: CLOSED, came: CLOSED },
  invited: CALLED_OFF,
  waitlisted: CALLED_OFF,
  maybe: CALLED_OFF,
  ...{ guest: CALLED_OFF, absent_guest: CALLED_OFF },
  organizer: says("ticket:cancelled", null, "same_people"),
};

const TABLE: Record<TicketState, Record<Cell, Ticket>> = {
  ...{ open: OPEN, full: FULL, crew_first: CREW_FIRST },
  ...{ in_progress: IN_PROGRESS, completed: COMPLETED, cancelled: CANCELLED },
};

/** The state of a game for a viewer; `waits`: they can only wait, because the spots are the crew's. */
export function ticketState(game: GameFacts, { waits, now }: { waits: boolean; now: Date }): TicketState {
  const status = statusAt(game, now);
  if (status !== "scheduled") return status;
  if (waits) return "crew_first";
  return spotsLeft(game) > 0 ? "open" : "full";
}

/** What a game says to a viewer. Only of a player does it matter what part they have. */
export const ticketOf = (
  state: TicketState,
  { kind, part }: { kind: TicketKind; part: TicketPart },
): Ticket => TABLE[state][kind === "player" ? part : kind];
