import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { type Point, readPoint } from "~/core/geo";
import { cardOf, type GameSummary } from "~/features/games/game-summary.server";
import { findGames } from "~/features/games/list/list-games.server";
import type { GameCard } from "~/features/games/types";
import { listSports } from "~/features/sports/queries.server";
import { mapLinks } from "~/features/venues/map/map-links";
import { mapSettings } from "~/features/venues/map/map-settings.server";
import type { Locale } from "~/i18n/languages";
import type { HomeView } from "./player-card.server";

/** Spec 9; a map has room for more. */
const SHOWN = { list: 3, map: 30 };

/** A game, and where it is played. */
export interface NearbyGame extends GameCard {
  place: { id: string; latitude: number; longitude: number; app: string } | null;
}

type View = keyof typeof SHOWN;

export interface NearbyView {
  /** The player's city, for the title; null when only a position was offered. */
  city: string | null;
  /** What the distances count from; null when nothing is known, and then there are no games. */
  from: { kind: "position" } | HomeView["from"] | null;
  games: NearbyGame[];
  view: View;
  /** What the map needs, in the map view. */
  map: { centre: Point; tiles: { url: string; attribution: string } } | null;
  sports: { id: string; name: string }[];
  /** The sport chosen, "" for all. */
  sportId: string;
  /** The position offered, as it came. */
  near: string;
}

/**
 * The next scheduled games around a position that was offered (`near`), else around the player's home, nearest first.
 * Input: the page's query
 * (`sport`, `near=lat,lng`, `view=map`).
 */
export async function nearbyGames(
  actor: Actor,
  home: HomeView | null,
  query: URLSearchParams,
  locale: Locale,
): Promise<NearbyView> {
  const sports = (await listSports(locale)).map(({ id, name }) => ({ id, name }));
  const sportId = sports.find(({ id }) => id === query.get("sport"))?.id ?? "";
  const offered = readPoint(query.get("near") ?? "");
  const shown = {
    city: home?.city ?? null,
    sports,
    sportId,
    near: offered ? `${offered.latitude},${offered.longitude}` : "",
  };
  const view: View = query.get("view") === "map" ? "map" : "list";
  const point = offered ?? home;
  if (!point) return { ...shown, view, map: null, from: null, games: [] };
  const centre = { latitude: point.latitude, longitude: point.longitude };
  const filters = {
    status: "scheduled" as const,
    startFrom: now(),
    sportId: sportId || undefined,
    near: centre,
    page: 1,
    limit: SHOWN[view],
  };
  const found = await findGames(actor, "public", filters, locale);
  const games = await Promise.all(
    found.games.map(async (game) => ({ ...(await cardOf(game, actor, locale)), place: placeOf(game) })),
  );
  const map = view === "map" ? { centre, ...mapSettings() } : null;
  return { ...shown, view, map, games, from: offered ? { kind: "position" } : (home?.from ?? null) };
}

function placeOf({ venue }: GameSummary): NearbyGame["place"] {
  const links = venue && mapLinks(venue);
  if (!links || venue.latitude === null || venue.longitude === null) return null;
  return { id: venue.id, latitude: venue.latitude, longitude: venue.longitude, app: links.app };
}
