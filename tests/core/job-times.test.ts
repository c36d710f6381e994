import { expect, it } from "vitest";
import { isNight } from "~/core/jobs/job-times.server";

// Casablanca is at UTC since 2026-09-20.
it.each([
  ["01:59:59", false],
  ["02:00:00", true],
  ["04:59:59", true],
  ["05:00:00", false],
  ["14:00:00", false],
])("isNight() at %s UTC is %s", (time, expected) => {
  expect(isNight(new Date(`2026-12-01T${time}Z`))).toBe(expected);
});
