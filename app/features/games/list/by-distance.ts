import { kilometersBetween, type Point } from "~/core/geo";
import type { GameSummary } from "../game-summary.server";

/** Kilometers; nearest first, then by start; without a point last. */
export function byDistance(games: readonly GameSummary[], origin: Point): GameSummary[] {
  return withDistances(games, origin).sort(
    (a, b) =>
      (a.distanceKm ?? FARTHEST) - (b.distanceKm ?? FARTHEST) ||
      venueIdOf(a).localeCompare(venueIdOf(b)) ||
      +a.startTime - +b.startTime,
  );
}

export const withDistances = (games: readonly GameSummary[], origin: Point | undefined): GameSummary[] =>
  games.map((game) => (origin ? withDistance(game, origin) : game));

const FARTHEST = 50_000;
const venueIdOf = ({ distanceKm, venue }: GameSummary) => (distanceKm === undefined ? "" : (venue?.id ?? ""));

function withDistance(game: GameSummary, origin: Point): GameSummary {
  const { latitude, longitude } = game.venue ?? {};
  if (latitude == null || longitude == null) return game;
  return { ...game, distanceKm: kilometersBetween(origin, { latitude, longitude }) };
}
