import type { venues } from "#db/schema/venues";
import { VENUE_COLUMNS } from "./fields";

/** A sport of a venue; `maxPlayers` is null when unknown. */
export interface VenueSportView {
  id: string;
  sportId: string;
  name: string;
  icon: string;
  maxPlayers: number | null;
}

/** The creator or a reviewer; names are empty for a deleted account. */
export interface VenuePerson {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
}

/** The columns that the view takes over as they are. */
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

/** A venue with everything that its page and the API show. `city` is as written on the venue. */
export interface VenueView extends Pick<typeof venues.$inferSelect, (typeof VIEW_COLUMNS)[number]> {
  /** `city` in the reader's language when it is a name of a known city, else as written. */
  cityLabel: string;
  createdBy: VenuePerson;
  sports: VenueSportView[];
  /** One decimal; null without ratings. */
  averageRating: number | null;
  /** Whether it is one of the viewer's favourites. */
  isFavorite: boolean;
  /** The address of its first photo in the small size. */
  photo: string | null;
  /** Distance from the requested point; null without coordinates, absent without a point. */
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
  /** The newest ten. */
  ratings: VenueRatingView[];
}

export interface VenueList {
  venues: VenueView[];
  page: number;
  totalPages: number;
  /** Exact up to 1,000, above that at most ten seconds old. */
  total: number;
}

/** What a card in a list shows, and nothing else, to keep lists small. */
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
  /** Its first photo, where a list shows photos. */
  photo?: string | undefined;
  /** The distance as text, when a point was given. */
  distance?: string;
  /** A link to directions, shown with distances. */
  directions?: string;
}

/** The filters of the list as its forms show them: empty texts where none is set. */
export interface ShownFilters {
  search: string;
  city: string;
  sport: string;
  verified: string;
}

/** A venue in the game wizard's picker. */
export interface PickedVenue extends VenueCardView {
  address: string;
}

/** What the games feature needs of one venue. */
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
