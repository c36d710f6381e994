import type { venues } from "#db/schema/venues";
import type { Place } from "~/core/addresses/list-cursor.server";
import { VENUE_COLUMNS } from "./fields";

export interface VenueSportView {
  id: string;
  sportId: string;
  name: string;
  icon: string;
  maxPlayers: number | null;
}

/** Names are empty for a deleted account. */
export interface VenuePerson {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

export const VIEW_COLUMNS = [
  ...VENUE_COLUMNS,
  "id",
  "isVerified",
  "hiddenAt",
  "createdById",
  "createdAt",
  "updatedAt",
  "ratingCount",
] as const;

/** `city` is as written on the venue. */
export interface VenueView extends Pick<typeof venues.$inferSelect, (typeof VIEW_COLUMNS)[number]> {
  /** In the reader's language when it is a known city, else as written. */
  cityLabel: string;
  createdBy: VenuePerson;
  sports: VenueSportView[];
  /** One decimal; null without ratings. */
  averageRating: number | null;
  isFavorite: boolean;
  photo: string | null;
  /** Null without coordinates, absent without a point. */
  distanceKm?: number | null;
}

export interface VenueRatingView {
  id: string;
  venueId: string;
  /** Null, like the user, for a visitor. */
  userId: string | null;
  rating: number;
  comment: string | null;
  createdAt: Date;
  user: VenuePerson | null;
}

export interface VenueDetailView extends VenueView {
  ratings: VenueRatingView[];
}

export interface VenueList {
  venues: VenueView[];
  page: number;
  totalPages: number;
  /** Exact up to 1,000, above that at most ten seconds old. */
  total: number;
  /** Null after a page that is not full, absent in order of distance. */
  lastPlace?: Place | null;
}

/** Only what a card shows, to keep lists small. */
export interface VenueCardView {
  id: string;
  name: string;
  city: string;
  isVerified: boolean;
  description: string | null;
  sports: { name: string; icon: string }[];
  /** One decimal; null without ratings. */
  averageRating: number | null;
  ratingCount: number;
  photo?: string | undefined;
  distance?: string;
  directions?: string;
}

export interface ShownFilters {
  search: string;
  city: string;
  sport: string;
  verified: string;
}

export interface PickedVenue extends VenueCardView {
  address: string;
}

export interface VenueForGame {
  id: string;
  name: string;
  address: string;
  city: string;
  cityId: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  sports: VenueSportView[];
}

export const venueCardView = (venue: VenueView): VenueCardView => ({
  id: venue.id,
  name: venue.name,
  city: venue.cityLabel,
  isVerified: venue.isVerified,
  description: venue.description,
  sports: venue.sports.map(({ name, icon }) => ({ name, icon })),
  averageRating: venue.averageRating,
  ratingCount: venue.ratingCount,
});
