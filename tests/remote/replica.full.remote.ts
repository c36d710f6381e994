import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { type RedisServer, startRedis } from "../support/redis";
import { HAS_SQLD } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";
import { NOON, openRemoteWorld, type RemoteWorld, type Site } from "./remote-site";

const FAR_MS = 100;
/** Only requests or the test synchronize. */
const RARELY = "60000";

describe.runIf(HAS_SQLD)("a process with a replica, far from its server", () => {
  let world: RemoteWorld;
  /** Synchronizes only when it must. */
  let lazy: Site;
  /** Ten times a second. */
  let eager: Site;
  let gameId = "";
  let bearer = "";
  let session = "";
  const organized: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "houma-replica-"));

  beforeAll(async () => {
    freeze(NOON);
    const organizer = await makePlayer();
    gameId = (await makeGame({ organizerId: organizer.id, title: "The first title" })).id;
    for (let count = 0; count < 4; count += 1) {
      organized.push((await makeGame({ organizerId: organizer.id })).id);
    }
    await transact(async (tx) => {
      const open = (kind: "cookie" | "bearer") =>
        openSession(tx, { userId: organizer.id, kind, userAgent: null });
      session = (await sessionCookie.serialize((await open("cookie")).token)).split(";")[0] ?? "";
      bearer = (await open("bearer")).token;
    });
    world = await openRemoteWorld();
    [lazy, eager] = await Promise.all([
      world.startSite({ DATABASE_REPLICA: `file:${folder}/lazy.db`, DATABASE_SYNC_MS: RARELY }),
      world.startSite({ DATABASE_REPLICA: `file:${folder}/eager.db`, DATABASE_SYNC_MS: "100" }),
    ]);
    for (const site of [lazy, eager]) site.database.delayMs = FAR_MS;
  });
  afterAll(async () => {
    await world?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const titleAt = async (site: Site, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.origin}/api/games/${gameId}`, { headers });
    const { title }: { title?: unknown } = await response.json();
    return title;
  };
  const rename = (title: string) => world.query("update games set title = ? where id = ?", [title, gameId]);

  it("answers visitors without a round trip to the server", async () => {
    const page = async () => {
      const before = lazy.database.trips.length;
      const response = await fetch(`${lazy.origin}/games/${gameId}`);
      expect(await response.text()).toContain("The first title");
      return lazy.database.trips.length - before;
    };
    // Its jobs read from the server meanwhile.
    await expect.poll(page, { timeout: scaled(10_000) }).toBe(0);
  });

  it("follows the writes of others within its interval", async () => {
    await rename("The second title");
    await expect.poll(() => titleAt(eager), { timeout: scaled(5_000) }).toBe("The second title");
    // The old state proves where it reads.
    expect(await titleAt(lazy)).toBe("The first title");
  });

  it("reads from the server when a request has a bearer token", async () => {
    expect(await titleAt(lazy, { Authorization: `Bearer ${bearer}` })).toBe("The second title");
  });

  it("never shows a browser an older state than what it wrote, in whichever process", async () => {
    const comment = await fetch(`${eager.origin}/games/${gameId}/discussion`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: session, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ comment: "I bring the ball" }),
    });
    expect(comment.status).toBe(302);
    const written = comment.headers.getSetCookie().find((cookie) => cookie.startsWith("written="));
    expect(written).toBeDefined();
    const cookies = `${session}; ${written?.split(";")[0]}`;
    const page = async (Cookie: string) =>
      (await fetch(`${lazy.origin}/games/${gameId}/discussion`, { headers: { Cookie } })).text();
    expect(await page(cookies)).toContain("I bring the ball");
    // A forged cookie.
    const forged = await fetch(`${lazy.origin}/games/${gameId}`, { headers: { Cookie: "written=OTk5OTk5" } });
    expect(forged.status).toBe(200);
  });

  it("answers each of those who write at once about their own write", async () => {
    const cancelled = await Promise.all(
      organized.map(async (id) => {
        const answer = await fetch(`${eager.origin}/games/${id}/cancel`, {
          method: "POST",
          redirect: "manual",
          headers: { Cookie: session, "Sec-Fetch-Site": "same-origin" },
          body: new URLSearchParams(),
        });
        const isTold = answer.headers.getSetCookie().some((cookie) => cookie.startsWith("written="));
        return { status: answer.status, isTold };
      }),
    );
    expect(cancelled).toEqual(organized.map(() => ({ status: 302, isTold: true })));
  });

  it("reads sessions from the server when its replica is older than a second", async () => {
    await world.query("delete from sessions where kind = 'cookie'");
    const dashboard = async () => {
      const page = await fetch(`${lazy.origin}/dashboard`, {
        headers: { Cookie: session },
        redirect: "manual",
      });
      return [page.status, page.headers.get("Location")];
    };
    // Current for the request before, outdated a second later.
    await expect.poll(dashboard, { timeout: scaled(3_000) }).toEqual([302, "/login?redirectTo=%2Fdashboard"]);
  });

  it("still answers visitors when the server is away, and writes nothing", async () => {
    for (const site of [lazy, eager]) site.database.fate = () => "lose";
    expect((await fetch(`${lazy.origin}/games/${gameId}`)).status).toBe(200);
    const joined = await fetch(`${lazy.origin}/api/games/${gameId}/join`, {
      method: "POST",
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(joined.status).toBe(503);
  });
});

describe.runIf(HAS_SQLD)("a write that is announced through Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "houma-replica-"));
  let world: RemoteWorld;
  let redis: RedisServer;

  afterAll(async () => {
    await world?.remove();
    await redis?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it("reaches another process's replica at once, long before its interval", async () => {
    const organizer = await makePlayer();
    const { id } = await makeGame({ organizerId: organizer.id });
    const { token } = await transact((tx) =>
      openSession(tx, { userId: organizer.id, kind: "bearer", userAgent: null }),
    );
    redis = await startRedis();
    world = await openRemoteWorld();
    const env = { REDIS_URL: redis.url, DATABASE_SYNC_MS: RARELY };
    const [writer, reader] = await Promise.all([
      world.startSite(env),
      world.startSite({ ...env, DATABASE_REPLICA: `file:${folder}/told.db` }),
    ]);
    const titleOf = async () => {
      const response = await fetch(`${reader.origin}/api/games/${id}`);
      const { title }: { title?: unknown } = await response.json();
      return title;
    };
    const before = await titleOf();
    let attempts = 0;
    // A hint before the reader subscribes is lost, so the title changes until one arrives.
    const renamed = async () => {
      attempts += 1;
      const changed = await fetch(`${writer.origin}/api/games/${id}`, {
        method: "PATCH",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ title: `Title ${attempts}` }),
      });
      expect(changed.status).toBe(200);
      return titleOf();
    };
    await expect.poll(renamed, { timeout: Math.min(scaled(10_000), Number(RARELY) / 2) }).not.toBe(before);
  });
});
