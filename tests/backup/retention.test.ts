import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { expect, it, test } from "vitest";
import { archiveTime, newArchiveId } from "~/backup/archive";
import { retainedArchives } from "~/backup/retention";
import { readSettings } from "~/core/settings/env.server";
import { readDuration } from "~/core/time/duration";

const NONE = { last: 0, hourly: 0, daily: 0, weekly: 0 };
const START = Date.parse("2026-11-22T12:00:00Z");

/** Archives of every five minutes of the last 60 days. */
const ids = Array.from({ length: 60 * 288 }, (_, index) => newArchiveId(new Date(START - index * 300_000)));
const times = (rule: Partial<typeof NONE>) =>
  [...retainedArchives(ids, { ...NONE, ...rule })]
    .map((id) => archiveTime(id)?.toISOString().slice(0, 16))
    .sort()
    .reverse();

test.each([
  ["the last", { last: 3 }, ["2026-11-22T12:00", "2026-11-22T11:55", "2026-11-22T11:50"]],
  ["the newest of each hour", { hourly: 3 }, ["2026-11-22T12:00", "2026-11-22T11:55", "2026-11-22T10:55"]],
  ["the newest of each day", { daily: 3 }, ["2026-11-22T12:00", "2026-11-21T23:55", "2026-11-20T23:55"]],
  ["the newest of each week, from Monday", { weekly: 2 }, ["2026-11-22T12:00", "2026-11-15T23:55"]],
])("a rule keeps %s", (_, rule, kept) => {
  expect(times(rule)).toEqual(kept);
});

it("a rule with several parts keeps each archive that any part keeps, without duplicates", () => {
  expect(times({ last: 2, hourly: 2, daily: 1 })).toEqual(["2026-11-22T12:00", "2026-11-22T11:55"]);
});

it("a rule that asks for more periods than there are keeps the newest of each period", () => {
  expect(times({ weekly: 99 })).toHaveLength(9);
});

it("knows its own archives by their names", () => {
  const at = new Date("2026-11-22T12:03:04.056Z");
  expect(archiveTime(newArchiveId(at))).toEqual(at);
  for (const name of ["houma-x", "pictures", "houma-20261122T120304Z", `${newArchiveId(at)}.old`]) {
    expect(archiveTime(name)).toBeNull();
  }
});

it("sorts archives of the same second by their age", () => {
  const ages = Array.from({ length: 50 }, (_, ms) => newArchiveId(new Date(START + ms)));
  expect([...ages].sort()).toEqual(ages);
});

test.each([
  ["30s", 30_000],
  ["5m", 300_000],
  ["1h", millisecondsInHour],
  ["1d", millisecondsInDay],
  ["0m", Number.NaN],
  ["5", Number.NaN],
  ["soon", Number.NaN],
])("%s is a duration of %d ms", (text, ms) => expect(readDuration(text)).toBe(ms));

const read = (settings: Record<string, string>) => readSettings({ NODE_ENV: "test", ...settings });

test("BACKUP_URL is a folder, or a bucket with its key", () => {
  expect(read({}).BACKUP_URL).toBeUndefined();
  expect(read({ BACKUP_URL: "file:./backups" }).BACKUP_URL).toEqual({ folder: "./backups" });
  expect(read({ BACKUP_URL: "https://KEY:a%2Fb@s3.example/houma/every/5m?region=eu" }).BACKUP_URL).toEqual({
    bucket: {
      endpoint: "https://s3.example",
      bucket: "houma",
      region: "eu",
      accessKeyId: "KEY",
      secretAccessKey: "a/b",
    },
    prefix: "every/5m/",
  });
});

test.each([
  ["BACKUP_URL", "backups"],
  ["BACKUP_URL", "https://s3.example/houma"],
  ["BACKUP_URL", "https://KEY:SECRET@s3.example"],
  ["BACKUP_KEEP", "last=0"],
  ["BACKUP_KEEP", "monthly=1"],
  ["BACKUP_KEEP", "hourly=many"],
])("%s=%s is refused with an error that names the variable", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});
