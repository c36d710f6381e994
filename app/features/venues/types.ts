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

/** A venue as a program is told of it; pages take what they show from it. */
export interface VenueView {
  id: string;
  name: string;
  description: string | null;
  address: string;
  /** As written on the venue. */
  city: string;
  /** In the reader's language, where the city as written is one of our names for it. */
  cityLabel: string;
  cityId: string;
  neighborhoodId: string | null;
  postalCode: string;
  /** Degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  isVerified: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: VenuePerson;
  sports: VenueSportView[];
  /** One decimal; null without ratings. */
  averageRating: number | null;
  ratingCount: number;
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
