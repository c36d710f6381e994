import type { Averages } from "~/features/profile/rules";

/** A rating's giver or receiver; the names are empty after the account was deleted. */
interface RatingPerson {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** The stars of a rating, 1-5; null for an unrated row. */
export interface RatingStars {
  overall: number | null;
  punctuality: number | null;
  fairPlay: number | null;
  aggressiveness: number | null;
  skillLevel: number | null;
}

/** A rating that a player received in a game. */
export interface PlayerRatingView extends RatingStars {
  id: string;
  /** Null for visitors. */
  rater: RatingPerson | null;
  /** Null, like the title, if the viewer may not know of the game. */
  gameId: string | null;
  gameTitle: string | null;
  comment: string | null;
  createdAt: Date;
}

export interface PlayerRatings {
  ratings: PlayerRatingView[];
  averages: Averages;
  /** Ratings from games, without those from the player's page. */
  total: number;
  profileTotal: number;
  page: number;
  totalPages: number;
}

/** A player of one of the viewer's games whom they have not rated. */
export interface PendingRating {
  gameId: string;
  gameTitle: string;
  endTime: Date;
  playerToRateId: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

export interface PendingRatings {
  pending: PendingRating[];
  /** The number of all pending ratings, including those not listed here. */
  total: number;
}

/** A row of the list of pending ratings. */
export interface PendingRow {
  gameId: string;
  playerId: string;
  playerName: string;
  picture: string | null;
  /** Truncated to 24 characters and "...". */
  gameTitle: string;
}
