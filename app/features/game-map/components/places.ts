/** As in GET /api/games/map. */
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

/** `count` includes games without their own point. */
export interface GamePlace extends Pick<GamePin, "latitude" | "longitude"> {
  /** The venue's. */
  id: string;
  name: string;
  games: GamePin[];
  count: number;
}

export function placesOf(points: readonly GamePin[]): GamePlace[] {
  const places = new Map<string, GamePlace>();
  for (const point of points) {
    const { venueId, venueName, latitude, longitude, gamesHere } = point;
    const venue = { id: venueId, name: venueName, latitude, longitude };
    const place = places.get(venueId) ?? { ...venue, games: [], count: gamesHere };
    place.games.push(point);
    places.set(venueId, place);
  }
  return [...places.values()];
}
