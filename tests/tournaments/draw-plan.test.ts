import { describe, expect, it } from "vitest";
import { drawnMatches, eveningOf, groupChoices } from "~/features/tournaments/draw-plan";
import { lockOf, placesIn, progressOf, type TournamentMatch, teamOf } from "~/features/tournaments/progress";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const SETTINGS = range(13).flatMap((index) =>
  groupChoices(index + 4).map((groups) => ({ teams: index + 4, groups })),
);

/** The team with the lower index always wins. */
function play(teams: number, groups: number, until = 999): TournamentMatch[] {
  const matches: TournamentMatch[] = drawnMatches({ teams, groups, number: 7 }).map((match) => ({
    ...match,
    ...{ firstScore: null, secondScore: null, goesOn: null },
  }));
  for (const match of matches.slice(0, until)) {
    const progress = progressOf(matches);
    const [first, second] = [teamOf(match.first, progress), teamOf(match.second, progress)];
    if (first === null || second === null) throw new Error(`Nobody plays match ${match.n}`);
    Object.assign(
      match,
      first < second ? { firstScore: 2, secondScore: 1 } : { firstScore: 1, secondScore: 2 },
    );
  }
  return matches;
}

describe("a draw", () => {
  it("fits as many groups as have three teams each", () => {
    expect([4, 5, 6, 11, 12, 16].map(groupChoices)).toEqual([
      ...[
        [0, 1],
        [0, 1],
        [0, 1, 2],
        [0, 1, 2],
      ],
      ...[
        [0, 1, 2, 4],
        [0, 1, 2, 4],
      ],
    ]);
  });

  it("is the same for the same number", () => {
    const plan = { teams: 9, groups: 2, number: 5 };
    expect(drawnMatches(plan)).toEqual(drawnMatches(plan));
    expect(drawnMatches(plan)).not.toEqual(drawnMatches({ ...plan, number: 6 }));
  });

  it.each(SETTINGS)(
    "$teams teams in $groups groups: everybody plays, and the best four come first",
    (plan) => {
      const matches = play(plan.teams, plan.groups);
      expect(matches.map(({ n }) => n)).toEqual(range(matches.length).map((index) => index + 1));
      const rounds = matches.map(({ round }) => round);
      expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
      const progress = progressOf(matches);
      const met = new Set(
        matches.flatMap(({ first, second }) => [first, second].map((side) => teamOf(side, progress))),
      );
      expect(met.size).toBe(plan.teams);
      expect(placesIn(progress)[0]).toBe(0);
      expect(new Set(placesIn(progress)).size).toBe(4);
      const knockout = matches.filter(({ group }) => group === null);
      expect(knockout).toHaveLength(plan.groups === 0 ? plan.teams : plan.groups < 4 ? 4 : 8);
    },
  );

  it.each([2, 4])(
    "seeds the first of %i groups against the second of another one, in the other half",
    (groups) => {
      const knockout = drawnMatches({ teams: 12, groups, number: 1 }).filter(({ group }) => group === null);
      const opening = knockout.slice(0, groups);
      for (const { first, second } of opening) {
        expect([first, second]).toMatchObject([{ rank: 1 }, { rank: 2 }]);
        expect("group" in first && "group" in second && first.group !== second.group).toBe(true);
      }
      const halves = [opening.slice(0, groups / 2), opening.slice(groups / 2)];
      for (const half of halves) {
        const inHalf = half.flatMap(({ first, second }) =>
          [first, second].map((side) => "group" in side && side.group),
        );
        expect(new Set(inHalf).size).toBe(inHalf.length);
      }
    },
  );

  it("spreads rounds over the evenings, the final on the last", () => {
    expect([1, 2, 3, 4, 5].map((round) => eveningOf(round, 5, 3))).toEqual([0, 1, 1, 2, 2]);
    expect([1, 2].map((round) => eveningOf(round, 2, 4))).toEqual([1, 3]);
  });
});

describe("what scores decide", () => {
  it("fills the knockout once the group is done, and after a draw with who goes on", () => {
    const before = play(6, 2, 5);
    const semifinal = before.find(({ group }) => group === null);
    expect(semifinal && teamOf(semifinal.second, progressOf(before))).toBeNull();
    const after = play(6, 2, 6);
    const [one] = after.filter(({ group }) => group === null);
    if (!one) throw new Error("No knockout");
    const first = teamOf(one.first, progressOf(after));
    Object.assign(one, { firstScore: 1, secondScore: 1, goesOn: "first" });
    expect(teamOf({ winnerOf: one.n }, progressOf(after))).toBe(first);
    expect(progressOf(after).groups.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  it("locks scores on which others depend", () => {
    const locks = (until: number) => {
      const matches = play(6, 2, until);
      return [0, 6, 9].map((index) => {
        const match = matches[index];
        return match && lockOf(match, progressOf(matches));
      });
    };
    expect(locks(6)).toEqual([null, null, null]);
    expect(locks(7)).toEqual(["tournament_knockout_begun", null, null]);
    expect(locks(10)).toEqual(["tournament_knockout_begun", "match_played_on", null]);
  });
});
