import { describe, expect, it } from "vitest";
import { typedDate, typedDates, typedTime } from "~/core/text/typed-date";

describe("a typed date", () => {
  it.each([
    "2026-12-05",
    "٢٠٢٦-١٢-٠٥",
    "۲۰۲۶-۱۲-۰۵",
    "2026-12-05",
    "2026/12/5",
    "\u200f2026\u201012\u201005\u200f",
    "05/12/2026",
    "5.12.2026",
    "5 / 12 / 2026",
    "٥/١٢/٢٠٢٦",
    "٥؍١٢؍٢٠٢٦",
    "5-12-26",
    "samedi 5 décembre 2026",
    "5 DEC. 2026",
    "Saturday, December 5, 2026",
    "السبت 5 دجنبر 2026",
    "٥ ديسمبر ٢٠٢٦",
  ])("in French and Arabic, %j is 5 December 2026", (typed) => {
    expect([typedDate(typed, "fr"), typedDate(typed, "ar")]).toEqual(["2026-12-05", "2026-12-05"]);
  });

  it("in English, 5/12/2026 may be two days, and stays as it was typed", () => {
    expect(typedDates("5/12/2026", "en")).toEqual(["2026-12-05", "2026-05-12"]);
    expect(typedDate("5/12/2026", "en")).toBe("5/12/2026");
  });

  it.each([
    ["25/12/2026", "2026-12-25"],
    ["12/25/2026", "2026-12-25"],
    ["5/5/2026", "2026-05-05"],
    ["5 December 2026", "2026-12-05"],
    ["August 1, 2027", "2027-08-01"],
    ["1 août 2027", "2027-08-01"],
    ["14/3/98", "1998-03-14"],
    ["14/3/28", "2028-03-14"],
    ["14/3/29", "1929-03-14"],
  ])("in English, %s is %s", (typed, date) => {
    expect(typedDate(typed, "en")).toBe(date);
  });

  it.each(["", "tomorrow", "2026-02-30", "31/2/2026", "5/13/0", "5/12", "32 décembre 2026", "20261205"])(
    "%j is no day, and stays as it was typed",
    (typed) => {
      expect([typedDates(typed, "fr"), typedDate(typed, "fr")]).toEqual([[], typed]);
    },
  );
});

describe("a typed time", () => {
  it.each([
    "21:30",
    "21:30:00",
    "٢١:٣٠",
    "21h30",
    "21 H 30",
    "21.30",
    "2130",
    "21 30",
    "9.30 pm",
    "9:30PM",
    "09:30 p.m.",
    "9:30 م",
    "٩:٣٠ مساءً",
    "\u200e21:30",
  ])("%j is 21:30", (typed) => {
    expect(typedTime(typed)).toBe("21:30");
  });

  it.each([
    ["21h", "21:00"],
    ["930", "09:30"],
    ["175", "175"],
    ["9 pm", "21:00"],
    ["7h5", "7h5"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["9 صباحًا", "09:00"],
    ["24:00", "24:00"],
    ["13 pm", "13 pm"],
    ["21:75", "21:75"],
    ["evening", "evening"],
  ])("%j is %s", (typed, time) => {
    expect(typedTime(typed)).toBe(time);
  });
});
