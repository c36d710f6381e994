import { expect, it } from "vitest";
import { freeze } from "~/core/time/clock.server";
import { newDraft } from "~/features/games/drafts.server";

it.each([
  ["2026-12-01T17:59:00Z", "2026-12-01"],
  ["2026-12-01T18:00:00Z", "2026-12-02"],
  ["2026-12-31T21:08:00Z", "2027-01-01"],
])("at %s a new game is proposed for %s", (instant, date) => {
  freeze(new Date(instant));
  expect(newDraft()).toMatchObject({ date, startTime: "18:00", endTime: "20:00" });
});
