import type { TournamentSide } from "#db/schema/tournaments";
import { decidesPlayed, entrantsOf, hasScore, playedIn, type ScoredMatch } from "~/features/formats/played";
import { knockoutPlaces } from "~/features/formats/schedules/knockout-places";
import { pointsTable, type TableRow } from "~/features/formats/schedules/points-table";
import type { DrawnMatch } from "./draw-plan";

export interface TournamentMatch extends DrawnMatch {
  firstScore: number | null;
  secondScore: number | null;
  goesOn: "first" | "second" | null;
}

export interface GroupTable {
  group: number;
  rows: TableRow[];
  isDone: boolean;
}

/** What scores have decided so far. Teams are indexes. */
export interface Progress {
  groups: GroupTable[];
  knockout: ScoredMatch[];
}

/** No match has this number, so nobody wins it. */
const NOBODY_YET = { winnerOf: 0 };

export function progressOf(matches: readonly TournamentMatch[]): Progress {
  const numbers = [...new Set(matches.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  const groups = numbers.map((group) => tableOf(group, matches));
  const knockout = matches
    .filter(({ group }) => group === null)
    .map((match) => ({
      ...{ n: match.n, round: match.round, ...decidedScores(match) },
      ...{ first: knownSide(match.first, groups), second: knownSide(match.second, groups) },
    }));
  return { groups, knockout };
}

/** Null as long as earlier matches decide. */
export const teamOf = (side: TournamentSide, { groups, knockout }: Progress): number | null =>
  entrantsOf(knownSide(side, groups), knockout)?.[0] ?? null;

/** Best first, four of them, once the final and the match for third place have scores. */
export function placesIn({ knockout }: Progress): number[] {
  if (!knockout.slice(-2).every(hasScore)) return [];
  const played = playedIn(knockout);
  const teams = [...new Set(played.flatMap(({ sides }) => sides.flat()))];
  return knockoutPlaces(pointsTable(teams, played, "teams"), knockout)
    .slice(0, 4)
    .map(({ entrant }) => entrant);
}

/** Why a score that exists stays as it is. */
export function lockOf(
  { n, group }: TournamentMatch,
  { knockout }: Progress,
): "tournament_knockout_begun" | "match_played_on" | null {
  if (group !== null) return knockout.some(hasScore) ? "tournament_knockout_begun" : null;
  const match = knockout.find((one) => one.n === n);
  return match && decidesPlayed(match, knockout) ? "match_played_on" : null;
}

function tableOf(group: number, matches: readonly TournamentMatch[]): GroupTable {
  const own = matches.filter((match) => match.group === group);
  const scored = own.map((match) => ({
    ...match,
    ...{ first: knownSide(match.first, []), second: knownSide(match.second, []) },
  }));
  const teams = [
    ...new Set(
      scored.flatMap(({ first, second }) => [first, second].flatMap((side) => entrantsOf(side, []) ?? [])),
    ),
  ];
  return { group, rows: pointsTable(teams, playedIn(scored), "teams"), isDone: scored.every(hasScore) };
}

function knownSide(side: TournamentSide, groups: readonly GroupTable[]): ScoredMatch["first"] {
  if (!("rank" in side)) return side;
  const table = groups.find(({ group }) => group === side.group);
  const row = table?.isDone ? table.rows[side.rank - 1] : undefined;
  return row ? { entrants: [row.entrant] } : NOBODY_YET;
}

/** Of a drawn match, those of who goes on. */
function decidedScores({ firstScore, secondScore, goesOn }: TournamentMatch) {
  if (goesOn === null || firstScore === null || secondScore === null) return { firstScore, secondScore };
  const extra = goesOn === "first" ? [1, 0] : [0, 1];
  return { firstScore: firstScore + (extra[0] ?? 0), secondScore: secondScore + (extra[1] ?? 0) };
}
