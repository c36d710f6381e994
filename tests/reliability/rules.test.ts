import { expect, it } from "vitest";
import { type AttendanceCounts, reliabilityPercent } from "~/features/reliability/rules";

const tally = (changes: Partial<AttendanceCounts>): AttendanceCounts => ({
  ...{ confirmed: 0, came: 0, missed: 0, lateCancellations: 0 },
  ...{ keptWeight: 0, missedWeight: 0, lateWeight: 0 },
  ...changes,
});

it.each<[string, Partial<AttendanceCounts>, number | null]>([
  ["no games have no percentage", {}, null],
  ["two games are too few", { confirmed: 2, keptWeight: 4 }, null],
  ["three attended games", { confirmed: 3, keptWeight: 6 }, 100],
  [
    "late cancellations are games too",
    { confirmed: 1, lateCancellations: 2, keptWeight: 2, lateWeight: 4 },
    33,
  ],
  ["one of four missed", { confirmed: 4, missed: 1, keptWeight: 6, missedWeight: 2 }, 75],
  ["an old missed game counts half", { confirmed: 4, missed: 1, keptWeight: 6, missedWeight: 1 }, 86],
  ["an old attended game counts half", { confirmed: 3, missed: 1, keptWeight: 2, missedWeight: 2 }, 50],
  ["never came", { confirmed: 3, missed: 3, missedWeight: 6 }, 0],
  ["only disputed games", { confirmed: 3 }, null],
])("%s", (_, given, percent) => {
  expect(reliabilityPercent(tally(given))).toBe(percent);
});
