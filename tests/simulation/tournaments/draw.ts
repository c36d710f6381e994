import { differs } from "../differs";
import { groupsOf, inGroup, type Match, type MatchSide, teamsIn } from "./progress";

/** What the rules ask of a draw, without saying who meets whom. */
export function drawWrong(
  matches: readonly Match[],
  { groups, teams }: { groups: number; teams: number },
): string[] {
  const all = Array.from({ length: teams }, (_, index) => index);
  const knockout = matches.filter(({ group }) => group === null);
  const sides = knockout.flatMap((match) => match.sides);
  const drawn = groupsOf(matches);
  const sizes = drawn.map((group) => teamsIn(inGroup(matches, group)).length);
  const seeds = sides.filter((side) => "rank" in side || "entrants" in side);
  const winners = sides.flatMap((side) => ("winnerOf" in side ? [side.winnerOf] : []));
  const losers = sides.flatMap((side) => ("loserOf" in side ? [side.loserOf] : []));
  const [third, final] = knockout.slice(-2);
  const semifinals = final?.sides.flatMap((side) => ("winnerOf" in side ? [side.winnerOf] : [])) ?? [];
  const lastGroupRound = Math.max(
    0,
    ...matches.flatMap(({ group, round }) => (group === null ? [] : [round])),
  );
  return [
    ...differs("the groups", drawn.length, groups),
    ...differs("who is drawn", sorted(teamsIn(matches)), sorted(all)),
    ...(Math.max(0, ...sizes) - Math.min(99, ...sizes) > 1 ? [`the groups have ${sizes} teams`] : []),
    ...drawn.flatMap((group) => groupWrong(inGroup(matches, group), group)),
    ...differs("who goes on from the groups", sorted(seeds.map(seedOf)), sorted(goingOn(groups, all))),
    ...differs(
      "whose winners go on",
      sorted(winners),
      sorted(knockout.filter((one) => one !== third && one !== final).map(({ n }) => n)),
    ),
    ...differs("who plays for third place", sorted(losers), sorted(semifinals)),
    ...(knockout.every(({ round }) => round > lastGroupRound)
      ? []
      : ["the knockout begins before the groups end"]),
    ...(groups > 1 ? halvesWrong(knockout, groups) : []),
    ...differs(
      "the numbers of the matches",
      matches.map(({ n }) => n).join(),
      matches.map((_, index) => index + 1).join(),
    ),
  ];
}

/** Two of each group, of a single group four; at once all teams. */
function goingOn(groups: number, all: readonly number[]): string[] {
  if (groups === 0) return all.map((team) => `team ${team}`);
  const ranks = groups === 1 ? [1, 2, 3, 4] : [1, 2];
  return ranks.flatMap((rank) =>
    Array.from({ length: groups }, (_, index) => `${rank} of group ${index + 1}`),
  );
}

const seedOf = (side: MatchSide): string =>
  "rank" in side ? `${side.rank} of group ${side.group}` : "entrants" in side ? `team ${side.entrants}` : "";

function groupWrong(matches: readonly Match[], group: number): string[] {
  const teams = teamsIn(matches).sort((a, b) => a - b);
  const pairs = matches.map(({ sides }) =>
    sorted(sides.flatMap((side) => ("entrants" in side ? side.entrants : []))),
  );
  const expected = teams.flatMap((a, index) => teams.slice(index + 1).map((b) => sorted([a, b])));
  const rounds = [...new Set(matches.map(({ round }) => round))];
  const isBusy = rounds.some((round) => {
    const own = matches.filter((match) => match.round === round);
    return teamsIn(own).length < 2 * own.length;
  });
  return [
    ...differs(`who meets in group ${group}`, pairs.sort().join("; "), expected.sort().join("; ")),
    ...(isBusy ? [`somebody plays twice in a round of group ${group}`] : []),
  ];
}

/** The first of a group meets the second of another, whose first is in the other half. */
function halvesWrong(knockout: readonly Match[], groups: number): string[] {
  const firstRound = knockout.filter(({ sides }) => sides.some((side) => "rank" in side));
  const seeds = firstRound.map(({ sides }) => sides.flatMap((side) => ("rank" in side ? [side] : [])));
  const areFair = seeds.every(
    (pair) => pair.length === 2 && pair[0]?.rank !== pair[1]?.rank && pair[0]?.group !== pair[1]?.group,
  );
  const half = (rank: number, group: number) => {
    const at = seeds.findIndex((pair) => pair.some((one) => one.rank === rank && one.group === group));
    const match = firstRound[at];
    if (groups === 2) return match?.n;
    return knockout.find(({ sides }) =>
      sides.some((side) => "winnerOf" in side && side.winnerOf === match?.n),
    )?.n;
  };
  const numbers = Array.from({ length: groups }, (_, index) => index + 1);
  return [
    ...(areFair ? [] : ["not the first of a group meets the second of another"]),
    ...(numbers.every((group) => half(1, group) !== half(2, group))
      ? []
      : ["both of a group are in one half"]),
  ];
}

const sorted = (all: readonly (string | number)[]): string => [...all].map(String).sort().join(", ");
