import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastKeepers, leastSpread } from "~/features/teams/draw/bound";
import { type DrawInput, drawTeams } from "~/features/teams/draw/draw";
import { type Cost, compareCosts, costOf, type DrawnPlayer, sizesOf } from "~/features/teams/draw/measure";

const player = (index: number, level = 0, isKeeper = false): DrawnPlayer => ({
  id: `p${String(index).padStart(3, "0")}`,
  level,
  isKeeper,
});

const someone = fc.record({ level: fc.integer({ min: -5, max: 5 }), isKeeper: fc.boolean() });
const people = (min: number, max: number) =>
  fc
    .array(someone, { minLength: min, maxLength: max })
    .map((all) => all.map(({ level, isKeeper }, index) => player(index, level, isKeeper)));

const NO_WISHES = { together: [], apart: [] };
const input = (players: readonly DrawnPlayer[], changes: Partial<DrawInput> = {}): DrawInput => ({
  ...{ players, teams: 2, number: 1, ...NO_WISHES },
  ...changes,
});

function teamsOf(from: DrawInput): string[][] {
  const drawn = drawTeams(from);
  if ("impossible" in drawn) throw new Error(drawn.impossible);
  return drawn.teams;
}

const costOfDraw = ({ players }: DrawInput, teams: readonly (readonly string[])[]): Cost =>
  costOf(teams.map((team) => players.filter(({ id }) => team.includes(id))));

/** Every division into teams of these sizes that keeps the wishes. */
function bestOfAll({ players, teams, together, apart }: DrawInput): Cost | null {
  const sizes = sizesOf(players.length, teams) ?? [];
  const divided: DrawnPlayer[][] = sizes.map(() => []);
  let best: Cost | null = null;
  const teamOf = (id: string) => divided.findIndex((team) => team.some((member) => member.id === id));
  const place = (index: number): void => {
    const next = players[index];
    if (!next) {
      const isKept =
        together.every((ids) => new Set(ids.map(teamOf)).size === 1) &&
        apart.every((ids) => new Set(ids.map(teamOf)).size === ids.length);
      const cost = costOf(divided);
      if (isKept && (!best || compareCosts(cost, best) < 0)) best = cost;
      return;
    }
    const tried = new Set<number>();
    for (const [team, size] of sizes.entries()) {
      const members = divided[team] ?? [];
      if (members.length === size || (members.length === 0 && tried.has(size))) continue;
      if (members.length === 0) tried.add(size);
      members.push(next);
      place(index + 1);
      members.pop();
    }
  };
  place(0);
  return best;
}

const bound = ({ players, teams }: DrawInput): Cost => ({
  keepers: leastKeepers(players.filter(({ isKeeper }) => isKeeper).length, teams),
  spread: leastSpread(
    players.reduce((sum, { level }) => sum + level, 0),
    sizesOf(players.length, teams) ?? [],
  ),
});

const wish = fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 2, maxLength: 4 });
const wishes = fc.tuple(fc.array(wish, { maxLength: 2 }), fc.array(wish, { maxLength: 1 }));

describe("a draw", () => {
  it("is as even as the best of all divisions of up to ten players", () => {
    fc.assert(
      fc.property(
        people(4, 10),
        fc.integer({ min: 2, max: 5 }),
        fc.nat({ max: 999 }),
        (players, teams, number) => {
          fc.pre(players.length >= 2 * teams);
          const from = input(players, { teams, number });
          expect(costOfDraw(from, teamsOf(from))).toEqual(bestOfAll(from));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("is as even as the best of all divisions of twelve players", () => {
    fc.assert(
      fc.property(people(11, 12), fc.integer({ min: 2, max: 6 }), (players, teams) => {
        fc.pre(players.length >= 2 * teams);
        const from = input(players, { teams });
        expect(costOfDraw(from, teamsOf(from))).toEqual(bestOfAll(from));
      }),
      { numRuns: 15 },
    );
  });

  it("keeps wishes, is the best of the divisions that do, and says so if there is none", () => {
    fc.assert(
      fc.property(
        people(10, 10),
        fc.integer({ min: 2, max: 4 }),
        wishes,
        (players, teams, [together, apart]) => {
          const named = (lists: number[][]) => lists.map((list) => list.map((index) => player(index).id));
          const from = input(players, { teams, together: named(together), apart: named(apart) });
          const best = bestOfAll(from);
          const drawn = drawTeams(from);
          if ("impossible" in drawn) {
            expect([drawn.impossible, best]).toEqual(["wishes", null]);
            return;
          }
          for (const ids of from.together)
            expect(drawn.teams.some((team) => ids.every((id) => team.includes(id)))).toBe(true);
          for (const ids of from.apart)
            for (const team of drawn.teams)
              expect(ids.filter((id) => team.includes(id)).length).toBeLessThan(2);
          expect(costOfDraw(from, drawn.teams)).toEqual(best);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("is never below the bound, which players of many levels reach", () => {
    fc.assert(
      fc.property(people(4, 22), fc.integer({ min: 2, max: 6 }), (players, teams) => {
        fc.pre(players.length >= 2 * teams);
        const from = input(players, { teams });
        expect(compareCosts(costOfDraw(from, teamsOf(from)), bound(from))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  it("of 16 to 22 players reaches the bound wherever one player of each near level is there", () => {
    fc.assert(
      fc.property(people(16, 22), fc.integer({ min: 2, max: 3 }), (players, teams) => {
        const near = players.map((one, index) => player(index, index < 8 ? (index % 3) - 1 : one.level));
        const from = input(near, { teams });
        expect(costOfDraw(from, teamsOf(from))).toEqual(bound(from));
      }),
      { numRuns: 100 },
    );
  });

  it("has everybody once, in teams that differ by at most one player", () => {
    fc.assert(
      fc.property(people(4, 100), fc.integer({ min: 2, max: 6 }), (players, teams) => {
        fc.pre(players.length >= 2 * teams);
        const drawn = teamsOf(input(players, { teams }));
        expect(drawn.flat().sort()).toEqual(players.map(({ id }) => id));
        expect(drawn.map(({ length }) => length)).toEqual(sizesOf(players.length, teams));
      }),
      { numRuns: 60 },
    );
  });

  it("is the same for the same number, in whatever order the players come", () => {
    fc.assert(
      fc.property(people(6, 22), fc.nat({ max: 999 }), (players, number) => {
        const reversed = [...players].reverse();
        expect(teamsOf(input(players, { number }))).toEqual(teamsOf(input(reversed, { number })));
      }),
      { numRuns: 50 },
    );
  });

  it("is another for another number, as even", () => {
    const players = Array.from({ length: 14 }, (_, index) => player(index, (index % 5) - 2));
    const draws = [1, 2, 3, 4].map((number) => teamsOf(input(players, { number })));
    expect(new Set(draws.map((teams) => JSON.stringify(teams))).size).toBe(4);
    const costs = draws.map((teams) => costOfDraw(input(players), teams));
    for (const cost of costs) expect(cost).toEqual(costs[0]);
  });

  it("gives each team a keeper where there are as many", () => {
    const players = Array.from({ length: 15 }, (_, index) => player(index, index % 4, index % 5 === 0));
    const drawn = teamsOf(input(players, { teams: 3 }));
    const keepers = players.filter(({ isKeeper }) => isKeeper).map(({ id }) => id);
    expect(drawn.map((team) => keepers.filter((id) => team.includes(id)).length)).toEqual([1, 1, 1]);
  });

  it("puts players apart who were on one side before, if it is as even", () => {
    const players = Array.from({ length: 10 }, (_, index) => player(index));
    const before = players.slice(0, 5).map(({ id }) => id);
    const meetings = (a: string, b: string) => (before.includes(a) === before.includes(b) ? 1 : 0);
    for (const number of [1, 2, 3]) {
      const drawn = teamsOf(input(players, { number, meetings }));
      const again = drawn.map((team) => team.filter((id) => before.includes(id)).length).sort();
      expect(again).toEqual([2, 3]);
    }
  });

  it("does not become less even for the sake of variety", () => {
    const players = [3, -3, 2, -2, 1, -1].map((level, index) => player(index, level));
    const from = input(players, { meetings: (a, b) => (a > b ? 1 : 0) });
    expect(costOfDraw(from, teamsOf(from))).toEqual(bestOfAll(from));
  });

  it("needs two players in each team", () => {
    const three = [0, 1, 2].map((index) => player(index));
    expect(drawTeams(input(three))).toEqual({ impossible: "players" });
    const seven = Array.from({ length: 7 }, (_, index) => player(index));
    expect(drawTeams(input(seven, { teams: 4 }))).toEqual({ impossible: "players" });
  });
});
