import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { formatDayWord, gameDay } from "~/core/time/day-word.server";
import { DEFAULT_ZONE } from "~/core/time/timezone.server";
import { dayGroup, rangeOf } from "~/core/time/when.server";

const at = (iso: string) => new Date(iso);

// 2026-12-10 is a Thursday.
describe("a start as players say it", () => {
  it.each([
    ["2026-12-10T10:00", "2026-12-10T20:00", "tonight 8:00 PM", "ce soir 20:00", "الليلة 20:00"],
    ["2026-12-10T10:00", "2026-12-10T17:00", "tonight 5:00 PM", "ce soir 17:00", "الليلة 17:00"],
    ["2026-12-10T10:00", "2026-12-10T16:59", "today 4:59 PM", "aujourd'hui 16:59", "اليوم 16:59"],
    ["2026-12-10T10:00", "2026-12-11T01:00", "tonight 1:00 AM", "ce soir 1:00", "الليلة 1:00"],
    ["2026-12-10T23:00", "2026-12-11T04:00", "tomorrow 4:00 AM", "demain 4:00", "غدا 4:00"],
    ["2026-12-11T02:00", "2026-12-11T03:00", "tonight 3:00 AM", "ce soir 3:00", "الليلة 3:00"],
    ["2026-12-11T02:00", "2026-12-11T20:00", "today 8:00 PM", "aujourd'hui 20:00", "اليوم 20:00"],
    [
      "2026-12-11T00:20",
      "2026-12-10T20:00",
      "Thu, Dec 10 8:00 PM",
      "jeu. 10 déc. 20:00",
      "الخميس 10 دجنبر، 20:00",
    ],
    ["2026-12-10T10:00", "2026-12-10T02:00", "today 2:00 AM", "aujourd'hui 2:00", "اليوم 2:00"],
    ["2026-12-10T10:00", "2026-12-11T09:00", "tomorrow 9:00 AM", "demain 9:00", "غدا 9:00"],
    ["2026-12-10T10:00", "2026-12-12T09:00", "Sat 9:00 AM", "sam. 9:00", "السبت 9:00"],
    ["2026-12-10T10:00", "2026-12-16T18:30", "Wed 6:30 PM", "mer. 18:30", "الأربعاء 18:30"],
    [
      "2026-12-10T10:00",
      "2026-12-17T18:30",
      "Thu, Dec 17 6:30 PM",
      "jeu. 17 déc. 18:30",
      "الخميس 17 دجنبر، 18:30",
    ],
    [
      "2026-12-10T10:00",
      "2026-12-09T18:30",
      "Wed, Dec 9 6:30 PM",
      "mer. 9 déc. 18:30",
      "الأربعاء 9 دجنبر، 18:30",
    ],
    [
      "2026-12-10T10:00",
      "2025-12-09T18:30",
      "Tue, Dec 9, 2025 7:30 PM",
      "mar. 9 déc. 2025 19:30",
      "الثلاثاء 9 دجنبر 2025، 19:30",
    ],
  ])("at %s, %s is %s", (now, start, en, fr, ar) => {
    const said = (locale: "en" | "fr" | "ar") => formatDayWord(at(`${start}Z`), at(`${now}Z`), locale);
    expect([said("en"), said("fr"), said("ar")]).toEqual([en, fr, ar]);
  });

  it("goes by the city's clock", () => {
    const [now, start] = [at("2026-12-10T10:00Z"), at("2026-12-10T16:30Z")];
    expect(formatDayWord(start, now, "en", "Africa/Casablanca")).toBe("today 4:30 PM");
    expect(formatDayWord(start, now, "en", "Europe/Paris")).toBe("tonight 5:30 PM");
  });

  it.each([
    ["2026-12-10T20:00", "8:00 PM"],
    ["2026-12-10T09:00", "9:00 AM"],
    ["2026-12-11T09:00", "9:00 AM"],
    ["2026-12-12T09:00", "Sat 9:00 AM"],
    ["2026-12-24T09:00", "Thu, Dec 24 9:00 AM"],
  ])("says the hour alone under a heading with its day: %s", (start, label) => {
    const reader = { now: at("2026-12-10T10:00Z"), locale: "en" as const, zone: DEFAULT_ZONE };
    expect(gameDay({ startTime: at(`${start}Z`), isOn: false }, reader).underLabel).toBe(label);
  });
});

describe("a game in a list by days", () => {
  const halfHour = millisecondsInHour / 2;
  const dayAt = (now: Date, startTime: Date, isOn = false) =>
    gameDay({ startTime, isOn }, { now, locale: "en", zone: DEFAULT_ZONE });

  it.each([
    ["en", "started 11:30 PM"],
    ["fr", "commencé à 23:30"],
    ["ar", "بدأت 23:30"],
  ] as const)("that has been on since yesterday is now, and says since when: %s", (locale, label) => {
    const reader = { now: at("2026-12-11T00:30Z"), locale, zone: DEFAULT_ZONE };
    expect(gameDay({ startTime: at("2026-12-10T23:30Z"), isOn: true }, reader)).toEqual({
      ...{ group: "now", label, underLabel: label },
    });
  });

  // Winter, the start of a week, and a night of Ramadan, when Morocco's clock went back.
  it.each(["2026-12-10T00:00Z", "2026-12-13T22:00Z", "2026-02-18T00:00Z", "2026-03-21T22:00Z"])(
    "has parts that follow one another in time, at each of the 48 half hours from %s",
    (first) => {
      for (let moment = 0; moment < 48; moment++) {
        const now = new Date(+at(first) + moment * halfHour);
        const groups: string[] = [];
        for (let ahead = -6; ahead < 10 * 48; ahead += ahead < 4 * 48 ? 1 : 6) {
          const { group, label } = dayAt(now, new Date(+now + ahead * halfHour));
          if (groups.at(-1) !== group) groups.push(group);
          if (ahead >= 0) expect(label, now.toISOString()).not.toMatch(/started/);
          expect(label.startsWith("tonight"), `${label} at ${now.toISOString()}`).toBe(group === "tonight");
        }
        expect(groups, now.toISOString()).toEqual([...new Set(groups)]);
      }
    },
  );
});

describe("the time range of a filter", () => {
  it.each([
    ["tonight", "2026-12-10T10:00", "2026-12-10T17:00", "2026-12-11T04:00"],
    ["tonight", "2026-12-10T21:15", "2026-12-10T21:15", "2026-12-11T04:00"],
    ["tonight", "2026-12-11T02:00", "2026-12-11T02:00", "2026-12-11T04:00"],
    ["tonight", "2026-12-11T04:00", "2026-12-11T17:00", "2026-12-12T04:00"],
    ["tomorrow", "2026-12-10T23:59", "2026-12-11T00:00", "2026-12-12T00:00"],
    ["weekend", "2026-12-10T10:00", "2026-12-12T00:00", "2026-12-14T04:00"],
    ["weekend", "2026-12-12T15:00", "2026-12-12T15:00", "2026-12-14T04:00"],
    ["weekend", "2026-12-13T23:00", "2026-12-13T23:00", "2026-12-14T04:00"],
    ["weekend", "2026-12-14T03:59", "2026-12-14T03:59", "2026-12-14T04:00"],
    ["weekend", "2026-12-14T04:00", "2026-12-19T00:00", "2026-12-21T04:00"],
    ["week", "2026-12-10T10:00", "2026-12-10T10:00", "2026-12-17T10:00"],
  ] as const)("%s at %s is from %s until %s", (when, now, from, before) => {
    expect(rangeOf(when, at(`${now}Z`))).toEqual({ from: at(`${from}Z`), before: at(`${before}Z`) });
  });

  it("goes by the city's clock", () => {
    const { from } = rangeOf("tonight", at("2026-12-10T10:00Z"), "Europe/Paris");
    expect(from).toEqual(at("2026-12-10T16:00Z"));
  });
});

describe("the day group in the list of games", () => {
  it.each([
    ["2026-12-10T10:00", "2026-12-09T20:00", "past"],
    ["2026-12-10T02:00", "2026-12-09T20:00", "past"],
    ["2026-12-10T10:00", "2026-12-10T08:00", "today"],
    ["2026-12-10T10:00", "2026-12-10T15:00", "today"],
    ["2026-12-10T10:00", "2026-12-11T03:00", "tonight"],
    ["2026-12-10T10:00", "2026-12-11T20:00", "tomorrow"],
    ["2026-12-11T10:00", "2026-12-12T09:00", "tomorrow"],
    ["2026-12-11T10:00", "2026-12-13T09:00", "weekend"],
    ["2026-12-11T10:00", "2026-12-14T03:00", "weekend"],
    ["2026-12-11T10:00", "2026-12-14T04:00", "later"],
    ["2026-12-13T10:00", "2026-12-14T03:00", "tonight"],
    ["2026-12-13T10:00", "2026-12-19T10:00", "later"],
    ["2026-12-14T10:00", "2026-12-16T20:00", "week"],
    ["2026-12-14T10:00", "2026-12-19T10:00", "weekend"],
    ["2026-12-14T10:00", "2026-12-21T10:00", "later"],
  ])("at %s, a game that starts at %s is in the group %s", (now, start, group) => {
    expect(dayGroup(at(`${start}Z`), at(`${now}Z`))).toBe(group);
  });

  it("weekend covers the same hours as the weekend filter", () => {
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      const now = new Date(+at("2026-12-07T00:30Z") + hour * millisecondsInHour);
      const { from, before } = rangeOf("weekend", now);
      for (let ahead = 48; ahead < 12 * 24; ahead++) {
        const start = new Date(+now + ahead * millisecondsInHour);
        const isWeekend = start >= from && start < before;
        expect(dayGroup(start, now), `${start.toISOString()} on ${now.toISOString()}`).toBe(
          isWeekend ? "weekend" : start < from ? "week" : "later",
        );
      }
    }
  });
});

it("a game that began before its time does not say that it started at it", () => {
  const [now, startTime] = [new Date("2026-12-01T12:00:00Z"), new Date("2026-12-01T12:05:00Z")];
  const early = gameDay({ startTime, isOn: true }, { now, locale: "en", zone: "Africa/Casablanca" });
  expect(early.group).toBe("now");
  expect(early.label).not.toMatch(/started/);
});
