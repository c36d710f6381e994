import type { Game } from "../games/games";
import {
  courtsOf,
  type Entrant,
  entrantsOf,
  type Format,
  isMixed,
  isRoundByRound,
  listed,
  type Match,
  shownPlayer,
} from "./schedule";
import type { Stored } from "./stored";
import { byMatch, type Row, tableOf } from "./table";

/** What the rules ask of rounds that the program has made, without saying who meets whom. */
export function roundsWrong(format: Format, made: readonly Match[], { resting }: Stored): string[] {
  const there = format.entrants.flatMap(({ isGone }, index) => (isGone ? [] : [index]));
  const rounds = [...new Set(made.map(({ round }) => round))];
  const before = format.matches.filter((match) => !made.includes(match));
  const isFirst = before.length === 0;
  return [
    ...rounds.flatMap((round) =>
      roundWrong(format, { there, resting: resting[round - 1] ?? [] }, inRound(made, round)),
    ),
    ...(isRoundByRound(format.kind) && rounds.length > 1 ? [`${rounds.length} rounds are made at once`] : []),
    ...kindWrong(format, made, { there, isFirst, resting }),
  ];
}

const inRound = (matches: readonly Match[], round: number): Match[] =>
  matches.filter((match) => match.round === round);

const indexesIn = ({ sides }: Match): number[] =>
  sides.flatMap((side) => ("entrants" in side ? side.entrants : []));

function roundWrong(
  format: Format,
  { there, resting }: { there: readonly number[]; resting: readonly number[] },
  matches: readonly Match[],
): string[] {
  const playing = matches.flatMap(indexesIn);
  const round = matches[0]?.round;
  const size = isMixed(format.kind) ? 2 : 1;
  const isWhole = matches.every(({ sides }) =>
    sides.every((side) => !("entrants" in side) || side.entrants.length === size),
  );
  const courts = courtsOf(format);
  const rests = there.filter((one) => !playing.includes(one));
  return [
    ...(new Set(playing).size < playing.length ? [`somebody plays twice in round ${round}`] : []),
    ...(playing.every((one) => there.includes(one)) ? [] : [`somebody who has gone plays in round ${round}`]),
    ...(isWhole ? [] : [`the sides of round ${round} are not of ${size}`]),
    ...(matches.every(({ court }) => court >= 1 && court <= courts)
      ? []
      : [`round ${round} is not on the courts 1 to ${courts}`]),
    ...(isMixed(format.kind) && matches.length !== courts
      ? [`round ${round} has ${matches.length} matches, should have ${courts}`]
      : []),
    ...(format.kind !== "knockout" && String([...resting].sort()) !== String([...rests].sort())
      ? [`in round ${round} rest ${resting}, should be ${rests}`]
      : []),
  ];
}

function kindWrong(
  format: Format,
  made: readonly Match[],
  { there, isFirst, resting }: { there: readonly number[]; isFirst: boolean; resting: number[][] },
): string[] {
  switch (format.kind) {
    case "americano":
      return isFirst ? americanoWrong(format, made, there) : [];
    case "mexicano":
      return isFirst ? [] : mexicanoWrong(format, made, { there, resting });
    case "round_robin":
      return pairsWrong(made, there);
    case "winner_stays":
      return isFirst ? [] : winnerWrong(format, made, there);
    case "knockout":
      return knockoutWrong(made, there);
  }
}

const together = (matches: readonly Match[]): string[] =>
  matches.flatMap(({ sides }) =>
    sides.flatMap((side) => ("entrants" in side ? [pairOf(side.entrants)] : [])),
  );

const pairOf = (pair: readonly number[]): string => [...pair].sort((a, b) => a - b).join(" and ");

const against = ({ sides: [one, other] }: Match): string[] =>
  "entrants" in one && "entrants" in other
    ? one.entrants.flatMap((a) => other.entrants.map((b) => pairOf([a, b])))
    : [];

const times = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;

const allPairs = (of: readonly number[]): string[] =>
  of.flatMap((a, index) => of.slice(index + 1).map((b) => pairOf([a, b])));

function americanoWrong({ courts }: Format, made: readonly Match[], there: readonly number[]): string[] {
  const wrong: string[] = [];
  const counts = new Map(there.map((one) => [one, 0]));
  for (const round of new Set(made.map((match) => match.round))) {
    for (const one of inRound(made, round).flatMap(indexesIn)) counts.set(one, (counts.get(one) ?? 0) + 1);
    const all = [...counts.values()];
    if (Math.max(...all) - Math.min(...all) > 1)
      wrong.push(`after round ${round} somebody has played ${counts}`);
  }
  if (new Set(counts.values()).size > 1) wrong.push("not everybody plays as often as the others");
  const partners = together(made);
  if (new Set(partners).size < partners.length) wrong.push("somebody has a partner twice");
  const { length } = there;
  const isFull = courts >= Math.floor(length / 4) && length % 4 <= 1 && length < 25;
  if (isFull && allPairs(there).some((pair) => !partners.includes(pair)))
    wrong.push("somebody does not have every partner");
  const opponents = made.flatMap(against);
  if (isFull && length % 4 === 0 && allPairs(there).some((pair) => times(opponents, pair) !== 2))
    wrong.push("not everybody meets everybody twice");
  return wrong;
}

/** Who has played the smallest share of their rounds plays; neighbors in the table meet. */
function mexicanoWrong(
  format: Format,
  made: readonly Match[],
  { there, resting: rests }: { there: readonly number[]; resting: readonly (readonly number[])[] },
): string[] {
  const matches = format.matches.filter((match) => !made.includes(match));
  const rows = tableOf({ ...format, matches });
  const playing = made.flatMap(indexesIn);
  const resting = there.filter((one) => !playing.includes(one));
  const share = (one: number) => {
    const played = matches.filter((match) => indexesIn(match).includes(one)).length;
    return played / Math.max(1, played + rests.slice(0, -1).filter((all) => all.includes(one)).length);
  };
  const wrong =
    resting.length > 0 && Math.max(...playing.map(share)) > Math.min(...resting.map(share))
      ? ["somebody plays who has played more than who rests"]
      : [];
  const rowsOf = (match: Match) => rows.filter(({ entrant }) => indexesIn(match).includes(entrant));
  const fours = made.map(rowsOf);
  const isBefore = (four: readonly Row[], other: readonly Row[]) =>
    four.every((a) => other.every((b) => byMatch(a, b) <= 0));
  if (!fours.every((four, index) => fours.slice(index + 1).every((other) => isBefore(four, other))))
    wrong.push("not neighbors in the table meet");
  const partners = together(matches);
  for (const match of made) {
    // Lots decide between players who are level.
    const orders = ordersOf(rowsOf(match)).map((order) => order.map(({ entrant }) => entrant));
    const isFair = orders.some((order) => together([match]).includes(bestPair(order, partners)));
    if (!isFair) wrong.push(`the best of match ${match.n} does not play with the last`);
  }
  return wrong;
}

/** Of four in the order of the table: the best with the last, or with the third if they were partners less often. */
function bestPair(
  [best = 0, second = 0, third = 0, last = 0]: readonly number[],
  partners: readonly string[],
): string {
  const withLast = times(partners, pairOf([best, last])) + times(partners, pairOf([second, third]));
  const withThird = times(partners, pairOf([best, third])) + times(partners, pairOf([second, last]));
  return pairOf([best, withThird < withLast ? third : last]);
}

function ordersOf(rows: readonly Row[]): Row[][] {
  if (rows.length === 0) return [[]];
  const first = rows.filter((row) => rows.every((other) => byMatch(row, other) <= 0));
  return first.flatMap((row) =>
    ordersOf(rows.filter((other) => other !== row)).map((rest) => [row, ...rest]),
  );
}

function pairsWrong(made: readonly Match[], there: readonly number[]): string[] {
  const met = made.flatMap(against);
  return String([...met].sort()) === String(allPairs(there).sort())
    ? []
    : ["not everybody meets everybody once"];
}

/** The winner stays, and the team that waits longest comes on. */
function winnerWrong(format: Format, [made]: readonly Match[], there: readonly number[]): string[] {
  const before = format.matches.filter((match) => match !== made).sort((a, b) => a.n - b.n);
  const last = before.at(-1);
  if (!made || !last?.scores) return [];
  const on = indexesIn(last);
  const earlier = before.at(-2);
  const wasOn = on.find((one) => earlier && indexesIn(earlier).includes(one)) ?? on[1];
  const [first, second] = last.scores;
  const leaver = first === second ? wasOn : first > second ? on[1] : on[0];
  const lastOf = (one: number) =>
    Math.max(0, ...before.filter((match) => indexesIn(match).includes(one)).map(({ n }) => n));
  const waiting = there.filter((one) => !on.includes(one));
  const longest = Math.min(...waiting.map(lastOf));
  const [stays, next] = [
    indexesIn(made).find((one) => on.includes(one)),
    indexesIn(made).find((one) => !on.includes(one)),
  ];
  return [
    ...(stays === undefined || stays === leaver ? [`${stays} is still on, should be off`] : []),
    ...(next === undefined || lastOf(next) !== longest
      ? [`${next} comes on, who has not waited longest`]
      : []),
  ];
}

/** Everybody once, and every match but the last two decides who plays another; the losers of the semifinals for third place. */
function knockoutWrong(made: readonly Match[], there: readonly number[]): string[] {
  const direct = made.flatMap(indexesIn);
  const [third, final] = [...made].sort((a, b) => a.n - b.n).slice(-2);
  const winners = made.flatMap(({ sides }) =>
    sides.flatMap((side) => ("winnerOf" in side ? [side.winnerOf] : [])),
  );
  const losers = made.flatMap(({ sides }) =>
    sides.flatMap((side) => ("loserOf" in side ? [side.loserOf] : [])),
  );
  const semifinals = final?.sides.flatMap((side) => ("winnerOf" in side ? [side.winnerOf] : [])) ?? [];
  const decide = made.filter((match) => match !== third && match !== final).map(({ n }) => n);
  return [
    ...(String([...direct].sort()) === String([...there].sort())
      ? []
      : ["not everybody is in the draw once"]),
    ...(String([...winners].sort()) === String([...decide].sort()) ? [] : ["a winner does not go on once"]),
    ...(String([...losers].sort()) === String([...semifinals].sort())
      ? []
      : ["the losers of the semifinals do not meet"]),
    ...(made.length === there.length ? [] : [`${made.length} matches of ${there.length} teams`]),
    ...(made.every(({ sides, n }) =>
      sides.every((side) => entrantsOf(side, []) !== null || n > numberOf(side)),
    )
      ? []
      : ["a match follows from a later one"]),
  ];
}

const numberOf = (side: Match["sides"][number]): number =>
  "winnerOf" in side ? side.winnerOf : "loserOf" in side ? side.loserOf : 0;

/** Teams as the rules say: dealt, of the draw, or with the newcomers in the smallest. */
export function entrantsWrong(game: Game, format: Format, found: readonly Entrant[]): string[] {
  const { awaits } = format;
  const names = ({ players }: Pick<Entrant, "players">) =>
    listed(players.map((one) => shownPlayer(one, game)));
  const before = Array.isArray(awaits?.teams)
    ? awaits.teams.map((players) => ({ players }))
    : format.entrants;
  if (isMixed(format.kind)) {
    const kept = before.every((one, index) => names(one) === names(found[index] ?? { players: [] }));
    return kept && found.every(({ players }) => players.length === 1)
      ? []
      : ["the players of the rounds are others"];
  }
  const sizes = found.map(({ players }) => players.length);
  if (typeof awaits?.teams === "number") {
    const isEven = Math.max(...sizes) - Math.min(...sizes) <= 1 && sizes.length === awaits.teams;
    return isEven ? [] : [`the teams have ${sizes} players`];
  }
  const grown = found.filter(({ players }, index) => players.length > (before[index]?.players.length ?? 0));
  const hasAll = before.every((one, index) => {
    const now = names(found[index] ?? { players: [] }).split(" & ");
    return one.players.every((player) => now.includes(shownPlayer(player, game)));
  });
  const isFair = grown.every(({ players }) => players.length <= Math.min(...sizes) + 1);
  return [
    ...(found.length === before.length && hasAll ? [] : ["somebody has changed the team"]),
    ...(isFair ? [] : [`newcomers are not in the smallest team, teams have ${sizes} players`]),
  ];
}
