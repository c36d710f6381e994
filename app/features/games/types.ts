import type { SkillLevel } from "#db/schema/columns";
import type { AUDIENCES, GAME_STATUSES, GAME_TYPES, PARTICIPANT_STATUSES } from "#db/schema/games";
import type { GENDERS } from "#db/schema/players";
import type { DayGroup } from "~/core/when.server";
import type { CrewRole } from "~/features/crews/rules";
import type { ViewerVerb } from "./verbs";

/** What pages receive: formatted labels in the reader's language and time zone, and booleans instead of roles. */

export type GameStatus = (typeof GAME_STATUSES)[number];
export type GameType = (typeof GAME_TYPES)[number];
/** "crew": seen by the members of its crew alone; stored as a private game. */
export type ShownGameType = GameType | "crew";
/** Who may take part in a game. */
export type Audience = (typeof AUDIENCES)[number];
export type Gender = (typeof GENDERS)[number];
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
/** Removed by the organizer, or absent: marked so, or gone after the start. */
export type ParticipationOutcome = "removed" | "absent";
/** A person's role in a game. An organizer who also plays is "organizer". */
export type GameRole = "organizer" | ParticipantStatus;

/** A card in a list. Kept small, so that lists load fast. */
export interface GameCard {
  id: string;
  title: string;
  description: string | null;
  status: GameStatus;
  isPrivate: boolean;
  audience: Audience;
  sport: { name: string; icon: string };
  /** ISO 8601 UTC, for <time dateTime>. */
  startTime: string;
  /** "Wed, Jun 5 · 6:00 PM". */
  whenLabel: string;
  venueName: string | null;
  city: string | null;
  confirmedCount: number;
  maxPlayers: number;
  /** The viewer's role, if any; of a game that is over or cancelled only the organizer's. */
  role: GameRole | null;
  /** In place of the role's word: "Waiting list, 4th", "Removed". */
  roleLabel: string | null;
  /** "$5.00", null for a free game. */
  priceLabel: string | null;
  /** "2.4 km", only in a list by distance. */
  distanceLabel: string | null;
  /** "tonight 8:00 PM", "Sat 9:00 AM". */
  dayLabel: string;
  /** The same under a heading that names the day: "8:00 PM". */
  underDayLabel: string;
  /** The part of a list that it stands in. */
  group: DayGroup;
  /** The venue's neighbourhood, else its city or its name. */
  area: string | null;
  /** Null when the game cannot be joined any more. */
  spotsLeft: number | null;
  /** At most three of the players, by the address of a picture or by initials. */
  faces: string[];
  /** What the viewer can ask for in one tap. */
  canTake: "confirmed" | "waitlisted" | null;
}

export interface GameList {
  games: GameCard[];
  page: number;
  totalPages: number;
  /** Exact up to 1,000, above that at most ten seconds old. */
  total: number;
}

/** What became of an invitation: not opened yet, opened without an answer, or "no". */
export type InvitationState = "unseen" | "seen" | "no";

export interface ParticipantView {
  /** For forms and addresses: the account's id, or the participation's id without an account. */
  id: string;
  userId: string | null;
  /** The person's full name, or the external player's; user-written text. */
  name: string;
  picture: string | null;
  status: ParticipantStatus;
  /** "Removed" or "Absent", only for the organizer and the player. */
  outcome: string | null;
  isExternal: boolean;
  isOrganizer: boolean;
  isYou: boolean;
  /** The player who brought this one, and their name. */
  broughtById: string | null;
  broughtBy: string | null;
  /** How many friends a player on the waiting list brings. */
  waitingWith: number;
  /** From 1, for those on the waiting list. */
  waitlistPosition: number | null;
  /** Only for the organizer of a paid game, and only for confirmed players. */
  hasPaid: boolean | null;
  /** Only for the organizer, and only for guests: whether they left an address. */
  reachable: boolean | null;
  /** Only for the organizer. */
  invitation: InvitationState | null;
  /** Whether the organizer may ask them for an answer now. */
  isNudgeable: boolean;
  /** The day on which they joined, "Jun 5, 2024"; null for who is only invited. */
  joinedLabel: string | null;
  /** Null without an account. */
  gamesPlayed: number | null;
  /** The mean of their ratings, to one decimal; null without any. */
  rating: number | null;
}

export interface ShareView {
  /** Absolute; carries the code when the viewer may know it. */
  url: string;
  /** One line: title, time, venue, spots. */
  summary: string;
  /** The message to send, with map, roster and link; URL-encoded. */
  message: string;
}

/** "sport_not_at_venue": the venue does not offer the sport; "too_many_for_venue": it holds fewer players. */
export type GameWarning = "sport_not_at_venue" | "too_many_for_venue";

export interface GameVenue {
  id: string;
  name: string;
  address: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/** What a game says to its viewer, in their language. See ticket.ts. */
export interface TicketView {
  /** The game is over or cancelled: nothing can be answered any more. */
  isOver: boolean;
  headline: string;
  /** What follows from it. */
  line: string | null;
  /** "tonight 8:00 PM · Stade Larbi Zaouli · 30 DH, pay on site". */
  facts: string;
  /** "It's now 60 DH instead of 50 DH. Still in?", for who comes from that message. */
  question: string | null;
  /** Those of its steps that lead to another page, and with other games like it three of them. */
  links: { label: string; to: string }[];
}

/** /games/{id}. `participants` are those the viewer may see, ordered: confirmed, maybe, waiting list, others. */
export interface GameView {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  status: GameStatus;
  type: ShownGameType;
  audience: Audience;
  skillLevel: SkillLevel;
  sport: { name: string; icon: string };
  venue: GameVenue | null;
  /** The address of the venue's first photo in the small size; not for organizers. */
  photo?: string | null;
  /** The venue's neighbourhood. */
  area: string | null;
  startTime: string;
  endTime: string;
  /** "Wednesday, June 5, 2024 1:00 PM". */
  startLabel: string;
  whenLabel: string;
  /** "tonight 8:00 PM", "Sat 9:00 AM", "Sat, Dec 12 9:00 AM". */
  dayLabel: string;
  /** "10:00 PM". */
  endClock: string;
  /** As startLabel. */
  endLabel: string;
  minPlayers: number;
  maxPlayers: number;
  confirmedCount: number;
  spotsLeft: number;
  waitlistCount: number;
  /** Major units, two decimals; null for a free game. */
  price: number | null;
  /** ISO 4217, of the price. */
  currency: string;
  priceLabel: string | null;
  organizer: { id: string; name: string; picture: string | null };
  /** Also a co-organizer of its crew. */
  isOrganizer: boolean;
  /** "2 refunds owed", only for the organizer. */
  refundsLabel: string | null;
  crewRole: CrewRole | null;
  /** The crew it belongs to, if it is the viewer's or listed. */
  crew: { id: string; name: string } | null;
  /** "Saturday 6:00 PM", while the viewer can only wait because the spots are the crew's. */
  opensLabel: string | null;
  /** The viewer's participation, also for the organizer. */
  userStatus: ParticipantStatus | null;
  waitlistPosition: number | null;
  /** The viewer's first name, if they take part. */
  yourName: string | null;
  /** Only for the organizer and participants. */
  gameCode: string | null;
  /** Null when the viewer may not share the game: it is private and they may not see the code. */
  share: ShareView | null;
  participants: ParticipantView[];
  /** What it says to the viewer. */
  ticket: TicketView;
  /** The confirmed player to whom the game is offered; only for that player and the organizer. */
  handoverTo: string | null;
  /** Only for the organizer. */
  warnings: GameWarning[];
  /** The status of the text "This game is {status} and no longer accepting participants"; null while it accepts. */
  closedAs: GameStatus | null;
  /** The same for who is not in it: a running game takes answers of its players, but no new ones. */
  closedToNewcomersAs: GameStatus | null;
  /** Whether visitors may take a spot with only a first name. */
  guestsAllowed: boolean;
  /** The series that opened it. */
  seriesId: string | null;
  /** How many friends a player may bring. */
  companionsAllowed: number;
  /** The viewer's friends, in the game or on the waiting list. */
  companions: { id: string; name: string }[];
  /** The number of the last change in this view, from which the stream continues. */
  change: number;
  /** What the viewer may do; the rest is left out, because every name weighs on the page. */
  can: Partial<Record<ViewerVerb, true>>;
  /** Leaving now counts as late; else until when it does not, "3:00 PM", if the organizer set a time. */
  isLateToLeave: boolean;
  /** The spot is a regular's, who has not answered. */
  isInByDefault: boolean;
  /** How many players are missing to the minimum while the organizer decides whether to play; else 0. */
  missingToMinimum: number;
  /** What leaving now means, in a sentence. */
  leaveLabel: string;
  /** Pages ask before they start the game this early. */
  isEarlyToStart: boolean;
  /** The viewer has to say that the game is for them before they take part. */
  mustDeclare: boolean;
}

/** An invitation waiting for an answer, on the dashboard. */
export interface InvitationView extends GameCard {
  participationId: string;
  /** The audience that the reader must say they belong to; null if they need not. */
  declares: Audience | null;
  organizerName: string;
}

/** The values of the game form: for a new game, for editing one, and for "same again next week". */
export interface GameDraft {
  title: string;
  description: string;
  sportId: string | null;
  venueId: string | null;
  /** YYYY-MM-DD and HH:mm, the wall time of the venue's city. */
  date: string;
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: SkillLevel;
  gameType: ShownGameType;
  crewId: string | null;
  /** How long its spots are for the crew; null opens it at once. */
  crewFirstHours: number | null;
  audience: Audience;
  isPaid: boolean;
  /** Major units. */
  price: number | null;
  /** ISO 4217; cannot be chosen. */
  currency: string;
  guestsAllowed: boolean;
  companionsAllowed: number;
  /** Leaving later than so many hours before the start counts as late. */
  leaveHours: number | null;
  minCheckHours: number;
  callsItselfOff: boolean;
  /** The game it repeats; its players are offered invitations. */
  duplicateOfId: string | null;
}

/** The values of the list's filter form, as texts for its fields. */
export interface ShownFilters {
  search: string;
  sportId: string;
  venueId: string;
  cityId: string;
  skillLevel: string;
  gameStatus: string;
  organizerId: string;
  neighborhoodId: string;
  audience: string;
  /** Major units; "0" for free games. */
  maxPrice: string;
  openOnly: boolean;
  when: string;
  /** YYYY-MM-DD; today unless cleared. */
  startDate: string;
  endDate: string;
  /** "lat,lng", or "me" for the reader's own place. */
  near: string;
  radiusKm: string;
  bbox: string;
}

/** The filters that stand open above a list on wide screens. */
export type BarFilters = Pick<ShownFilters, "sportId" | "gameStatus" | "search" | "startDate">;

/** The filters that the form has fields for. */
export type FormFilters = Pick<
  ShownFilters,
  "cityId" | "sportId" | "search" | "startDate" | "gameStatus" | "skillLevel" | "openOnly"
>;

/** A quick filter: one value of a parameter of the list's address. */
export interface Chip {
  name: string;
  value: string;
  label: string;
  on?: boolean;
}

/** A quick filter with several values. */
export interface ChipMenu {
  label: string;
  /** Shows its values at first. */
  open?: boolean;
  groups: {
    title?: string;
    name: string;
    /** A line "value label" each: an object for each would take twice the bytes of the page. */
    values: string;
  }[];
}

/**
 * A game in a list: of a card what a row shows, without what is as usual, since every field weighs a page down. The
 * description is cut to a line.
 */
export type GameRow = Pick<
  GameCard,
  | "id"
  | "title"
  | "status"
  | "sport"
  | "startTime"
  | "dayLabel"
  | "group"
  | "faces"
  | "confirmedCount"
  | "maxPlayers"
> &
  Partial<
    Pick<
      GameCard,
      | "isPrivate"
      | "audience"
      | "role"
      | "roleLabel"
      | "priceLabel"
      | "distanceLabel"
      | "area"
      | "venueName"
      | "description"
      | "spotsLeft"
      | "canTake"
    > & {
      /** Of another page than the game's, for who could not open that one. */
      path: string;
    }
  >;
