import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db } from "#db/client.server";
import { makePlayer } from "#seed/factories/players";
import * as api from "~/api-route";
import { clearCaches } from "~/core/cache/cache.server";
import { env } from "~/core/settings/env.server";
import { sessionCookie } from "~/http/cookies.server";
import { type Program, startProgram } from "../support/programs";
import { callResource, tokenOf } from "../support/request";

const file = (process.env.DATABASE_URL ?? "").slice("file:".length);
const leastFree = env.DISK_FREE_MIN_MB;
let holder: Program | null = null;

beforeEach(clearCaches);

afterEach(async () => {
  env.DISK_FREE_MIN_MB = leastFree;
  holder?.process.kill("SIGKILL");
  await holder?.ended;
  holder = null;
});

const ready = () => callResource(api, { path: "/api/ready" });
const states = () => db.all(sql`select key, updated_at from service_state`);

async function reason() {
  const { status, headers, body } = await ready();
  return { status, wait: headers.get("Retry-After"), type: headers.get("Content-Type"), body };
}

const unready = (code: string) => ({
  status: 503,
  wait: "5",
  type: expect.stringContaining("application/problem+json"),
  body: expect.objectContaining({ code }),
});

async function lockDatabase(): Promise<void> {
  holder = startProgram("tests/db/locking-program.ts", [file]);
  await holder.says("held");
}

describe("/api/ready", () => {
  it("writes the same row each time", async () => {
    for (const _ of [1, 2]) {
      clearCaches();
      const { status, body } = await ready();
      expect([status, body]).toEqual([200, { status: "ready" }]);
      expect(await states()).toEqual([
        { key: "ready_probe", updated_at: Date.parse("2026-12-01T12:00:00Z") },
      ]);
    }
  });

  it("shares one check among all callers", async () => {
    const { statements } = await countStatements(async () => {
      await Promise.all(Array.from({ length: 50 }, ready));
      await ready();
    });
    expect(statements.filter((statement) => /^insert/i.test(statement.sql))).toHaveLength(1);
  });

  it("reports when the database cannot be written, and when it can be written again", async () => {
    await lockDatabase();
    expect(await reason()).toEqual(unready("database_unavailable"));
    holder?.process.stdin?.write("go\n");
    await holder?.says("released");
    clearCaches();
    expect((await ready()).status).toBe(200);
  });

  it("names migrations that are not applied", async () => {
    const [last] = await db.all<{ at: number }>(sql`select max(created_at) as at from __drizzle_migrations`);
    await db.run(sql`update __drizzle_migrations set created_at = 1 where created_at = ${last?.at}`);
    expect(await reason()).toEqual(unready("migrations_pending"));
    await db.run(sql`update __drizzle_migrations set created_at = ${last?.at} where created_at = 1`);
  });

  it("says that little disk space is left", async () => {
    env.DISK_FREE_MIN_MB = Number.MAX_SAFE_INTEGER;
    expect(await reason()).toEqual(unready("disk_space_low"));
  });
});

it("/api/health never asks the database, even with a session", async () => {
  const player = await makePlayer();
  const cookie = await sessionCookie.serialize(await tokenOf(player, "cookie"));
  const bearer = `Bearer ${await tokenOf(player)}`;
  for (const [name, value] of [
    ["Cookie", cookie.split(";")[0] ?? ""],
    ["Authorization", bearer],
  ] as const) {
    const { result, statements } = await countStatements(() =>
      callResource(api, { path: "/api/health", headers: { [name]: value } }),
    );
    expect([result.status, statements]).toEqual([200, []]);
  }
});
