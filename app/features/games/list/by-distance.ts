import type { GameSummary } from "../game-summary.server";

/** Games with the distances of their venues in kilometres, nearest first, then by start. */
export function byDistance(games: GameSummary[], distances: ReadonlyMap<string, number>): GameSummary[] {
  const measured = games.map((game) => ({ ...game, distanceKm: distances.get(game.venue?.id ?? "") ?? 0 }));
  return measured.sort((a, b) => a.distanceKm - b.distanceKm || +a.startTime - +b.startTime);
}
