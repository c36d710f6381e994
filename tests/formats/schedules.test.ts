import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "#db/schema/formats";
import { americanoRounds } from "~/features/formats/schedules/americano";
import { courtsUsed, cycleOf } from "~/features/formats/schedules/cycle";
import { knockoutRounds } from "~/features/formats/schedules/knockout";
import { mexicanoRound } from "~/features/formats/schedules/mexicano";
import { pointsTable } from "~/features/formats/schedules/points-table";
import { roundRobinRounds } from "~/features/formats/schedules/round-robin";
import type { PlannedMatch, PlannedRound, PlayedMatch } from "~/features/formats/schedules/types";
import { winnerStaysRound } from "~/features/formats/schedules/winner-stays";

const PLAYERS = Array.from({ length: 21 }, (_, index) => index + 4);
const COURTS = [1, 2, 3, 4, 5, 6];
const SETTINGS = PLAYERS.flatMap((players) => COURTS.map((courts) => ({ players, courts })));

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const entrantsOf = (side: Side): number[] => ("entrants" in side ? side.entrants : []);
const sidesOf = ({ first, second }: PlannedMatch) => [entrantsOf(first), entrantsOf(second)] as const;

/** How often each pair shares a side, or meets. */
function countsOf(rounds: readonly PlannedRound[], together: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    const [first, second] = sidesOf(match);
    const pairs = together
      ? [first, second].map(([a = 0, b = 0]) => [a, b])
      : first.flatMap((a) => second.map((b) => [a, b]));
    for (const pair of pairs) {
      const key = pair.sort((a, b) => a - b).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const gamesAfter = (rounds: readonly PlannedRound[], players: number): number[] => {
  const playing = rounds.flatMap(({ matches }) => matches.flatMap((match) => sidesOf(match).flat()));
  return range(players).map((player) => playing.filter((one) => one === player).length);
};
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

function expectWholeRounds(rounds: readonly PlannedRound[], players: number, courts: number) {
  for (const { matches, resting } of rounds) {
    expect(matches.map(({ court }) => court)).toEqual(range(courtsUsed(players, courts)).map((c) => c + 1));
    const named = [...matches.flatMap((match) => sidesOf(match).flat()), ...resting];
    expect(named.sort((a, b) => a - b)).toEqual(range(players));
  }
}

describe("Americano", () => {
  it.each(SETTINGS)(
    "$players players on $courts courts: nobody has a partner twice, and after every round games differ by at most one",
    ({ players, courts }) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (number) => {
          const rounds = americanoRounds({ players: range(players), courts, number });
          expectWholeRounds(rounds, players, courts);
          expect(Math.max(...countsOf(rounds, true).values())).toBe(1);
          for (const count of range(rounds.length + 1))
            expect(spread(gamesAfter(rounds.slice(0, count), players))).toBeLessThanOrEqual(1);
          expect(spread(gamesAfter(rounds, players))).toBe(0);
        }),
        { numRuns: 5 },
      );
    },
  );

  it.each([
    { players: 4, rounds: 3 },
    { players: 8, rounds: 7 },
    { players: 12, rounds: 11 },
    { players: 16, rounds: 15 },
    { players: 20, rounds: 19 },
    { players: 24, rounds: 23 },
  ])("$players players on all courts have every partner once in $rounds rounds", ({ players, rounds }) => {
    const cycle = americanoRounds({ players: range(players), courts: 6, number: 1 });
    expect(cycle).toHaveLength(rounds);
    const partners = countsOf(cycle, true);
    expect(partners.size).toBe((players * (players - 1)) / 2);
    expect([...new Set(partners.values())]).toEqual([1]);
  });

  it.each([4, 8, 12, 16, 20])(
    "the %i players' table is a whist tournament: every opponent twice",
    (players) => {
      const met = countsOf(americanoRounds({ players: range(players), courts: 6, number: 1 }), false);
      expect(met.size).toBe((players * (players - 1)) / 2);
      expect([...new Set(met.values())]).toEqual([2]);
    },
  );

  it.each([5, 9, 13, 17, 21])(
    "%i players on all courts have every partner once, and rest once",
    (players) => {
      const cycle = americanoRounds({ players: range(players), courts: 6, number: 1 });
      expect(cycle).toHaveLength(players);
      expect(countsOf(cycle, true).size).toBe((players * (players - 1)) / 2);
    },
  );

  it("the same number gives the same rounds, another one other rounds", () => {
    const rounds = (number: number) => americanoRounds({ players: range(8), courts: 2, number });
    expect(rounds(5)).toEqual(rounds(5));
    expect(rounds(6)).not.toEqual(rounds(5));
  });

  it("rounds that are made again repeat few partners of those played", () => {
    const before = americanoRounds({ players: range(9), courts: 2, number: 1 }).slice(0, 3);
    const played = before.flatMap(({ matches }, index) => matches.map((match) => playedAs(match, index)));
    const left = range(9).filter((player) => player !== 4);
    const again = americanoRounds({ players: left, courts: 2, number: 2, played });
    const old = countsOf(before, true);
    const repeated = [...countsOf(again, true).keys()].filter((pair) => old.has(pair));
    // Eight players meet all partners in seven rounds; those of the player who left are gone.
    expect(repeated.length).toBeLessThanOrEqual(12);
    expect(again.flatMap(({ matches }) => matches.flatMap((match) => sidesOf(match).flat()))).not.toContain(
      4,
    );
  });

  it("has a cycle for every number of players and courts", () => {
    for (const { players, courts } of SETTINGS) expect(cycleOf(players, courts).length).toBeGreaterThan(2);
  });
});

function playedAs(
  match: PlannedMatch,
  round: number,
  scores: readonly [number, number] = [16, 8],
): PlayedMatch {
  return { round: round + 1, sides: sidesOf(match), scores };
}

describe("Mexicano", () => {
  const scores = fc.tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 32 }));

  it("always has whole rounds, in which games differ by at most one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 24 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(scores, { minLength: 60, maxLength: 60 }),
        (players, courts, number, results) => {
          const rounds: PlannedRound[] = [];
          const played: PlayedMatch[] = [];
          for (let round = 0; round < 8; round++) {
            const rested = rounds.map(({ resting }) => resting);
            const next = mexicanoRound({ players: range(players), courts, number, played, rested });
            rounds.push(next);
            for (const match of next.matches) played.push(playedAs(match, round, results[played.length]));
            expect(spread(gamesAfter(rounds, players))).toBeLessThanOrEqual(1);
          }
          expectWholeRounds(rounds, players, courts);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("puts the best with the last of the four best", () => {
    const first = mexicanoRound({ players: range(8), courts: 2, number: 1, played: [], rested: [] });
    const [one, other] = first.matches;
    if (!one || !other) throw new Error("two matches");
    const played = [playedAs(one, 0, [20, 4]), playedAs(other, 0, [14, 10])];
    const table = pointsTable(range(8), played, "mixed").map(({ entrant }) => entrant);
    const next = mexicanoRound({ players: range(8), courts: 2, number: 1, played, rested: [[]] });
    const best = next.matches.find(({ court }) => court === 1);
    const sides = best ? sidesOf(best) : [];
    expect(sides.flat().sort()).toEqual(table.slice(0, 4).sort());
    // First and second were partners just now.
    expect(sides.some((side) => side.includes(table[0] ?? -1) && side.includes(table[1] ?? -1))).toBe(false);
  });

  it("lets a newcomer play next", () => {
    const players = range(5);
    const first = mexicanoRound({ players, courts: 1, number: 1, played: [], rested: [] });
    const played = first.matches.map((match) => playedAs(match, 0));
    const next = mexicanoRound({
      ...{ players: [...players, 5], courts: 1, number: 1, played, rested: [first.resting] },
    });
    expect(next.matches.flatMap((match) => sidesOf(match).flat())).toContain(5);
  });
});

describe("the table where partners change", () => {
  const match = (sides: PlayedMatch["sides"], scores: PlayedMatch["scores"]): PlayedMatch => ({
    ...{ round: 1, sides, scores },
  });

  it("counts what is scored, and nobody falls behind by resting", () => {
    const played = [
      match([[0, 1], [2, 3]], [20, 4]), // biome-ignore format: a match a line
      match([[0, 2], [3, 4]], [10, 14]), // biome-ignore format: a match a line
    ];
    const rows = pointsTable([0, 1, 2, 3, 4, 5], played, "mixed");
    expect(rows.map(({ entrant, points, played }) => [entrant, points, played])).toEqual([
      [1, 20, 1],
      [0, 30, 2],
      [4, 14, 1],
      [3, 18, 2],
      [2, 14, 2],
      [5, 0, 0],
    ]);
    expect(rows[1]).toMatchObject({ won: 1, lost: 1, drawn: 0, scored: 30, conceded: 18 });
  });
});

describe("round robin", () => {
  it("lets everybody meet everybody once, one match at a time for each", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (teams, courts, number) => {
          const rounds = roundRobinRounds({ teams: range(teams), courts, number });
          const met = countsOf(rounds, false);
          expect(met.size).toBe((teams * (teams - 1)) / 2);
          expect([...new Set(met.values())]).toEqual([1]);
          for (const { matches, resting } of rounds) {
            expect(matches.length).toBeLessThanOrEqual(courts);
            const named = [...matches.flatMap((match) => sidesOf(match).flat()), ...resting];
            expect(named.sort((a, b) => a - b)).toEqual(range(teams));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([4, 6, 8, 10, 12, 14, 16])("%i teams need as many rounds as each has opponents", (teams) => {
    expect(roundRobinRounds({ teams: range(teams), courts: teams / 2, number: 1 })).toHaveLength(teams - 1);
  });
});

describe("winner stays", () => {
  const next = (teams: number, played: readonly PlayedMatch[]) => {
    const { matches, resting } = winnerStaysRound({ teams: range(teams), number: 1, played });
    const [[one = -1], [other = -1]] = matches[0] ? sidesOf(matches[0]) : [[], []];
    return { one, other, resting };
  };
  const ended = (
    { one, other }: { one: number; other: number },
    scores: readonly [number, number],
  ): PlayedMatch => ({ round: 1, sides: [[one], [other]], scores });

  it("sends the loser to the end of those who wait", () => {
    const first = next(4, []);
    const [comes, waits] = first.resting;
    const second = next(4, [ended(first, [1, 2])]);
    expect(second).toEqual({ one: first.other, other: comes, resting: [waits, first.one] });
  });

  it("lets the team come on that waits longest, also after a correction that others would have played by", () => {
    const first = next(4, []);
    const second = next(4, [ended(first, [1, 0])]);
    const third = next(4, [ended(first, [0, 1]), ended(second, [1, 0])]);
    const [, waits] = first.resting;
    expect(third).toEqual({ one: second.one, other: waits, resting: [first.other, second.other] });
  });

  it("after a draw sends off who was on before, of two new teams the second", () => {
    const first = next(3, []);
    const second = next(3, [ended(first, [1, 1])]);
    expect(second.one).toBe(first.one);
    const third = next(3, [ended(first, [1, 1]), ended(second, [0, 0])]);
    expect(third).toEqual({ one: second.other, other: first.other, resting: [first.one] });
  });

  it.each([3, 4])(
    "of %i teams has each on or waiting, once, whichever earlier score is corrected",
    (teams) => {
      const SCORES = [
        [2, 1],
        [1, 2],
        [1, 1],
      ] as const;
      let histories: PlayedMatch[][] = [[]];
      for (let match = 0; match < 4; match++)
        histories = histories.flatMap((played) =>
          SCORES.map((scores) => [...played, ended(next(teams, played), scores)]),
        );
      for (const played of histories)
        for (const index of played.keys())
          for (const scores of SCORES) {
            const corrected = played.map((match, at) => (at === index ? { ...match, scores } : match));
            const { one, other, resting } = next(teams, corrected);
            expect([one, other, ...resting].sort()).toEqual(range(teams));
          }
    },
  );

  it("goes on from who played, also when the match before is corrected", () => {
    const first = next(3, []);
    const [waits = -1] = first.resting;
    const second = next(3, [ended(first, [2, 1])]);
    const third = next(3, [ended(first, [1, 2]), ended(second, [2, 1])]);
    expect(third).toEqual({ one: first.one, other: first.other, resting: [waits] });
  });
});

describe("knockout", () => {
  it.each(range(13).map((index) => index + 4))(
    "%i teams: everybody plays, all but one lose once",
    (teams) => {
      const rounds = knockoutRounds({ teams: range(teams), courts: 2, number: 5 });
      const matches = rounds.flatMap((round) => round.matches);
      // One more for the third place.
      expect(matches).toHaveLength(teams);
      const sides = matches.flatMap(({ first, second }) => [first, second]);
      expect(sides.flatMap(entrantsOf).sort((a, b) => a - b)).toEqual(range(teams));
      const winners = sides.flatMap((side) => ("winnerOf" in side ? side.winnerOf : []));
      expect(new Set(winners).size).toBe(winners.length);
      expect(winners).toHaveLength(teams - 2);
      expect(sides.filter((side) => "loserOf" in side)).toHaveLength(2);
      expect(rounds).toHaveLength(Math.ceil(Math.log2(teams)));
      sides.forEach((side, index) => {
        const n = Math.floor(index / 2) + 1;
        if ("winnerOf" in side) expect(side.winnerOf).toBeLessThan(n);
      });
    },
  );
});
