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
export interface VenuePin extends Pick<GamePin, "latitude" | "longitude"> {
  /** The venue's. */
  id: string;
  name: string;
  games: GamePin[];
  count: number;
}

export function venuePinsOf(points: readonly GamePin[]): VenuePin[] {
  const pins = new Map<string, VenuePin>();
  for (const point of points) {
    const { venueId, venueName, latitude, longitude, gamesHere } = point;
    const venue = { id: venueId, name: venueName, latitude, longitude };
    const pin = pins.get(venueId) ?? { ...venue, games: [], count: gamesHere };
    pin.games.push(point);
    pins.set(venueId, pin);
  }
  return [...pins.values()];
}
