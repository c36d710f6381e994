import { createClient } from "@libsql/client/sqlite3";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, commitPlan, db, transact, write } from "#db/client.server";
import { sessions, users } from "#db/schema/accounts";
import { gameComments } from "#db/schema/discussion";
import { gameParticipants, games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { makeComment } from "#seed/factories/comments";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { areCurrent, noteReads, type Reads } from "~/core/cache/read-versions.server";
import { venueIndex } from "~/features/venues/map/venue-index.server";

const readGames = () => db.select({ id: games.id }).from(games).all();
const readVenues = () => db.select({ id: venues.id }).from(venues).all();

async function noted(read: () => Promise<unknown>): Promise<Reads> {
  const { reads } = await noteReads(read);
  if (!reads) throw new Error("a table has no version");
  return reads;
}

const tablesOf = (reads: Reads) => [...reads.versions.keys()].sort();

let gameId: string;
beforeEach(async () => {
  gameId = (await makeGame()).id;
});

const rename = () => db.update(games).set({ title: sql`title || '!'` }).where(eq(games.id, gameId));

describe("cached data counts as current", () => {
  it("until a commit of this process touches one of its tables", async () => {
    const reads = await noted(readGames);
    expect(areCurrent(reads)).toBe(true);
    await rename();
    expect(await areCurrent(reads)).toBe(false);
    expect(await areCurrent(await noted(readGames))).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["transact", () => transact((tx) => tx.update(games).set({ title: "Other" }))],
    ["commitPlan", () => commitPlan((plan) => write(plan, db.update(games).set({ title: "Other" })))],
    ["a single statement", () => db.update(games).set({ title: "Other" })],
  ])("until %s touches one of its tables", async (_, work) => {
    const reads = await noted(readGames);
    await work();
    expect(await areCurrent(reads)).toBe(false);
  });

  it("while nothing is written, without asking the database", async () => {
    const reads = await noted(readGames);
    expect([areCurrent(reads), areCurrent(reads)]).toEqual([true, true]);
  });

  it("after a comment was written, if the data shows no comments", async () => {
    const [shown, discussed] = [
      await noted(readVenues),
      await noted(() => db.select().from(gameComments).all()),
    ];
    await makeComment(gameId, (await makePlayer()).id);
    const reads = await noted(readGames);
    await makeComment(gameId, (await makePlayer()).id);
    expect(await areCurrent(shown)).toBe(true);
    expect(await areCurrent(reads)).toBe(true);
    expect(await areCurrent(discussed)).toBe(false);
  });

  it("after a change of columns that no page shows", async () => {
    const player = await makePlayer();
    await joinGameAs(gameId, player.id);
    const reads = await noted(() => db.select().from(gameParticipants).innerJoin(users, sql`1`).all());
    await db.update(users).set({ seenLocale: "ar", passwordHash: "other" }).where(eq(users.id, player.id));
    await db.update(gameParticipants).set({ seenAt: new Date() }).where(eq(gameParticipants.gameId, gameId));
    expect(await areCurrent(reads)).toBe(true);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, player.id));
    expect(await areCurrent(reads)).toBe(false);
  });

  it("forever, if it was read from no table", async () => {
    const reads = await noted(async () => "a text");
    await rename();
    expect(areCurrent(reads)).toBe(true);
  });

  it("after a transaction was rolled back", async () => {
    const reads = await noted(readGames);
    const failing = transact(async (tx) => {
      await tx.update(games).set({ title: "Other" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await areCurrent(reads)).toBe(true);
  });

  it("no longer when a write is committed while the versions are being read", async () => {
    const reads = await noted(readGames);
    await makeVenue();
    const asked = areCurrent(reads);
    await rename();
    await asked;
    expect(await areCurrent(reads)).toBe(false);
  });

  it("no longer when it was read before a write but recorded after it", async () => {
    const { reads } = await noteReads(async () => {
      await readGames();
      await rename();
    });
    expect(reads && (await areCurrent(reads))).toBe(false);
  });
});

describe("another process's commit", () => {
  const other = () => createClient({ url: process.env.DATABASE_URL ?? "", timeout: 5000 });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("outdates cached data after 250 ms", async () => {
    const reads = await noted(readGames);
    const client = other();
    await client.execute("update games set title = 'Other'");
    client.close();
    expect(areCurrent(reads)).toBe(true);
    vi.advanceTimersByTime(251);
    expect(await areCurrent(reads)).toBe(false);
  });

  it("outdates data that was read just before it", async () => {
    await noted(readGames);
    const client = other();
    const reads = await noted(async () => {
      await readGames();
      await client.execute("update games set title = 'Newer'");
    });
    client.close();
    vi.advanceTimersByTime(251);
    expect(await areCurrent(reads)).toBe(false);
  });
});

describe("the tables recorded for a read", () => {
  it("are those of all its own statements, and not those of concurrent reads", async () => {
    const [first, second] = await Promise.all([
      noted(() => Promise.all([readGames(), db.select().from(gameComments).all()])),
      noted(readVenues),
      db.select().from(users).all(),
    ]);
    expect(tablesOf(first)).toEqual(["game_comments", "games"]);
    expect(tablesOf(second)).toEqual(["venues"]);
  });

  it("include the table behind a full-text index", async () => {
    const reads = await noted(() => db.all(sql`select rowid from venues_fts where venues_fts match 'x'`));
    expect(tablesOf(reads)).toEqual(["venues"]);
  });

  it("include the changes of venues when the venue index was used, also for concurrent users of one refresh", async () => {
    const all = await Promise.all([noted(venueIndex), noted(venueIndex), noted(venueIndex)]);
    for (const reads of all) expect(tablesOf(reads)).toContain("venue_changes");
    const venue = await makeVenue();
    for (const reads of all) expect(await areCurrent(reads)).toBe(false);
    const reads = await noted(venueIndex);
    await db.update(venues).set({ hiddenAt: new Date() }).where(eq(venues.id, venue.id));
    expect(await areCurrent(reads)).toBe(false);
  });

  it("leave out tables that no page depends on", async () => {
    const reads = await noted(() => db.all(sql`select 1 from games, blocks, venue_favorites, rate_limits`));
    expect(tablesOf(reads)).toEqual(["games"]);
  });
});

describe("nothing is recorded for caching", () => {
  it("for a read of a table without a version", async () => {
    expect((await noteReads(() => db.select().from(sessions).all())).reads).toBeNull();
  });

  it("for a read inside a transaction", async () => {
    const { value, reads } = await noteReads(() => transact((tx) => tx.select().from(games).all()));
    expect(value.length).toBeGreaterThan(0);
    expect(reads).toBeNull();
  });

  it("for a read that failed, whose error is thrown", async () => {
    await expect(noteReads(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("for a read of what was said to read nothing", async () => {
    expect((await noteReads(readGames, false)).reads).toBeNull();
  });

  it("while the database does not answer", async () => {
    const reads = await noted(readGames);
    await rename();
    closeDatabase();
    expect(await areCurrent(reads)).toBe(false);
    expect(await noteReads(async () => 1)).toEqual({ value: 1, reads: null });
    const { value, reads: none } = await noteReads(async () => 1, false);
    expect([value, none && areCurrent(none)]).toEqual([1, true]);
  });
});
