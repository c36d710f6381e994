import { describe, expect, it } from "vitest";
import { nextRamadan } from "~/features/series/ramadan";
import {
  comingDays,
  type DayException,
  daysFrom,
  nextOpening,
  type OpenedGame,
  overlap,
  overlapsItself,
  type Recurrence,
  type SeriesState,
  seriesDay,
} from "~/features/series/recurrence";

const CASABLANCA = "Africa/Casablanca";

/** Sundays at 18:00 from 29 November 2026, opened six days before at 9:00. */
const rule = (changes: Partial<Recurrence> = {}): Recurrence => ({
  ...{ weekdays: "7", everyWeeks: 1, firstDate: "2026-11-29", until: null },
  ...{ startTime: "18:00", durationMinutes: 90, opensDaysBefore: 6, opensAt: "09:00" },
  ...{ otherFrom: null, otherUntil: null, otherStartTime: null },
  ...{ pausedAt: null, pausedUntil: null, endedAt: null },
  ...changes,
});
const skip = (date: string): DayException => ({
  ...{ date, kind: "skip", newDate: null, startTime: null, venueId: null, reason: "rain" },
});
const move = (date: string, change: Partial<DayException>): DayException => ({
  ...{ date, kind: "move", newDate: null, startTime: null, venueId: null, reason: null, ...change },
});
const opened = (date: string, isScheduled = true): OpenedGame => ({
  ...{ date, startTime: new Date(`${date}T18:00Z`), isScheduled },
});

const state = (changes: Partial<SeriesState> = {}): SeriesState => ({
  rule: rule(),
  exceptions: [],
  opened: [],
  zone: CASABLANCA,
  now: new Date("2026-11-23T08:00Z"),
  ...changes,
});

const take = <T>(count: number, all: Iterable<T>): T[] => {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === count) break;
    found.push(one);
  }
  return found;
};

describe("the days of a series", () => {
  it.each<[string, Partial<Recurrence>, string, string[]]>([
    ["every week", {}, "2026-11-01", ["2026-11-29", "2026-12-06", "2026-12-13"]],
    ["from a later day", {}, "2026-12-20", ["2026-12-20", "2026-12-27", "2027-01-03"]],
    ["until a day, included", { until: "2026-12-06" }, "2026-11-01", ["2026-11-29", "2026-12-06"]],
    ["ends before its first weekday", { until: "2026-11-29", weekdays: "1" }, "2026-11-01", []],
    ["ends before it starts", { until: "2026-11-28" }, "2026-11-01", []],
    [
      "every two weeks over a year's end",
      { everyWeeks: 2 },
      "2026-12-20",
      ["2026-12-27", "2027-01-10", "2027-01-24"],
    ],
    [
      "two weekdays of the same week, every two weeks",
      { weekdays: "24", everyWeeks: 2, firstDate: "2026-12-22" },
      "2026-12-22",
      ["2026-12-22", "2026-12-24", "2027-01-05", "2027-01-07"],
    ],
    [
      "weeks count from the week of the first day",
      { weekdays: "15", everyWeeks: 2, firstDate: "2026-12-25" },
      "2026-12-01",
      ["2026-12-25", "2027-01-04", "2027-01-08"],
    ],
    ["a leap day", { weekdays: "2", firstDate: "2028-02-22" }, "2028-02-23", ["2028-02-29", "2028-03-07"]],
  ])("%s", (_, changes, from, expected) => {
    expect(take(expected.length || 1, daysFrom(rule(changes), from))).toEqual(expected);
  });
});

describe("the times of a day", () => {
  const ramadan = { otherFrom: "2027-02-08", otherUntil: "2027-03-09", otherStartTime: "22:00" };
  it.each<[string, Partial<Recurrence>, string, DayException[], string]>([
    ["the rule's", {}, "2026-12-06", [], "2026-12-06T18:00:00.000Z"],
    ["the day before Ramadan", ramadan, "2027-02-07", [], "2027-02-07T18:00:00.000Z"],
    ["in Ramadan", ramadan, "2027-02-14", [], "2027-02-14T22:00:00.000Z"],
    ["its first day", { ...ramadan, otherFrom: "2027-02-14" }, "2027-02-14", [], "2027-02-14T22:00:00.000Z"],
    ["its last day", { ...ramadan, otherUntil: "2027-03-07" }, "2027-03-07", [], "2027-03-07T22:00:00.000Z"],
    ["after it", ramadan, "2027-03-14", [], "2027-03-14T18:00:00.000Z"],
    [
      "moved out of Ramadan",
      ramadan,
      "2027-03-07",
      [move("2027-03-07", { newDate: "2027-03-11" })],
      "2027-03-11T18:00:00.000Z",
    ],
    [
      "moved to another time",
      {},
      "2026-12-06",
      [move("2026-12-06", { startTime: "20:30" })],
      "2026-12-06T20:30:00.000Z",
    ],
    [
      "moved to another day",
      {},
      "2026-12-06",
      [move("2026-12-06", { newDate: "2026-12-05" })],
      "2026-12-05T18:00:00.000Z",
    ],
  ])("%s", (_, changes, date, exceptions, start) => {
    expect(seriesDay(rule(changes), date, { exceptions, zone: CASABLANCA }).start.toISOString()).toBe(start);
  });

  it("keep the wall-clock time when daylight saving time starts or ends", () => {
    const starts = ["2026-10-18", "2026-10-25", "2027-03-21", "2027-03-28"].map((date) =>
      seriesDay(rule({ firstDate: date }), date, {
        exceptions: [],
        zone: "Europe/Paris",
      }).start.toISOString(),
    );
    expect(starts.map((start) => start.slice(11, 16))).toEqual(["16:00", "17:00", "17:00", "16:00"]);
    const inGap = seriesDay(rule({ startTime: "02:30" }), "2027-03-28", {
      exceptions: [],
      zone: "Europe/Paris",
    });
    expect(inGap.start.toISOString()).toBe("2027-03-28T01:30:00.000Z");
  });

  it("follows Morocco, which has been on UTC since 20 September 2026", () => {
    const start = (date: string) =>
      seriesDay(rule(), date, { exceptions: [], zone: CASABLANCA }).start.toISOString().slice(11, 16);
    expect([start("2026-09-13"), start("2026-09-20"), start("2027-02-14")]).toEqual([
      "17:00",
      "18:00",
      "18:00",
    ]);
  });
});

describe("the next opening", () => {
  const next = (changes: Partial<SeriesState>) => {
    const found = nextOpening(state(changes));
    return found && `${found.day.date} ${found.at.toISOString().slice(0, 16)}`;
  };
  it.each<[string, Partial<SeriesState>, string | null]>([
    ["of the first day", {}, "2026-11-29 2026-11-23T09:00"],
    ["is due, also late", { now: new Date("2026-11-28T08:00Z") }, "2026-11-29 2026-11-23T09:00"],
    ["never of a game that began", { now: new Date("2026-11-29T18:00Z") }, "2026-12-06 2026-11-30T09:00"],
    ["after a long downtime", { now: new Date("2026-12-24T08:00Z") }, "2026-12-27 2026-12-21T09:00"],
    ["not of an opened day", { opened: [opened("2026-11-29")] }, "2026-12-06 2026-11-30T09:00"],
    ["not of a cancelled one", { opened: [opened("2026-11-29", false)] }, "2026-12-06 2026-11-30T09:00"],
    ["not of a skipped one", { exceptions: [skip("2026-11-29")] }, "2026-12-06 2026-11-30T09:00"],
    [
      "after the pause",
      { rule: rule({ pausedAt: new Date(0), pausedUntil: "2026-12-10" }) },
      "2026-12-13 2026-12-07T09:00",
    ],
    ["none in an open pause", { rule: rule({ pausedAt: new Date(0) }) }, null],
    ["none after the end", { rule: rule({ endedAt: new Date(0) }) }, null],
    ["none after the last day", { rule: rule({ until: "2026-11-28" }) }, null],
    [
      "none when all are skipped",
      { rule: rule({ until: "2026-12-06" }), exceptions: [skip("2026-11-29"), skip("2026-12-06")] },
      null,
    ],
    [
      "of a year of skipped games",
      { exceptions: take(52, daysFrom(rule(), "2026-11-29")).map(skip) },
      "2027-11-28 2027-11-22T09:00",
    ],
    [
      "of a game moved to an earlier day",
      { exceptions: [move("2026-12-06", { newDate: "2026-11-27" })] },
      "2026-12-06 2026-11-21T09:00",
    ],
    [
      "of a game moved to a later day, after its own has passed",
      { now: new Date("2026-11-30T08:00Z"), exceptions: [move("2026-11-29", { newDate: "2026-12-02" })] },
      "2026-11-29 2026-11-26T09:00",
    ],
    [
      "waits until fewer than four are ahead",
      {
        rule: rule({ opensDaysBefore: 28 }),
        opened: ["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"].map((date) => opened(date)),
      },
      "2026-12-27 2026-11-29T18:00",
    ],
    [
      "does not count cancelled ones as ahead",
      {
        rule: rule({ opensDaysBefore: 28 }),
        opened: ["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"].map((date, n) =>
          opened(date, n > 0),
        ),
      },
      "2026-12-27 2026-11-29T09:00",
    ],
  ])("%s", (_, changes, expected) => {
    expect(next(changes)).toBe(expected);
  });

  it("lists skipped and paused days as off among the coming days", () => {
    const days = comingDays(
      state({
        rule: rule({ pausedAt: new Date(0), pausedUntil: "2026-12-06" }),
        exceptions: [skip("2026-12-13")],
      }),
    );
    expect(take(4, days).map(({ date, off }) => `${date} ${off}`)).toEqual([
      "2026-11-29 true",
      "2026-12-06 false",
      "2026-12-13 true",
      "2026-12-20 false",
    ]);
  });
});

describe("overlapping rules of series", () => {
  const zones: [string, string] = [CASABLANCA, CASABLANCA];
  const ramadan = { otherFrom: "2027-02-08", otherUntil: "2027-03-08", otherStartTime: "22:00" };
  const today = "2026-11-22";
  it.each<[string, Partial<Recurrence>, string | null]>([
    ["the same evening", { startTime: "19:00" }, "2026-11-29"],
    ["right after it", { startTime: "19:30" }, null],
    ["another weekday", { weekdays: "6" }, null],
    ["one of its weekdays", { weekdays: "167" }, "2026-11-29"],
    [
      "past midnight",
      { weekdays: "6", firstDate: "2026-11-28", startTime: "23:00", durationMinutes: 1180 },
      "2026-11-29",
    ],
    ["alternating weeks", { everyWeeks: 2, firstDate: "2026-12-06" }, "2026-12-06"],
    ["after its end", { until: "2026-11-28", firstDate: "2026-11-01" }, null],
    ["in Ramadan alone", { startTime: "10:00", ...ramadan, otherStartTime: "18:30" }, "2027-02-14"],
  ])("%s", (_, changes, expected) => {
    expect(overlap(rule(), rule(changes), { zones, today })).toBe(expected);
  });

  it("are none for two series in alternating weeks", () => {
    const even = rule({ everyWeeks: 2 });
    expect(overlap(even, rule({ everyWeeks: 2, firstDate: "2026-12-06" }), { zones, today })).toBe(null);
  });

  it("are ignored before today", () => {
    const past = rule({ firstDate: "2026-11-01", until: "2026-11-15" });
    expect(overlap(rule({ firstDate: "2026-11-01" }), past, { zones, today })).toBe(null);
  });

  it("are found within a single series, also where a clock loses an hour", () => {
    const daily = rule({ weekdays: "1234567", durationMinutes: 1440 });
    expect([daily, { ...daily, weekdays: "7" }].map((one) => overlapsItself(one, CASABLANCA))).toEqual([
      false,
      false,
    ]);
    const late = rule({ ...ramadan, weekdays: "17", durationMinutes: 120, otherStartTime: "23:00" });
    expect(overlapsItself({ ...late, durationMinutes: 1440 }, CASABLANCA)).toBe(false);
    const early = { ...late, otherFrom: "2027-02-15", otherStartTime: "00:30", durationMinutes: 1400 };
    expect(overlapsItself(early, CASABLANCA)).toBe(true);
    // The hour that a clock loses.
    expect(overlapsItself({ ...daily, firstDate: "2027-03-22" }, "Europe/Paris")).toBe(true);
  });
});

describe("Ramadan", () => {
  it.each([
    ["2026-11-22", "2027-02-08", "2027-03-08"],
    ["2027-02-08", "2027-02-08", "2027-03-08"],
    ["2027-03-08", "2027-02-08", "2027-03-08"],
    ["2027-03-09", "2028-01-28", "2028-02-25"],
  ])("from %s: %s to %s", (today, from, until) => {
    expect(nextRamadan(today)).toEqual({ from, until });
  });
});
