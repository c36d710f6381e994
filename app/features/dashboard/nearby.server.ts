import type { Actor } from "~/core/actor";
import { type Point, readPoint } from "~/core/geo";
import { directionsLinks } from "~/core/links";
import { cardOf, type GameSummary } from "~/features/games/game-summary.server";
import { nearestGames } from "~/features/games/list/nearest-games.server";
import type { GameCard } from "~/features/games/types";
import { listSports } from "~/features/sports/queries.server";
import { mapSettings } from "~/features/venues/map/map-settings.server";
import type { Locale } from "~/i18n/languages";
import type { HomeView } from "./player-card.server";

/** The most games in each view. */
const MAX_GAMES = { list: 3, map: 30 };

/** A game with its position and a link for directions. */
export interface NearbyGame extends GameCard {
  place: { id: string; latitude: number; longitude: number; directions: string } | null;
}

type View = keyof typeof MAX_GAMES;

export interface NearbyView {
  /** The player's city, for the title; null if unknown. */
  city: string | null;
  /** The origin of the distances; null if unknown, in which case there are no games. */
  from: { kind: "position" } | HomeView["from"] | null;
  games: NearbyGame[];
  view: View;
  /** The map's settings, in the map view. */
  map: { centre: Point; tiles: { url: string; attribution: string } } | null;
  sports: { id: string; name: string }[];
  /** The selected sport, "" for all. */
  sportId: string;
  /** The position in the query, "lat,lng", or "". */
  near: string;
}

/**
 * The next scheduled games around the position in the query or else the player's home, nearest first. Reads `sport`,
 * `near=lat,lng` and `view=map` from the query.
 */
export async function nearbyGames(
  actor: Actor,
  locale: Locale,
  { home, query }: { home: HomeView | null; query: URLSearchParams },
): Promise<NearbyView> {
  const sports = (await listSports(locale)).map(({ id, name }) => ({ id, name }));
  const sportId = sports.find(({ id }) => id === query.get("sport"))?.id ?? "";
  const position = readPoint(query.get("near") ?? "");
  const common = {
    city: home?.city ?? null,
    sports,
    sportId,
    near: position ? `${position.latitude},${position.longitude}` : "",
  };
  const view: View = query.get("view") === "map" ? "map" : "list";
  const point = position ?? home;
  if (!point) return { ...common, view, map: null, from: null, games: [] };
  const centre = { latitude: point.latitude, longitude: point.longitude };
  const nearest = await nearestGames(actor, {
    point: centre,
    sportId: sportId || null,
    limit: MAX_GAMES[view],
    locale,
  });
  const games = await Promise.all(
    nearest.map(async (game) => ({ ...(await cardOf(game, actor, locale)), place: placeOf(game) })),
  );
  const map = view === "map" ? { centre, ...mapSettings() } : null;
  return { ...common, view, map, games, from: position ? { kind: "position" } : (home?.from ?? null) };
}

function placeOf({ venue }: GameSummary): NearbyGame["place"] {
  const links = venue && directionsLinks(venue);
  if (!links || venue.latitude === null || venue.longitude === null) return null;
  return { id: venue.id, latitude: venue.latitude, longitude: venue.longitude, directions: links[0].href };
}
