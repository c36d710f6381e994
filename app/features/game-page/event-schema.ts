import type { Place, SportsEvent, WithContext } from "schema-dts";
import type { GameView } from "~/features/games/types";

const STATUS = {
  scheduled: "EventScheduled",
  in_progress: "EventScheduled",
  completed: "EventScheduled",
  cancelled: "EventCancelled",
} as const;

export type DescribedGame = Pick<
  GameView,
  | "title"
  | "status"
  | "sport"
  | "venue"
  | "startTime"
  | "endTime"
  | "maxPlayers"
  | "spotsLeft"
  | "closedToNewcomersAs"
  | "price"
  | "currency"
  | "crew"
>;

interface Shown {
  /** Absolute, as the card's. */
  url: string;
  card: string;
  description: string;
}

/** schema.org, without names of people. */
export function eventSchema(game: DescribedGame, { url, card, description }: Shown) {
  const { title, venue, price } = game;
  const { origin } = new URL(url);
  const spotsLeft = game.closedToNewcomersAs ? 0 : game.spotsLeft;
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    "@id": url,
    url,
    name: title,
    description,
    image: card,
    organizer: game.crew
      ? { "@type": "SportsTeam", name: game.crew.name, url: `${origin}/crews/${game.crew.id}` }
      : { "@type": "Organization", name: "Houma", url: origin },
    sport: game.sport.name,
    startDate: game.startTime,
    endDate: game.endTime,
    eventStatus: `https://schema.org/${STATUS[game.status]}` as const,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    maximumAttendeeCapacity: game.maxPlayers,
    remainingAttendeeCapacity: spotsLeft,
    isAccessibleForFree: price === null,
    ...(venue && { location: locationOf(venue) }),
    offers: {
      "@type": "Offer",
      url,
      price: price ?? 0,
      priceCurrency: game.currency,
      availability: `https://schema.org/${spotsLeft > 0 ? "InStock" : "SoldOut"}`,
    },
  } satisfies WithContext<SportsEvent>;
}

const locationOf = ({ name, address, city, latitude, longitude }: NonNullable<GameView["venue"]>) =>
  ({
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressCountry: "MA",
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } as const }),
  }) satisfies Place;
