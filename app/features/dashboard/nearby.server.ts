import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { readPoint } from "~/features/games/filters.server";
import { listGames } from "~/features/games/queries.server";
import type { GameCard } from "~/features/games/views";
import { listSports } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import type { HomeView } from "./player-card.server";

/** Spec 9. */
const SHOWN = 3;

export interface NearbyView {
  /** The player's city, for the title; null when only a position was offered. */
  city: string | null;
  /** What the distances count from; null when nothing is known, and then there are no games. */
  from: { kind: "position" } | HomeView["from"] | null;
  games: GameCard[];
  sports: { id: string; name: string }[];
  /** The sport chosen, "" for all. */
  sportId: string;
  /** The position offered, as it came. */
  near: string;
}

/**
 * The next scheduled games around a position that was offered (`near`), else around the player's home, nearest first.
 * Input: the page's query (`sport`, `near=lat,lng`).
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
  const point = offered ?? home;
  if (!point) return { ...shown, from: null, games: [] };
  const filters = {
    status: "scheduled" as const,
    startFrom: now(),
    sportId: sportId || undefined,
    near: { latitude: point.latitude, longitude: point.longitude },
    page: 1,
    limit: SHOWN,
  };
  const { games } = await listGames(actor, filters, locale);
  return { ...shown, games, from: offered ? { kind: "position" } : (home?.from ?? null) };
}
