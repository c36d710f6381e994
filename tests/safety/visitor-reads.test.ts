import { createClient } from "@libsql/client/sqlite3";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { countStatements, db, noteTables } from "#db/client.server";
import { isRead } from "#db/is-read";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import { tableVersions } from "#db/schema/table-versions";
import { favorVenueAs } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { noteReads } from "~/core/cache/read-versions.server";
import { now } from "~/core/time/clock.server";
import { missedTables } from "../support/opened-tables";
import { ask, everyRow, type Row } from "./ask";
import { makeWorld, type World } from "./world";

/** Seen by one's own secret, and health. */
const NEVER_CACHED =
  /^\/(unsubscribe|seats|guest-mail|p|c|cards\/polls|login|reset-password|confirm-email|new-email|api\/(polls|ready|guest-mail)|profile-pictures)\b/;

const rows = (await everyRow()).filter(({ method, path }) => method === "GET" && !NEVER_CACHED.test(path));
const worlds: World[] = [];

beforeAll(async () => {
  for (const status of ["scheduled", "completed"] as const) worlds.push(await makeWorld("public", status));
  await db.update(crews).set({ listed: true });
  for (const { gameId, crewId, seriesId } of worlds)
    await db.update(games).set({ crewId, seriesId, seriesDate: "2026-12-06" }).where(eq(games.id, gameId));
});

describe.each(rows.map((row): [string, Row] => [row.path, row]))("a visitor's %s", (_, row) => {
  it("reads only tables with a version", async () => {
    const versioned = await db.select({ name: tableVersions.name }).from(tableVersions);
    for (const world of worlds) {
      clearCaches();
      const { value, reads } = await noteReads(() => ask(row, world, "visitor"));
      if (value.status !== 200 || reads) continue;
      clearCaches();
      const { tables } = await noteTables(() => ask(row, world, "visitor"));
      expect([...tables].filter((name) => !versioned.some((one) => one.name === name))).toEqual([]);
    }
  });
});

it("a visitor sees the same whoever blocks whom and has which favorites", async () => {
  const [world] = worlds;
  if (!world) throw new Error("there is no world");
  const readers: Row[] = [];
  for (const row of rows) {
    const { value, tables } = await noteTables(() => ask(row, world, "visitor"));
    const isOfReader = tables.has("blocks") || tables.has("venue_favorites");
    if (value.status === 200 && isOfReader && !row.path.startsWith("/cards")) readers.push(row);
  }
  expect(readers.length).toBeGreaterThan(10);
  const all = () => Promise.all(readers.map(async (row) => (await ask(row, world, "visitor")).body));
  const before = await all();
  const { organizer, confirmed, stranger } = world.people;
  await favorVenueAs(world.venueId, stranger.id);
  const blocked = [organizer, confirmed].map(({ id }) => ({ blockerId: stranger.id, blockedId: id }));
  await db.insert(blocks).values(blocked.map((pair) => ({ ...pair, createdAt: now() })));
  expect(await all()).toEqual(before);
});

it("the detection of tables that are read misses none in the statements of visitors' pages", async () => {
  const statements = new Set<string>();
  for (const world of worlds) {
    for (const row of rows) {
      clearCaches();
      const sent = await countStatements(() => ask(row, world, "visitor"));
      for (const { sql } of sent.statements) if (isRead(sql)) statements.add(sql);
    }
  }
  expect(statements.size).toBeGreaterThan(50);
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  expect(await missedTables(client, statements)).toEqual([]);
  client.close();
});
