import type { GameView } from "~/features/games/types";

const STATUS = {
  scheduled: "EventScheduled",
  in_progress: "EventScheduled",
  completed: "EventScheduled",
  cancelled: "EventCancelled",
} as const;

type Described = Pick<
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
>;

/** schema.org, without names of people. */
export function eventSchema(game: Described, url: string, description: string) {
  const { title, venue, price } = game;
  const spotsLeft = game.closedToNewcomersAs ? 0 : game.spotsLeft;
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    "@id": url,
    url,
    name: title,
    description,
    sport: game.sport.name,
    startDate: game.startTime,
    endDate: game.endTime,
    eventStatus: `https://schema.org/${STATUS[game.status]}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    maximumAttendeeCapacity: game.maxPlayers,
    remainingAttendeeCapacity: spotsLeft,
    isAccessibleForFree: price === null,
    ...(venue && { location: locationOf(venue) }),
    ...(price !== null && {
      offers: {
        "@type": "Offer",
        url,
        price,
        priceCurrency: game.currency,
        availability: `https://schema.org/${spotsLeft > 0 ? "InStock" : "SoldOut"}`,
      },
    }),
  };
}

const locationOf = ({ name, address, city, latitude, longitude }: NonNullable<GameView["venue"]>) => ({
  "@type": "Place",
  name,
  address: { "@type": "PostalAddress", streetAddress: address, addressLocality: city, addressCountry: "MA" },
  ...(latitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
});
