import { expect, it } from "vitest";
import { freeze } from "~/core/clock.server";
import { atNight, daily } from "~/core/job-times.server";

/** Casablanca is at UTC since 2026-09-20. */
const at = (time: string) => freeze(new Date(`2026-12-0${time}Z`));

it.each([
  ["1T01:59:59", 0],
  ["1T02:00:00", 1],
  ["1T04:59:59", 1],
  ["1T05:00:00", 0],
  ["1T14:00:00", 0],
])("at night, not by day: %s", async (time, expected) => {
  let runs = 0;
  at(time);
  await atNight(async () => void runs++)();
  expect(runs).toBe(expected);
});

it("daily: at once, then once a day, and again after a failure", async () => {
  let runs = 0;
  let fails = false;
  const job = daily(async () => {
    if (fails) throw new Error("no");
    runs++;
  });
  at("1T10:00:00");
  await job();
  await job();
  expect(runs).toBe(1);
  at("2T00:00:00");
  fails = true;
  await expect(job()).rejects.toThrow("no");
  fails = false;
  await job();
  await job();
  expect(runs).toBe(2);
});
