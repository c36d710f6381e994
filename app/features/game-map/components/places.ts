/** A game as GET /api/games/map gives it. */
export interface GamePin {
  id: string;
  title: string;
  sport: { name: string; icon: string };
  venueId: string;
  venueName: string;
  latitude: number;
  longitude: number;
  startTime: string;
  whenLabel: string;
  priceLabel: string | null;
  spotsLeft: number;
  gamesHere: number;
}

/** A venue with its next games; `count`: with those that are no points of their own. */
export interface GamePlace extends Pick<GamePin, "venueId" | "venueName" | "latitude" | "longitude"> {
  games: GamePin[];
  count: number;
}

/** The venues of the points, each with its games in their order. */
export function placesOf(points: readonly GamePin[]): GamePlace[] {
  const places = new Map<string, GamePlace>();
  for (const point of points) {
    const { venueId, venueName, latitude, longitude, gamesHere } = point;
    const place = places.get(venueId) ?? {
      venueId,
      venueName,
      latitude,
      longitude,
      games: [],
      count: gamesHere,
    };
    place.games.push(point);
    places.set(venueId, place);
  }
  return [...places.values()];
}
