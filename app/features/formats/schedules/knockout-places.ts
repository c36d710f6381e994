import { entrantsOf, hasScore, type ScoredMatch } from "../played";
import type { TableRow } from "./points-table";

/** Best first: who is still in, then by the round of the last match. The last round has the third place before the final. */
export function knockoutPlaces(rows: readonly TableRow[], matches: readonly ScoredMatch[]): TableRow[] {
  const place = new Map(rows.map(({ entrant }) => [entrant, depthOf(entrant, matches)]));
  return [...rows].sort((a, b) => (place.get(b.entrant) ?? 0) - (place.get(a.entrant) ?? 0));
}

function depthOf(entrant: number, matches: readonly ScoredMatch[]): number {
  const own = matches.filter(
    (match) => hasScore(match) && [match.first, match.second].some((side) => isIn(entrant, side, matches)),
  );
  const last = own.at(-1);
  if (!last) return 0;
  const firstWon = (last.firstScore ?? 0) > (last.secondScore ?? 0);
  const hasWon = isIn(entrant, firstWon ? last.first : last.second, matches);
  return last.n * 2 + (hasWon ? 1 : 0);
}

const isIn = (entrant: number, side: ScoredMatch["first"], matches: readonly ScoredMatch[]): boolean =>
  entrantsOf(side, matches)?.includes(entrant) ?? false;
