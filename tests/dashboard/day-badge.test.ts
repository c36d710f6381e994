import { expect, it } from "vitest";
import { DEFAULT_ZONE } from "~/core/time/timezone.server";
import { dayBadge } from "~/features/dashboard/day-badge.server";
import { allMessages } from "~/i18n/messages.server";

// 1 December 2026 is a Tuesday; the city's clock shows UTC.
it.each([
  ["2026-12-01T12:00", "2026-11-30T22:00", "today", "running since yesterday"],
  ["2026-12-01T12:00", "2026-12-01T09:00", "today", "begun this morning"],
  ["2026-12-01T12:00", "2026-12-01T20:00", "today", "this evening"],
  ["2026-12-01T12:00", "2026-12-02T01:00", "today", "after midnight, in the night of today"],
  ["2026-12-01T12:00", "2026-12-02T04:00", "tomorrow", "when the night is over"],
  ["2026-12-02T00:30", "2026-12-02T01:30", "today", "after midnight, later in the night"],
  ["2026-12-02T00:30", "2026-12-02T20:00", "today", "after midnight, the evening of the new day"],
  ["2026-12-02T00:30", "2026-12-03T20:00", "tomorrow", "after midnight, the evening after"],
  ["2026-12-01T12:00", "2026-12-02T23:45", "tomorrow", "tomorrow evening"],
  ["2026-12-01T12:00", "2026-12-03T00:15", "thisWeek", "the day after tomorrow"],
  ["2026-12-01T12:00", "2026-12-06T18:00", "thisWeek", "Sunday of this week"],
  ["2026-12-06T12:00", "2026-12-07T18:00", "tomorrow", "Monday, seen on Sunday"],
  [
    "2026-12-06T12:00",
    "2026-12-08T18:00",
    "thisWeek",
    "Tuesday, seen on Sunday: within 7 days, not this calendar week",
  ],
  ["2026-12-01T12:00", "2026-12-08T23:00", "thisWeek", "in 7 days"],
  ["2026-12-01T12:00", "2026-12-09T00:00", "upcoming", "in 8 days"],
  ["2026-12-28T12:00", "2027-01-01T18:00", "thisWeek", "over the new year"],
] as const)("at %s a game of %s is %s: %s", (now, start, badge, _why) => {
  expect(dayBadge(new Date(`${start}:00.000Z`), new Date(`${now}:00.000Z`), DEFAULT_ZONE)).toBe(badge);
});

it("a day is that of the city", () => {
  const [now, start] = [new Date("2026-12-01T12:00:00.000Z"), new Date("2026-12-01T16:00:00.000Z")];
  expect(dayBadge(start, now, "UTC")).toBe("today");
  expect(dayBadge(start, now, "Pacific/Auckland")).toBe("today");
  expect(dayBadge(new Date("2026-12-02T16:00:00.000Z"), now, "Pacific/Auckland")).toBe("tomorrow");
});

it("the words are the specified ones", () => {
  const words = (["today", "tomorrow", "thisWeek", "upcoming"] as const).map(
    (badge) => allMessages.en.dashboard?.[`badge_${badge}`],
  );
  expect(words).toEqual(["Today", "Tomorrow", "This Week", "Upcoming"]);
});
