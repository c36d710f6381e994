import { beforeEach, expect, it, vi } from "vitest";
import { noteTables, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { gameRow, insertGames, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze, now } from "~/core/time/clock.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { listGames } from "~/features/games/list/queries.server";

const total = async (filters: Partial<GameFilters> = {}) =>
  (await listGames(null, { page: 1, limit: 1, ...filters }, "en")).total;

// What was cached by another clock.
beforeEach(clearCaches);

it("a list of up to 1,000 games is always counted, a longer one every ten seconds", async () => {
  let time = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  const organizerId = (await makePlayer()).id;
  const row = () => gameRow(testSource, { organizerId, sportId: sportId("football") });
  await transact((tx) => insertGames(tx, Array.from({ length: 1000 }, row)));
  expect(await total()).toBe(1000);
  await makeGame({ organizerId });
  expect(await total()).toBe(1001);
  await makeGame({ organizerId });
  time = 10_999;
  expect(await total()).toBe(1001);
  time = 11_000;
  expect(await total()).toBe(1002);
});

it("a long list of upcoming games shares one total for ten seconds, although its start moves with the clock", async () => {
  const opened = +now();
  const after = (ms: number) => {
    freeze(new Date(opened + ms));
    return total({ ahead: true, startFrom: now() });
  };
  const first = await after(0);
  expect(first).toBeGreaterThan(1000);
  await makeGame();
  expect(await after(9_999)).toBe(first);
  expect(await after(10_000)).toBe(first + 1);
});

it("a page that will be cached does not count a long list again for ten seconds, and follows its tables", async () => {
  const before = await total();
  expect(before).toBeGreaterThan(1000);
  await makeGame();
  const kept = await noteTables(() => total());
  expect(kept.value).toBe(before);
  expect([...kept.tables]).toContain("games");
});
