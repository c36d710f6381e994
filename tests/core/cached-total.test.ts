import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, noteTables } from "#db/client.server";
import { cachedTotal } from "~/core/cache/cached-total.server";

let time = 0;
let key = "";

beforeEach((test) => {
  key = test.task.id;
  vi.spyOn(performance, "now").mockImplementation(() => time);
});

/** `ms` later, with one row more. */
async function laterTotal(total: number, ms: number): Promise<number> {
  await cachedTotal(key, async () => total);
  time += ms;
  return cachedTotal(key, async () => total + 1);
}

describe("a list's total", () => {
  it.each([
    [1000, 0, 1001],
    [1001, 0, 1001],
    [1001, 9_999, 1001],
    [1001, 10_000, 1002],
  ])(
    "of %i rows, asked for again after one row was added and %i ms passed, is %i",
    async (total, ms, expected) => {
      expect(await laterTotal(total, ms)).toBe(expected);
    },
  );

  it("is not counted again while it is cached", async () => {
    const count = vi.fn(async () => 5000);
    for (let request = 0; request < 3; request++) await cachedTotal(key, count);
    expect(count).toHaveBeenCalledTimes(1);
  });

  it("is not counted again for a page that is cached until what it reads changes", async () => {
    const count = vi.fn(async () => {
      await db.run(sql`select 1 from cities limit 1`);
      return 5000;
    });
    for (let page = 0; page < 2; page++) {
      const { value, tables } = await noteTables(() => cachedTotal(key, count));
      expect([value, [...tables]]).toEqual([5000, ["cities"]]);
    }
    expect(count).toHaveBeenCalledTimes(1);
  });
});
