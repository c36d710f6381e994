import type { SkillLevel } from "#db/schema/columns";
import type { GAME_STATUSES, GAME_TYPES, PARTICIPANT_STATUSES } from "#db/schema/games";
import type { ViewerVerb } from "./verbs";

/** What pages are given: finished labels in the reader's language and time, and booleans instead of roles. */

export type GameStatus = (typeof GAME_STATUSES)[number];
export type GameType = (typeof GAME_TYPES)[number];
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
/** What somebody is in a game: an organizer who also plays is "organizer". */
export type GameRole = "organizer" | ParticipantStatus;

/** One card of a list. Small on purpose: lists must arrive in the first flight. */
export interface GameCard {
  id: string;
  title: string;
  description: string | null;
  status: GameStatus;
  isPrivate: boolean;
  sport: { name: string; icon: string };
  /** ISO 8601 UTC, for <time dateTime>. */
  startTime: string;
  /** "Wed, Jun 5 · 6:00 PM". */
  whenLabel: string;
  venueName: string | null;
  city: string | null;
  confirmedCount: number;
  maxPlayers: number;
  /** The viewer's part in it, null for none. */
  role: GameRole | null;
  /** "$5.00", null for a free game. */
  priceLabel: string | null;
  /** "2.4 km", only in a list by distance. */
  distanceLabel: string | null;
}

export interface GameList {
  games: GameCard[];
  page: number;
  totalPages: number;
  /** Exact up to 1,000, above that at most ten seconds old. */
  total: number;
}

/** A card of the dashboard, with the badge of spec 2. */
export interface UpcomingGame extends GameCard {
  badge: "today" | "tomorrow" | "this_week" | "upcoming";
}

export interface ParticipantView {
  /** In forms and addresses: the account's, as the link beside it, or the seat's own where there is none. */
  id: string;
  userId: string | null;
  /** The person's full name, or the external player's; user-written text. */
  name: string;
  picture: string | null;
  status: ParticipantStatus;
  isExternal: boolean;
  isOrganizer: boolean;
  isYou: boolean;
  /** Its day: "2024-06-05". */
  joinedOn: string;
  /** "Jun 5, 2024". */
  joinedLabel: string;
  gamesPlayed: number | null;
  /** One decimal, null without ratings. */
  rating: number | null;
  /** From 1, for those on the waiting list. */
  waitlistPosition: number | null;
  /** Only told to the organizer of a paid game, and only of those with a seat. */
  hasPaid: boolean | null;
}

export interface ShareView {
  /** Absolute; carries the code when the viewer may know it. */
  url: string;
  /** One line: title, when, where, seats. */
  summary: string;
  /** Ready to send: with map, roster and link. Written as in an address, as the page has it in one already. */
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

/** /games/{id}. `participants` are those the viewer may see, in the order seats, maybe, waiting list, others. */
export interface GameView {
  id: string;
  title: string;
  description: string | null;
  status: GameStatus;
  type: GameType;
  skillLevel: SkillLevel;
  sport: { name: string; icon: string };
  venue: GameVenue | null;
  startTime: string;
  endTime: string;
  /** "Wednesday, June 5, 2024 1:00 PM". */
  startLabel: string;
  endLabel: string;
  whenLabel: string;
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
  isOrganizer: boolean;
  /** The viewer's own participation, without regard to organizing. */
  userStatus: ParticipantStatus | null;
  waitlistPosition: number | null;
  /** Only for the organizer and participants. */
  gameCode: string | null;
  /** Null when the viewer may not pass the game on: private, and the code is not theirs to give. */
  share: ShareView | null;
  participants: ParticipantView[];
  /** Only told to the organizer. */
  warnings: GameWarning[];
  /** The status of the text "This game is {status} and no longer accepting participants"; null while it accepts. */
  closedAs: GameStatus | null;
  /** Visitors with the link may take a seat with a first name only. */
  guestsAllowed: boolean;
  /** The number of the last change that this view knows of, for the stream of later ones. */
  change: number;
  can: Record<ViewerVerb, boolean>;
}

/** An invitation waiting for an answer, on the dashboard. */
export interface InvitationView extends GameCard {
  participationId: string;
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
  gameType: GameType;
  isPaid: boolean;
  /** Major units. */
  price: number | null;
  guestsAllowed: boolean;
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
  openOnly: boolean;
  /** YYYY-MM-DD; today unless cleared. */
  startDate: string;
  endDate: string;
}
