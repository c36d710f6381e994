import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Program, startProgram } from "../support/programs";
import { type RedisServer, startRedis } from "../support/redis";
import { scaled } from "../support/time-limits.mjs";

let redis: RedisServer;
let userId: string;
let gameId: string;
let writer: Program;
let leave = () => {};

beforeAll(async () => {
  redis = await startRedis();
  // Before any module reads the settings.
  process.env.REDIS_URL = redis.url;
  const { makePlayer } = await import("#seed/factories/players");
  const { makeGame } = await import("#seed/factories/games");
  userId = (await makePlayer()).id;
  gameId = (await makeGame()).id;
  writer = startProgram("tests/notifications/writing-program.ts", [userId, gameId]);
  await writer.says("ready");
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});
afterAll(async () => {
  writer.process.kill();
  await redis.kill();
});

async function listen() {
  const { liveNotifications } = await import("~/features/notifications/live.server");
  let count = 0;
  let check = () => {};
  leave = await liveNotifications.subscribe(userId, () => {
    count++;
    check();
  });
  return {
    count: () => count,
    until: (wanted: number) =>
      new Promise<void>((resolve) => {
        check = () => count >= wanted && resolve();
        check();
      }),
  };
}

/** Lets the other process write until rows arrive here: both need a moment to connect, and a hint may be lost. */
async function writeUntilHeard(count: () => number, rows = 1): Promise<void> {
  const before = count();
  while (count() < before + rows) {
    writer.process.stdin?.write("\n");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Without polling every second: what arrives, arrived by a hint. */
const withoutPolling = () => vi.useFakeTimers({ toFake: ["setInterval"] });

describe("live notifications with Redis", () => {
  it("are delivered from another process by a Redis message alone, without polling", async () => {
    withoutPolling();
    const { count } = await listen();
    await writeUntilHeard(count, 4);
  });

  it("are delivered by polling while Redis is down, and by message again when it is back", async () => {
    const first = await listen();
    await redis.kill();
    const began = performance.now();
    writer.process.stdin?.write("\n\n");
    await first.until(2);
    expect(performance.now() - began).toBeLessThan(scaled(4_000));
    await redis.start();
    leave();
    withoutPolling();
    const second = await listen();
    await writeUntilHeard(second.count);
  });
});
