import type { venues } from "#db/schema/venues";
import { VENUE_COLUMNS } from "./fields";

/** A sport that a venue offers. `maxPlayers` null: nobody has said how many it holds. */
export interface VenueSportView {
  id: string;
  sportId: string;
  name: string;
  icon: string;
  maxPlayers: number | null;
}

/** Somebody beside a venue; names are empty when the account was deleted. */
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
  /** In the reader's language, where the city as written is one of our names for it. */
  cityLabel: string;
  createdBy: VenuePerson;
  sports: VenueSportView[];
  /** One decimal; null without ratings. */
  averageRating: number | null;
  /** Whether the viewer has it among the favourites. */
  isFavorite: boolean;
  /** From the point that was asked about; null without coordinates, absent without a point. */
  distanceKm?: number | null;
}

export interface VenueRatingView {
  id: string;
  venueId: string;
  userId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  user: VenuePerson;
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

/** What a card shows, and nothing else: lists must arrive quickly. */
export interface VenueCardView {
  id: string;
  name: string;
  city: string;
  isVerified: boolean;
  description: string | null;
  sports: { name: string; icon: string }[];
  ratingCount: number;
  /** How far it is, where somebody asked. */
  distance?: string;
  /** Ways to it in map programs, where distances are shown. */
  maps?: { app: string; web: string } | null;
}

/** A venue to choose in the game wizard. */
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
  ratingCount: venue.ratingCount,
});
