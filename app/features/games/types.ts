import type { SkillLevel } from "#db/schema/columns";
import type { AUDIENCES, GAME_STATUSES, GAME_TYPES, PARTICIPANT_STATUSES } from "#db/schema/games";
import type { GENDERS } from "#db/schema/players";
import type { DayGroup } from "~/core/time/when.server";
import type { CrewRole } from "~/features/crews/rules";
import type { CostRemainder } from "./dues/share";
import type { ViewerVerb } from "./verbs";

/** Labels are in the reader's language and time zone. */

export type GameStatus = (typeof GAME_STATUSES)[number];
export type GameType = (typeof GAME_TYPES)[number];
/** Only its crew sees it; stored as private. */
export type ShownGameType = GameType | "crew";
export type Audience = (typeof AUDIENCES)[number];
export type Gender = (typeof GENDERS)[number];
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
/** "absent": marked, or gone after the start. */
export type ParticipationOutcome = "removed" | "absent";
/** "organizer" even if they play. */
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
  /** ISO 8601 UTC. */
  startTime: string;
  /** "Wed, Jun 5 · 6:00 PM". */
  whenLabel: string;
  venueName: string | null;
  city: string | null;
  confirmedCount: number;
  maxPlayers: number;
  /** Of past or cancelled games, only the organizer's. */
  role: GameRole | null;
  /** Instead of the role: "Waiting list, 4th". */
  roleLabel: string | null;
  /** "$5.00"; null: free. */
  priceLabel: string | null;
  /** "2.4 km", in a list by distance. */
  distanceLabel: string | null;
  /** "tonight 8:00 PM", "Sat 9:00 AM". */
  dayLabel: string;
  underDayLabel: string;
  group: DayGroup;
  /** Neighborhood, else city or name. */
  area: string | null;
  /** Null: not joinable. */
  spotsLeft: number | null;
  /** At most three: picture or initials. */
  faces: string[];
  canTake: "confirmed" | "waitlisted" | null;
}

export interface GameList {
  games: GameCard[];
  page: number;
  totalPages: number;
  total: number;
}

/** "no": declined. */
export type InvitationState = "unseen" | "seen" | "no";

export interface ParticipantView {
  /** Of the account, else of the participation. */
  id: string;
  userId: string | null;
  /** User-written. */
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
  /** Of confirmed players, for the organizer of a paid game; null also for who was excused. */
  hasPaid: boolean | null;
  /** Only for organizers. */
  isExcused: boolean;
  /** For the organizer: the guest left an address. */
  reachable: boolean | null;
  invitation: InvitationState | null;
  isNudgeable: boolean;
  /** "Jun 5, 2024"; null: invited. */
  joinedLabel: string | null;
  gamesPlayed: number | null;
  /** One decimal. */
  rating: number | null;
}

export interface ShareView {
  /** Absolute, with the code if the viewer may know it. */
  url: string;
  /** Title, time, venue, spots. */
  summary: string;
  /** With map, roster, link; URL-encoded. */
  message: string;
}

/** "too_many_for_venue": the venue has less room. */
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
  /** Marked so in a game that is still on: there is nothing to leave. */
  isAbsent?: boolean;
  headline: string;
  line: string | null;
  /** "tonight 8:00 PM · Stade Larbi Zaouli · 30 DH, pay on site". */
  facts: string;
  /** "It's now 60 DH instead of 50 DH. Still in?" */
  question: string | null;
  /** Next steps on other pages, and similar games. */
  links: { label: string; to: string }[];
}

/** `participants`: in their order, as the viewer may see them. */
export interface GameView {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  /** Completed once its end has passed, although nobody has completed it yet. */
  status: GameStatus;
  type: ShownGameType;
  audience: Audience;
  skillLevel: SkillLevel;
  sport: { name: string; icon: string };
  venue: GameVenue | null;
  /** Small; not for organizers. */
  photo?: string | null;
  area: string | null;
  startTime: string;
  endTime: string;
  /** "Wednesday, June 5, 2024 1:00 PM". */
  startLabel: string;
  whenLabel: string;
  /** "tonight 8:00 PM", "Sat, Dec 12 9:00 AM". */
  dayLabel: string;
  /** "10:00 PM". */
  endClock: string;
  endLabel: string;
  minPlayers: number;
  maxPlayers: number;
  confirmedCount: number;
  spotsLeft: number;
  waitlistCount: number;
  /** Major units; null: free. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  priceLabel: string | null;
  organizer: { id: string; name: string; picture: string | null };
  /** Also a co-organizer of its crew. */
  isOrganizer: boolean;
  /** "Paid 6 of 10 · 180 of 300 DH", for organizers. */
  duesLabel: string | null;
  /** "2 refunds owed", for organizers. */
  refundsLabel: string | null;
  crewRole: CrewRole | null;
  crew: { id: string; name: string } | null;
  /** "Saturday 6:00 PM"; until then spots are the crew's. */
  opensLabel: string | null;
  /** Also for the organizer. */
  userStatus: ParticipantStatus | null;
  waitlistPosition: number | null;
  yourName: string | null;
  gameCode: string | null;
  /** Null: may not share. */
  share: ShareView | null;
  participants: ParticipantView[];
  ticket: TicketView;
  handoverTo: string | null;
  warnings: GameWarning[];
  /** Null: accepts participants. */
  closedAs: GameStatus | null;
  /** A running game takes answers only of its players. */
  closedToNewcomersAs: GameStatus | null;
  guestsAllowed: boolean;
  seriesId: string | null;
  companionsAllowed: number;
  companions: { id: string; name: string }[];
  /** The stream continues from this number. */
  changeNumber: number;
  /** Without false values, which would make the page heavy. */
  can: Partial<Record<ViewerVerb, true>>;
  /** A warning that leaving again would count against a player who joins now. */
  joinWarning: string | null;
  isInByDefault: boolean;
  /** While the organizer decides; else 0. */
  missingToMinimum: number;
  /** An organizer has said who played. */
  hasAttendance: boolean;
  /** "Player of the match: Karim"; null until two people voted and the vote is over. */
  playerOfTheMatch: string | null;
  /** For organizers: "Same again Thursday?" */
  againLabel: string | null;
  leaveLabel: string;
  isEarlyToStart: boolean;
  /** That the game is for them. */
  mustDeclare: boolean;
}

export interface InvitationView extends GameCard {
  participationId: string;
  /** To confirm; null: need not. */
  declares: Audience | null;
  /** Why the player may only decline. */
  notForYou: string | null;
  inviterName: string;
}

export interface GameDraft {
  title: string;
  description: string;
  sportId: string | null;
  venueId: string | null;
  /** YYYY-MM-DD and HH:mm, local. */
  date: string;
  startTime: string;
  endTime: string;
  endsNextDay: boolean;
  minPlayers: number;
  maxPlayers: number;
  skillLevel: SkillLevel;
  gameType: ShownGameType;
  crewId: string | null;
  /** Null: open at once. */
  crewFirstHours: number | null;
  audience: Audience;
  isPaid: boolean;
  /** Major units; of the pitch if its cost is shared. */
  price: number | null;
  costSharing: "each" | CostRemainder;
  /** ISO 4217. */
  currency: string;
  guestsAllowed: boolean;
  companionsAllowed: number;
  /** Before the start. */
  leaveHours: number | null;
  lateLeaversOwe: boolean;
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
  /** Major units; "0": free. */
  maxPrice: string;
  openOnly: boolean;
  when: string;
  /** YYYY-MM-DD; today unless cleared. */
  startDate: string;
  endDate: string;
  /** "lat,lng", or "me": the reader's city or neighborhood. */
  near: string;
  radiusKm: string;
  bbox: string;
}

export type BarFilters = Pick<ShownFilters, "sportId" | "gameStatus" | "search" | "startDate">;

export type FormFilters = Pick<
  ShownFilters,
  "cityId" | "sportId" | "search" | "startDate" | "gameStatus" | "skillLevel" | "openOnly"
>;

/** A parameter's value in the list's address. */
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
    /** Lines of "value label", half the bytes of objects. */
    values: string;
  }[];
}

/** Every field makes a page heavier. The description is one line. */
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
      /** Another page if the reader cannot open the game's. */
      path: string;
    }
  >;
