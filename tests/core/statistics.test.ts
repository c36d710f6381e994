import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { refreshStatistics } from "~/core/log/statistics.server";
import { copyTemplate } from "../support/database";
import { HAS_SQLD, startSqld } from "../support/sqld";

it("writes the statistics of every table with rows, and again after a change", async () => {
  await makeGame();
  expect(await refreshStatistics()).toBe(true);
  const rowsOf = async () => {
    const rows = await db.all<{ stat: string }>(
      sql`select stat from sqlite_stat1 where tbl = 'games' and idx = 'games_organizer_start'`,
    );
    return Number(rows[0]?.stat.split(" ")[0]);
  };
  expect(await rowsOf()).toBe(1);
  await makeGame();
  await refreshStatistics();
  expect(await rowsOf()).toBe(2);
});

it.runIf(HAS_SQLD)("does nothing on a libSQL server, which refuses ANALYZE", async () => {
  const server = await startSqld(copyTemplate());
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", server.url);
  const remote = await import("~/core/log/statistics.server");
  const client = await import("#db/client.server");
  expect(await remote.refreshStatistics()).toBe(false);
  client.closeDatabase();
  await server.remove();
  vi.unstubAllEnvs();
  vi.resetModules();
});
