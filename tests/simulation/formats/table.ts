import type { Game } from "../games/games";
import type { Name } from "../history";
import type { Outcome } from "../results/results";
import { entrantsOf, type Format, isMixed, type Match } from "./schedule";

/** The tables of docs/rules/formats.md. */

export interface Row {
  entrant: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

/** Best first; level ones in the order of the entrants. In a knockout only the rows count, not their order. */
export function tableOf({ kind, entrants, matches }: Format): Row[] {
  const rows = entrants.map((_, entrant) => rowOf(entrant, matches, isMixed(kind)));
  const shown = rows.filter(({ entrant, played }) => played > 0 || !entrants[entrant]?.isGone);
  return shown.sort(isMixed(kind) ? byMatch : inTeams);
}

function rowOf(entrant: number, matches: readonly Match[], isAlone: boolean): Row {
  const row: Row = {
    ...{ entrant, played: 0, won: 0, drawn: 0, lost: 0 },
    ...{ scored: 0, conceded: 0, points: 0 },
  };
  for (const { sides, scores } of matches) {
    const side = sides.findIndex((one) => entrantsOf(one, matches)?.includes(entrant));
    if (!scores || side < 0 || sides.some((one) => entrantsOf(one, matches) === null)) continue;
    const [own, other] = side === 0 ? scores : [scores[1], scores[0]];
    row.played++;
    row.scored += own;
    row.conceded += other;
    if (own > other) row.won++;
    else if (own === other) row.drawn++;
    else row.lost++;
  }
  row.points = isAlone ? row.scored : 3 * row.won + row.drawn;
  return row;
}

const difference = ({ scored, conceded }: Row): number => scored - conceded;

/** Per match, so that nobody falls behind by resting; who has not played is last. */
export function byMatch(a: Row, b: Row): number {
  if (a.played === 0 || b.played === 0) return b.played - a.played;
  const compared = (one: (row: Row) => number) => one(b) * a.played - one(a) * b.played;
  return compared(({ points }) => points) || compared(difference) || compared(({ won }) => won);
}

const inTeams = (a: Row, b: Row): number =>
  b.points - a.points || difference(b) - difference(a) || b.scored - a.scored;

const isLevel = (a: Row, b: Row): boolean =>
  a.points === b.points && a.scored === b.scored && a.conceded === b.conceded;

/** The first places of a knockout, as far as they are decided. */
export function placesOf({ matches }: Format): number[] {
  const [third, final] = [...matches].sort((a, b) => a.n - b.n).slice(-2);
  return [final, third].flatMap((match) => (match ? orderOf(match, matches) : []));
}

function orderOf({ sides, scores }: Match, matches: readonly Match[]): number[] {
  if (!scores) return [];
  const best = scores[0] > scores[1] ? sides : [sides[1], sides[0]];
  return best.flatMap((side) => [...(entrantsOf(side, matches) ?? [])]);
}

/** For players' records; null: it counts as played alone. */
export function outcomeIn(format: Format, game: Game, who: Name): Outcome | null {
  if (isMixed(format.kind) || !game.parts.has(who)) return null;
  const rows = tableOf(format).filter(({ played }) => played > 0);
  const own = rows.find(({ entrant }) =>
    format.entrants[entrant]?.players.some(({ name, spot }) => spot === null && name === who),
  );
  if (!own) return null;
  if (format.kind === "knockout") {
    const [third, final] = [...format.matches].sort((a, b) => a.n - b.n).slice(-2);
    if (!third || !final?.scores) return null;
    return orderOf(final, format.matches)[0] === own.entrant ? "won" : "lost";
  }
  const best = rows.filter((row) => rows[0] && isLevel(row, rows[0]));
  if (!best.includes(own)) return "lost";
  return best.length > 1 ? "drawn" : "won";
}
