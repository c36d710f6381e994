import type { Side } from "./actions";

/** Matches and tables of docs/rules/tournaments.md. Teams are indexes in the order of their entry. */

export type MatchSide =
  | { entrants: number[] }
  | { winnerOf: number }
  | { loserOf: number }
  | { rank: number; group: number };

export interface Match {
  n: number;
  round: number;
  /** Null in the knockout. */
  group: number | null;
  sides: [MatchSide, MatchSide];
  scores: [number, number] | null;
  goesOn: Side | null;
  version: number;
}

export interface Row {
  team: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

export const groupsOf = (matches: readonly Match[]): number[] =>
  [...new Set(matches.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);

export const inGroup = (matches: readonly Match[], group: number): Match[] =>
  matches.filter((match) => match.group === group);

const entrantOf = (side: MatchSide): number | null =>
  "entrants" in side ? (side.entrants[0] ?? null) : null;

export const teamsIn = (matches: readonly Match[]): number[] => [
  ...new Set(matches.flatMap(({ sides }) => sides.flatMap((side) => entrantOf(side) ?? []))),
];

/** `order`: that of the draw, which level teams keep. */
export function tableOf(matches: readonly Match[], order: readonly number[]): Row[] {
  const rows = order.map((team) => {
    const row: Row = {
      ...{ team, played: 0, won: 0, drawn: 0, lost: 0 },
      ...{ scored: 0, conceded: 0, points: 0 },
    };
    for (const { sides, scores } of matches) {
      const side = sides.findIndex((one) => entrantOf(one) === team);
      if (!scores || side < 0) continue;
      const [own, other] = side === 0 ? scores : [scores[1], scores[0]];
      row.played++;
      row.scored += own;
      row.conceded += other;
      if (own > other) row.won++;
      else if (own === other) row.drawn++;
      else row.lost++;
    }
    row.points = 3 * row.won + row.drawn;
    return row;
  });
  const difference = ({ scored, conceded }: Row) => scored - conceded;
  return rows.sort((a, b) => b.points - a.points || difference(b) - difference(a) || b.scored - a.scored);
}

export interface Drawn {
  matches: Match[];
  /** By group, from 1, in the order of the draw. */
  orders: Map<number, number[]>;
}

/** Null as long as earlier matches decide. */
export function teamOf(side: MatchSide, drawn: Drawn): number | null {
  const { matches, orders } = drawn;
  if ("entrants" in side) return entrantOf(side);
  if ("rank" in side) {
    const own = inGroup(matches, side.group);
    if (own.some(({ scores }) => scores === null)) return null;
    return tableOf(own, orders.get(side.group) ?? [])[side.rank - 1]?.team ?? null;
  }
  const match = matches.find(({ n }) => n === ("winnerOf" in side ? side.winnerOf : side.loserOf));
  const winner = match ? winnerOf(match) : null;
  if (!match || winner === null) return null;
  return teamOf(match.sides["winnerOf" in side ? winner : 1 - winner] ?? side, drawn);
}

function winnerOf({ scores, goesOn }: Match): 0 | 1 | null {
  if (!scores) return null;
  if (scores[0] === scores[1]) return goesOn === null ? null : goesOn === "first" ? 0 : 1;
  return scores[0] > scores[1] ? 0 : 1;
}

/** The first four once the final and the match for third place have scores. */
export function placesOf(drawn: Drawn): number[] {
  const knockout = drawn.matches.filter(({ group }) => group === null).sort((a, b) => a.n - b.n);
  const [third, final] = knockout.slice(-2);
  if (!third?.scores || !final?.scores) return [];
  return [final, third].flatMap((match) => {
    const sides = winnerOf(match) === 1 ? [match.sides[1], match.sides[0]] : match.sides;
    return sides.flatMap((side) => teamOf(side, drawn) ?? []);
  });
}

/** Why a score that is there stays. */
export function lockOf({ n, group }: Match, { matches }: Drawn): string | null {
  const scored = matches.filter((match) => match.group === null && match.scores !== null);
  if (group !== null) return scored.length > 0 ? "tournament_knockout_begun" : null;
  const isFollowed = scored.some(({ sides }) =>
    sides.some(
      (side) => ("winnerOf" in side && side.winnerOf === n) || ("loserOf" in side && side.loserOf === n),
    ),
  );
  return isFollowed ? "match_played_on" : null;
}
