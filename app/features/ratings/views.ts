import type { Averages } from "~/features/profile/rules";

/** Somebody beside a rating; names are empty when the account was deleted. */
interface RatingPerson {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** Stars of one rating, 1-5; null where a row was left unrated. */
export interface RatingStars {
  overall: number | null;
  punctuality: number | null;
  fairPlay: number | null;
  aggressiveness: number | null;
  skillLevel: number | null;
}

/** A rating that a player got in a game. */
export interface PlayerRatingView extends RatingStars {
  id: string;
  rater: RatingPerson;
  /** Null, as the title, where the viewer may not know of the game. */
  gameId: string | null;
  gameTitle: string | null;
  comment: string | null;
  createdAt: Date;
}

export interface PlayerRatings {
  ratings: PlayerRatingView[];
  averages: Averages;
  /** Ratings got in games; those given on the player's page are counted apart. */
  total: number;
  profileTotal: number;
  page: number;
  totalPages: number;
}

/** Somebody whom the viewer played with and has not rated. */
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
  /** Of all that are pending, however few are given here. */
  total: number;
}

/** A row of the list of pending ratings, as pages show it. */
export interface PendingRow {
  gameId: string;
  playerId: string;
  playerName: string;
  picture: string | null;
  /** At most 24 characters and "...". */
  gameTitle: string;
}
