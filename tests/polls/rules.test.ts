import { millisecondsInDay } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { bestDate, datesFault, firstWordUntil, inOrder, isOpen, talliesOf } from "~/features/polls/rules";

const NOW = new Date("2026-12-01T12:00:00.000Z");
const day = (days: number) => new Date(+NOW + days * millisecondsInDay);

describe("the best date", () => {
  const best = (answers: string[], from = 1) =>
    bestDate(
      talliesOf(answers, 3).map((tally, index) => ({ ...tally, startTime: day(from + index) })),
      NOW,
    );
  it.each<[string, string[], number | null]>([
    ["is none without answers", [], null],
    ["is none when everyone said no", ["nnn", "nnn"], null],
    ["is the one with the most yes", ["yny", "nny", "ynn", "nny"], 2],
    ["is, with equal yes, the one with the most maybe", ["ymn", "nyn", "nnm"], 1],
    ["is the earliest of equal dates", ["nyy"], 1],
    ["is one with maybe alone when nobody said yes", ["nnm"], 2],
  ])("%s", (_, answers, expected) => expect(best(answers)).toBe(expected));

  it("is never a date that has begun", () => expect(best(["yny", "ynn"], 0)).toBe(2));
});

it.each([
  ["one date", [1], "poll_dates"],
  ["six dates", [1, 2, 3, 4, 5, 6], "poll_dates"],
  ["a date that has begun", [0, 1], "poll_date_past"],
  ["a date more than a year ahead", [1, 367], "date_too_far"],
  ["two dates", [1, 366], null],
  ["five dates", [1, 2, 3, 4, 5], null],
] as const)("a new poll with %s, on days %j from now, has the fault %s", (_, days, expected) =>
  expect(datesFault(inOrder(days.map(day)), NOW)).toBe(expected),
);

it("a date given twice counts once, and dates are put in order", () =>
  expect(inOrder([day(2), day(1), day(2)])).toEqual([day(1), day(2)]));

it.each([
  ["open", {}, 1, true],
  ["closed", { closedAt: NOW }, 1, false],
  ["a game", { gameId: "one" }, 1, false],
  ["past its last date", {}, 0, false],
] as const)("a poll takes answers while it is open: %s", (_, change, last, expected) =>
  expect(
    isOpen(
      { gameId: null, closedAt: null, ...change },
      [{ startTime: day(-1) }, { startTime: day(last) }],
      NOW,
    ),
  ).toBe(expected),
);

it.each([
  ["a week ahead", 7, 1],
  ["tomorrow", 1, 0.5],
  ["already begun", -1, 0],
])("those who said yes to a game %s (on day %s) get early access for %s days", (_, start, days) =>
  expect(firstWordUntil({ createdAt: NOW, startTime: day(start) })).toEqual(day(days)),
);
