import { setImmediate } from "node:timers/promises";
import { createClient } from "@libsql/client/http";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reads } from "~/core/cache/read-versions.server";
import { startDelayingProxy } from "../support/delaying-proxy";
import { startRedis } from "../support/redis";
import { HAS_SQLD, startSqld } from "../support/sqld";

// Imports wait until the server's URL is known.
const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
const remote = server && (await startDelayingProxy(server.url));
if (remote) process.env.DATABASE_URL = remote.url;
const redis = await startRedis();
process.env.REDIS_URL = redis.url;
const others = new Redis(redis.url);
const { closeDatabase, db } = await import("#db/client.server");
const { games } = await import("#db/schema/games");
const { makeGame } = await import("#seed/factories/games");
const { followWritesOfOthers } = await import("~/core/live/replica-hints.server");
const { areCurrent, noteReads } = await import("~/core/cache/read-versions.server");

afterAll(async () => {
  closeDatabase();
  others.disconnect();
  await redis.kill();
  await remote?.close();
  await server?.remove();
});

async function noteGames() {
  const { reads } = await noteReads(() => db.select({ id: games.id }).from(games).all());
  if (!reads) throw new Error("a table has no version");
  return reads;
}

/** `vi.waitFor` would let time pass. */
async function outdated(reads: Reads): Promise<void> {
  while (await areCurrent(reads)) await setImmediate();
}

async function renameElsewhere(): Promise<void> {
  const client = createClient({ url: server?.url ?? "" });
  await client.execute("update games set title = title || '!'");
  client.close();
}

describe.skipIf(!HAS_SQLD)("what was read from a database server counts as current", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await makeGame();
  });
  afterEach(() => {
    vi.useRealTimers();
    if (remote) remote.fate = () => "answer";
  });

  it("until this process commits a write", async () => {
    const reads = await noteGames();
    expect(areCurrent(reads)).toBe(true);
    await makeGame();
    expect(await areCurrent(reads)).toBe(false);
  });

  it("until another process publishes a hint about its write", async () => {
    followWritesOfOthers();
    await vi.waitFor(async () => expect(await others.publish("houma:live", "none")).toBe(1));
    const reads = await noteGames();
    await renameElsewhere();
    expect(areCurrent(reads)).toBe(true);
    await others.publish("houma:live", "database");
    await outdated(reads);
  });

  it("until the versions were read again in the background, without a wait within the first 900 ms", async () => {
    const reads = await noteGames();
    await renameElsewhere();
    vi.advanceTimersByTime(251);
    expect(areCurrent(reads)).toBe(true);
    await outdated(reads);
  });

  it("only after the versions were read again, once 900 ms have passed", async () => {
    const reads = await noteGames();
    await renameElsewhere();
    vi.advanceTimersByTime(901);
    expect(await areCurrent(reads)).toBe(false);
  });

  it("no longer after 900 ms in which the server did not answer", async () => {
    const reads = await noteGames();
    if (remote) remote.fate = () => "lose";
    vi.advanceTimersByTime(901);
    expect(await areCurrent(reads)).toBe(false);
  });
});
