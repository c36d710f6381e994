import { performance } from "node:perf_hooks";
import { drawTeams } from "~/features/teams/draw/draw";
import { randomOf } from "~/features/teams/draw/random";
import { endWith, type Goal } from "./goals";

/**
 * `npm run bench:draws`: milliseconds of a draw of teams, the median and the slowest of many with random levels,
 * keepers, wishes and meetings. Exits with 1 above the goals.
 */
const DRAWS = 200;
const CASES = [
  { players: 22, teams: 2, most: 50 },
  { players: 22, teams: 4, most: 50 },
  { players: 22, teams: 6, most: 50 },
  { players: 100, teams: 2, most: 200 },
  { players: 100, teams: 6, most: 200 },
];

const idOf = (index: number) => `player-${String(index).padStart(3, "0")}`;

function inputOf({ players, teams }: { players: number; teams: number }, number: number) {
  const random = randomOf(number);
  const upTo = (limit: number) => Math.floor(random() * limit);
  return {
    players: Array.from({ length: players }, (_, index) => ({
      id: idOf(index),
      level: upTo(11) - 5,
      isKeeper: random() < 0.1,
    })),
    ...{ teams, number },
    together: number % 2 ? [[idOf(0), idOf(1)]] : [],
    apart: number % 3 ? [[idOf(2), idOf(3)]] : [],
    meetings: (a: string, b: string) => (Number(a.slice(-2)) * Number(b.slice(-2)) + number) % 4,
  };
}

function timesOf(of: { players: number; teams: number }): number[] {
  const times: number[] = [];
  for (let number = 0; number < DRAWS; number++) {
    const input = inputOf(of, number);
    const from = performance.now();
    const drawn = drawTeams(input);
    times.push(performance.now() - from);
    if ("impossible" in drawn) throw new Error(`No draw of ${of.players} players: ${drawn.impossible}`);
  }
  return times.sort((a, b) => a - b);
}

const goals = CASES.flatMap(({ most, ...of }): Goal[] => {
  const times = timesOf(of);
  const what = `draw of ${of.players} players into ${of.teams} teams`;
  return [
    { what: `${what}, ms (median)`, is: times[DRAWS / 2] ?? Number.NaN, most },
    { what: `${what}, ms (slowest)`, is: times.at(-1) ?? Number.NaN, most },
  ];
});
endWith(goals);
