import type { Place } from "~/core/addresses/list-cursor.server";
import type { Averages } from "~/features/profile/rules";

/** Empty names: a deleted account. */
interface RatingPerson {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** 1-5; null is unrated. */
export interface RatingStars {
  overall: number | null;
  punctuality: number | null;
  fairPlay: number | null;
  aggressiveness: number | null;
  skillLevel: number | null;
}

export interface PlayerRatingView extends RatingStars {
  id: string;
  /** Null for visitors. */
  rater: RatingPerson | null;
  /** Null if the viewer may not know of the game. */
  gameId: string | null;
  gameTitle: string | null;
  comment: string | null;
  createdAt: Date;
}

export interface PlayerRatings {
  ratings: PlayerRatingView[];
  averages: Averages;
  /** Without those from the player's page. */
  total: number;
  profileTotal: number;
  page: number;
  totalPages: number;
  lastPlace: Place | null;
}

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
  /** Including those not listed. */
  total: number;
  lastPlace: Place | null;
}

export interface PendingRow {
  gameId: string;
  playerId: string;
  playerName: string;
  picture: string | null;
  /** At most 24 characters and "...". */
  gameTitle: string;
}
