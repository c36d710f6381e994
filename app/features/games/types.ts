import type { SkillLevel } from "#db/schema/columns";
import type { AUDIENCES, GAME_STATUSES, GAME_TYPES, PARTICIPANT_STATUSES } from "#db/schema/games";
import type { GENDERS } from "#db/schema/players";
import type { DayGroup } from "~/core/when.server";
import type { CrewRole } from "~/features/crews/rules";
import type { ViewerVerb } from "./verbs";

/** Labels are in the reader's language and time zone. */

export type GameStatus = (typeof GAME_STATUSES)[number];
export type GameType = (typeof GAME_TYPES)[number];
/** "crew": seen only by its crew; stored as a private game. */
export type ShownGameType = GameType | "crew";
export type Audience = (typeof AUDIENCES)[number];
export type Gender = (typeof GENDERS)[number];
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
/** "absent": marked so, or gone after the start. */
export type ParticipationOutcome = "removed" | "absent";
/** An organizer who also plays is "organizer". */
export type GameRole = "organizer" | ParticipantStatus;

/** Small, so that lists load fast. */
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
  /** Once a game is over or cancelled, only the organizer's. */
  role: GameRole | null;
  /** Replaces the role: "Waiting list, 4th", "Removed". */
  roleLabel: string | null;
  /** "$5.00", null for a free game. */
  priceLabel: string | null;
  /** "2.4 km", only in a list by distance. */
  distanceLabel: string | null;
  /** "tonight 8:00 PM", "Sat 9:00 AM". */
  dayLabel: string;
  underDayLabel: string;
  group: DayGroup;
  /** The venue's neighborhood, else its city or its name. */
  area: string | null;
  /** Null when the game cannot be joined any more. */
  spotsLeft: number | null;
  /** At most three: the address of a picture, or initials. */
  faces: string[];
  canTake: "confirmed" | "waitlisted" | null;
}

export interface GameList {
  games: GameCard[];
  page: number;
  totalPages: number;
  total: number;
}

/** Not opened yet, opened without an answer, or "no". */
export type InvitationState = "unseen" | "seen" | "no";

export interface ParticipantView {
  /** The account's id, or the participation's id without an account. */
  id: string;
  userId: string | null;
  /** User-written text. */
  name: string;
  picture: string | null;
  status: ParticipantStatus;
  outcome: string | null;
  isExternal: boolean;
  isOrganizer: boolean;
  isYou: boolean;
  broughtById: string | null;
  broughtBy: string | null;
  waitingWith: number;
  /** From 1. */
  waitlistPosition: number | null;
  /** Only for the organizer of a paid game, and for confirmed players. */
  hasPaid: boolean | null;
  /** Only for the organizer, and for guests: whether they left an address. */
  reachable: boolean | null;
  invitation: InvitationState | null;
  isNudgeable: boolean;
  /** "Jun 5, 2024"; null for invited players. */
  joinedLabel: string | null;
  gamesPlayed: number | null;
  /** One decimal; null without ratings. */
  rating: number | null;
}

export interface ShareView {
  /** Absolute; contains the code when the viewer may know it. */
  url: string;
  /** One line: title, time, venue, spots. */
  summary: string;
  /** With map, roster and link; URL-encoded. */
  message: string;
}

/** "too_many_for_venue": the venue holds fewer players. */
export type GameWarning = "sport_not_at_venue" | "too_many_for_venue";

export interface GameVenue {
  id: string;
  name: string;
  address: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

export interface TicketView {
  isOver: boolean;
  headline: string;
  line: string | null;
  /** "tonight 8:00 PM · Stade Larbi Zaouli · 30 DH, pay on site". */
  facts: string;
  /** "It's now 60 DH instead of 50 DH. Still in?", after the message about it. */
  question: string | null;
  /** Steps that lead to another page, and three similar games. */
  links: { label: string; to: string }[];
}

/** `participants` are those the viewer may see: confirmed, maybe, waiting list, others. */
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
  /** Small size; not for organizers. */
  photo?: string | null;
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
  endLabel: string;
  minPlayers: number;
  maxPlayers: number;
  confirmedCount: number;
  spotsLeft: number;
  waitlistCount: number;
  /** Major units, two decimals; null for a free game. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  priceLabel: string | null;
  organizer: { id: string; name: string; picture: string | null };
  /** Also a co-organizer of its crew. */
  isOrganizer: boolean;
  /** "2 refunds owed", only for the organizer. */
  refundsLabel: string | null;
  crewRole: CrewRole | null;
  crew: { id: string; name: string } | null;
  /** "Saturday 6:00 PM", while only the crew may take spots. */
  opensLabel: string | null;
  /** Also for the organizer. */
  userStatus: ParticipantStatus | null;
  waitlistPosition: number | null;
  yourName: string | null;
  gameCode: string | null;
  /** Null when the viewer may not share the game. */
  share: ShareView | null;
  participants: ParticipantView[];
  ticket: TicketView;
  handoverTo: string | null;
  warnings: GameWarning[];
  /** Null while the game accepts participants. */
  closedAs: GameStatus | null;
  /** A running game takes answers of its players, but no new ones. */
  closedToNewcomersAs: GameStatus | null;
  guestsAllowed: boolean;
  seriesId: string | null;
  companionsAllowed: number;
  companions: { id: string; name: string }[];
  /** The stream continues from this number. */
  change: number;
  /** Only what the viewer may do, because every name weighs on the page. */
  can: Partial<Record<ViewerVerb, true>>;
  isLateToLeave: boolean;
  isInByDefault: boolean;
  /** While the organizer decides whether to play; else 0. */
  missingToMinimum: number;
  leaveLabel: string;
  isEarlyToStart: boolean;
  /** The viewer must first say that the game is for them. */
  mustDeclare: boolean;
}

export interface InvitationView extends GameCard {
  participationId: string;
  /** The audience that the reader must confirm; null if they need not. */
  declares: Audience | null;
  organizerName: string;
}

export interface GameDraft {
  title: string;
  description: string;
  sportId: string | null;
  venueId: string | null;
  /** YYYY-MM-DD and HH:mm, in the venue's city. */
  date: string;
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: SkillLevel;
  gameType: ShownGameType;
  crewId: string | null;
  /** Null opens it at once. */
  crewFirstHours: number | null;
  audience: Audience;
  isPaid: boolean;
  /** Major units. */
  price: number | null;
  /** ISO 4217; cannot be chosen. */
  currency: string;
  guestsAllowed: boolean;
  companionsAllowed: number;
  /** Hours before the start. */
  leaveHours: number | null;
  minCheckHours: number;
  callsItselfOff: boolean;
  duplicateOfId: string | null;
}

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
  /** "lat,lng", or "me" for the reader's own city or neighborhood. */
  near: string;
  radiusKm: string;
  bbox: string;
}

export type BarFilters = Pick<ShownFilters, "sportId" | "gameStatus" | "search" | "startDate">;

export type FormFilters = Pick<
  ShownFilters,
  "cityId" | "sportId" | "search" | "startDate" | "gameStatus" | "skillLevel" | "openOnly"
>;

/** One value of a parameter of the list's address. */
export interface Chip {
  name: string;
  value: string;
  label: string;
  on?: boolean;
}

export interface ChipMenu {
  label: string;
  open?: boolean;
  groups: {
    title?: string;
    name: string;
    /** A line "value label" each: objects would take twice the bytes of the page. */
    values: string;
  }[];
}

/** Only what a row shows, since every field weighs a page down. The description is cut to a line. */
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
      /** Another page for readers who cannot open the game's. */
      path: string;
    }
  >;
