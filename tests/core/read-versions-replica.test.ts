import { type Client, createClient, type InStatement } from "@libsql/client/sqlite3";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyTemplate } from "../support/database";
import { HAS_SQLD, startSqld } from "../support/sqld";

/** Follows its server when the test says so. */
class ReplicaForTests {
  version = 0;
  currentAt = performance.now();
  isAway = false;
  /** Its answers wait until then. */
  gate = Promise.resolve();
  readonly client: Client = createClient({ url: process.env.DATABASE_REPLICA ?? "" });
  async read(statements: InStatement[]) {
    if (this.isAway) throw new Error("away");
    const results = await this.client.batch(statements, "read");
    await this.gate;
    return results;
  }
  async sync() {}
  close() {
    this.client.close();
  }
}
vi.mock("#db/replica", () => ({ Replica: ReplicaForTests }));

const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
if (server) {
  process.env.DATABASE_URL = server.url;
  process.env.DATABASE_REPLICA = `file:${copyTemplate("replica")}`;
}
const { closeDatabase, db } = await import("#db/client.server");
const { readConsistently, replica } = await import("#db/consistent-reads");
const { games } = await import("#db/schema/games");
const { makeGame } = await import("#seed/factories/games");
const { areCurrent, noteReads } = await import("~/core/cache/read-versions.server");

afterAll(async () => {
  closeDatabase();
  await server?.remove();
});

const noteGames = async () =>
  (
    await readConsistently(0, () =>
      noteReads(() => db.select({ id: games.id, title: games.title }).from(games).all()),
    )
  ).result;

describe.skipIf(!HAS_SQLD)("with a replica of the database", () => {
  const follower = () => {
    if (!(replica instanceof ReplicaForTests)) throw new Error("there is no replica");
    return replica;
  };
  const raiseVersion = () =>
    follower().client.execute("update table_versions set version = version + 1 where name = 'games'");
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    follower().isAway = false;
    follower().gate = Promise.resolve();
    await makeGame();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("versions that were asked for before a write do not confirm data after that write", async () => {
    const { reads } = await noteGames();
    if (!reads) throw new Error("nothing was noted");
    let open = () => {};
    follower().gate = new Promise((resolve) => {
      open = resolve;
    });
    await makeGame();
    const early = areCurrent(reads);
    await raiseVersion();
    await makeGame();
    const late = areCurrent(reads);
    open();
    expect([await early, await late]).toEqual([true, false]);
  });

  it("a slow answer with versions does not confirm data for a request 250 ms later", async () => {
    const { reads } = await noteGames();
    if (!reads) throw new Error("nothing was noted");
    let open = () => {};
    follower().gate = new Promise((resolve) => {
      open = resolve;
    });
    vi.advanceTimersByTime(901);
    const early = areCurrent(reads);
    await raiseVersion();
    vi.advanceTimersByTime(251);
    const late = areCurrent(reads);
    open();
    expect([await early, await late]).toEqual([true, false]);
  });

  it("data read from the replica is current until the replica receives the write", async () => {
    const before = await noteGames();
    await makeGame();
    expect(before.reads && (await areCurrent(before.reads))).toBe(true);
    const behind = await noteGames();
    expect(behind.value).toEqual([]);
    expect(behind.reads && (await areCurrent(behind.reads))).toBe(true);
    // The write arrives.
    await raiseVersion();
    await makeGame();
    expect(behind.reads && (await areCurrent(behind.reads))).toBe(false);
  });

  it("nothing is cached while the replica does not answer, because a later page of it may be older", async () => {
    const { reads } = await noteGames();
    await makeGame();
    follower().isAway = true;
    expect(reads && (await areCurrent(reads))).toBe(false);
    expect((await noteGames()).reads).toBeNull();
  });
});
