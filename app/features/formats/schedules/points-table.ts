import type { PlayedMatch } from "./types";

export interface TableRow {
  entrant: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** "mixed": points are those scored; "teams": 3 for a win, 1 for a draw. */
export type Counting = "mixed" | "teams";

const WIN = 3;
const DRAW = 1;

/**
 * Best first; level entrants keep their order. Where partners change, points of a match count, so that nobody falls
 * behind by resting.
 */
export function pointsTable(
  entrants: readonly number[],
  played: readonly PlayedMatch[],
  counting: Counting,
): TableRow[] {
  const rows = new Map<number, TableRow>(
    entrants.map((entrant) => [
      entrant,
      { entrant, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 },
    ]),
  );
  for (const { sides, scores } of played)
    for (const side of [0, 1] as const)
      for (const entrant of sides[side]) {
        const row = rows.get(entrant);
        if (row) addMatch(row, scores[side], scores[side === 0 ? 1 : 0]);
      }
  for (const row of rows.values())
    row.points = counting === "mixed" ? row.scored : row.won * WIN + row.drawn * DRAW;
  const compare = counting === "mixed" ? compareMixed : compareTeams;
  return [...rows.values()].sort(compare);
}

function addMatch(row: TableRow, scored: number, conceded: number): void {
  row.played += 1;
  row.scored += scored;
  row.conceded += conceded;
  if (scored > conceded) row.won += 1;
  else if (scored === conceded) row.drawn += 1;
  else row.lost += 1;
}

const each = (row: TableRow, sum: number) => (row.played === 0 ? -1 : sum / row.played);

const compareMixed = (a: TableRow, b: TableRow): number =>
  each(b, b.points) - each(a, a.points) ||
  each(b, b.scored - b.conceded) - each(a, a.scored - a.conceded) ||
  each(b, b.won) - each(a, a.won);

const compareTeams = (a: TableRow, b: TableRow): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored;
