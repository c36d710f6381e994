import { describe, expect, it } from "vitest";
import {
  addDays,
  formatClock,
  formatDate,
  formatDayMonth,
  formatLong,
  formatWeekdayAndDay,
  formatWhen,
  instantToWall,
  startOfDay,
  wallToInstant,
} from "~/core/time/timezone.server";
import { calendarDay } from "~/core/time/when.server";

const at = (iso: string) => new Date(iso);

describe("Morocco's clock", () => {
  it.each([
    ["2026-09-19T17:00:00Z", "2026-09-19", "18:00", "the day before the change it is an hour ahead"],
    ["2026-09-20T00:59:00Z", "2026-09-20", "01:59", "up to the last minute"],
    ["2026-09-20T01:00:00Z", "2026-09-20", "01:00", "at 01:00Z the clock goes back an hour"],
    ["2026-12-05T18:00:00Z", "2026-12-05", "18:00", "and stays at UTC"],
    ["2027-03-01T18:00:00Z", "2027-03-01", "18:00", "in Ramadan too"],
    ["2026-02-20T18:00:00Z", "2026-02-20", "18:00", "as it was in the Ramadan before the change"],
    ["2025-07-01T18:00:00Z", "2025-07-01", "19:00", "summer before: an hour ahead"],
  ])("%s reads %s %s: %s", (iso, date, time) => {
    expect(instantToWall(at(iso))).toEqual({ date, time });
    if (iso !== "2026-09-20T01:00:00Z") expect(wallToInstant(date, time)).toEqual(at(iso));
  });

  it("uses the first of two hours that a change repeats", () => {
    expect(wallToInstant("2026-09-20", "01:30")).toEqual(at("2026-09-20T00:30:00Z"));
  });

  it("skips an hour that a change skips", () => {
    expect(wallToInstant("2026-03-29", "02:30", "Europe/Paris")).toEqual(at("2026-03-29T01:30:00Z"));
  });

  it.each([
    ["2026-02-30", "18:00"],
    ["2026-13-01", "18:00"],
    ["26-01-01", "18:00"],
    ["0000-01-01", "00:00"],
    ["0999-12-31", "23:00"],
    ["2026-01-01", "24:00"],
    ["2026-01-01", "18:60"],
    ["", ""],
  ])("rejects %s %s as a date and time", (date, time) => {
    expect(wallToInstant(date, time)).toBeNull();
  });

  it("starts the day by the city's clock, not by UTC", () => {
    expect(startOfDay(at("2026-09-19T23:30:00Z"))).toEqual(at("2026-09-19T23:00:00Z"));
    expect(startOfDay(at("2026-12-01T12:00:00Z"))).toEqual(at("2026-12-01T00:00:00Z"));
  });

  it("counts days by the city's midnights", () => {
    expect(calendarDay(at("2026-12-02T00:10:00Z"), at("2026-12-01T23:50:00Z")).days).toBe(1);
    expect(calendarDay(at("2026-12-01T23:50:00Z"), at("2026-12-01T00:10:00Z")).days).toBe(0);
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});

describe("formats of dates and times", () => {
  const kickOff = at("2024-06-05T12:00:00Z");

  it("writes them in English", () => {
    expect(formatClock(kickOff, "en")).toBe("1:00 PM");
    expect(formatDate(kickOff, "en")).toBe("Jun 5, 2024");
    expect(formatLong(kickOff, "en")).toBe("Wednesday, June 5, 2024 1:00 PM");
    expect(formatWhen(kickOff, "en")).toBe("Wed, Jun 5 · 1:00 PM");
    expect(formatDayMonth(kickOff, at("2024-12-31T12:00:00Z"), "en")).toBe("Jun 5");
    expect(formatDayMonth(kickOff, at("2025-01-01T12:00:00Z"), "en")).toBe("Jun 5, 2024");
    expect(formatWeekdayAndDay(kickOff, at("2024-12-31T12:00:00Z"), "en")).toBe("Wed, Jun 5");
    expect(formatWeekdayAndDay(kickOff, at("2025-01-01T12:00:00Z"), "en")).toBe("Wed, Jun 5, 2024");
  });

  it.each([
    ["en", "Fri, Dec 4"],
    ["fr", "ven. 4 déc."],
    ["ar", "الجمعة، 4 دجنبر"],
  ] as const)("writes a weekday and a day as people do in %s", (locale, expected) => {
    const day = at("2026-12-04T12:00:00Z");
    expect(formatWeekdayAndDay(day, day, locale)).toBe(expected);
  });

  it.each([
    ["en", "Sat, Dec 5 · 9:05 AM", "Saturday, December 5, 2026 9:05 AM"],
    ["fr", "sam. 5 déc. · 9:05", "samedi 5 décembre 2026 à 9:05"],
    ["ar", "السبت، 5 دجنبر · 9:05", "السبت، 5 دجنبر 2026 في 9:05"],
  ] as const)("writes a morning in %s without a zero before the hour", (locale, when, long) => {
    const morning = at("2026-12-05T09:05:00Z");
    expect(formatWhen(morning, locale)).toBe(when);
    expect(formatLong(morning, locale)).toBe(long);
  });

  it.each([
    ["en", "12:00 AM", "12:30 PM"],
    ["fr", "0:00", "12:30"],
    ["ar", "0:00", "12:30"],
  ] as const)("writes midnight and noon in %s", (locale, midnight, noon) => {
    for (const format of [formatClock, formatWhen, formatLong]) {
      expect(format(at("2026-12-05T00:00:00Z"), locale)).toMatch(new RegExp(`(^| )${midnight}$`));
      expect(format(at("2026-12-05T12:30:00Z"), locale)).toMatch(new RegExp(`(^| )${noon}$`));
    }
  });

  it("writes Arabic with Latin digits and the months of the Maghreb", () => {
    expect(formatDate(at("2026-12-05T18:00:00Z"), "ar")).toBe("5 دجنبر 2026");
    expect(formatLong(at("2026-12-05T18:00:00Z"), "ar")).toBe("السبت، 5 دجنبر 2026 في 18:00");
    expect(formatWhen(at("2026-12-05T18:00:00Z"), "ar")).toBe("السبت، 5 دجنبر · 18:00");
  });

  it("writes French dates in the usual order", () => {
    expect(formatLong(at("2026-12-05T18:00:00Z"), "fr")).toBe("samedi 5 décembre 2026 à 18:00");
    expect(formatWhen(at("2026-12-05T18:00:00Z"), "fr")).toBe("sam. 5 déc. · 18:00");
  });

  it("writes short French months so that none reads like another or like a day", () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      formatDayMonth(new Date(Date.UTC(2026, month, 5, 12)), at("2026-01-01T12:00:00Z"), "fr"),
    );
    expect(months.map((day) => day.replace("5 ", ""))).toEqual(
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" "),
    );
    expect(formatDate(at("2026-06-05T12:00:00Z"), "fr")).toBe("5 juin 2026");
    expect(formatWhen(at("2026-07-05T17:00:00Z"), "fr")).toBe("dim. 5 juil. · 18:00");
  });
});
