import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { everyRow, register, run, SERVER, SETTINGS } from "../backup/service";
import { FULL } from "../support/full";
import { HAS_SQLD, startSqld } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";
import { startServer } from "./program";

let folder = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-faults-"));
  env = {
    ...SETTINGS,
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
  };
  expect((await run("migrate", env)).code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flags = (flag: "+i" | "-i", ...files: string[]) => execFileSync("chattr", [flag, ...files]);

/** Refuses writes through open descriptors too; needs root and a disk. */
function canFreezeFiles(): boolean {
  const probes = mkdtempSync(join(tmpdir(), "houma-probe-"));
  const probe = join(probes, "probe");
  try {
    writeFileSync(probe, "");
    const descriptor = openSync(probe, "a");
    flags("+i", probe);
    try {
      writeFileSync(descriptor, "x");
      return false;
    } catch {
      return true;
    } finally {
      flags("-i", probe);
    }
  } catch {
    return false;
  } finally {
    rmSync(probes, { recursive: true, force: true });
  }
}

it.runIf(canFreezeFiles())(
  "while the database file is read-only, writes answer 503 and pages still open; afterward writes succeed again",
  async () => {
    const server = await startServer(SERVER, { env });
    const files = readdirSync(folder)
      // Not houma.db-shm: a mapped file that cannot be written back ends the process.
      .filter((name) => /^houma\.db(-wal)?$/.test(name))
      .map((name) => join(folder, name));
    // Results are shared for two seconds.
    const becomesReady = (status: number) =>
      expect
        .poll(async () => (await fetch(`${server.origin}/api/ready`)).status, { timeout: scaled(10_000) })
        .toBe(status);
    expect(await register(server.origin, "before@example.com")).toBe(true);
    flags("+i", ...files);
    try {
      const refused = await fetch(`${server.origin}/api/auth/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          email: "during@example.com",
          password: "a password for tests 1",
          firstName: "Amel",
          lastName: "Test",
        }),
      });
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect((await fetch(`${server.origin}/games`)).status).toBe(200);
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
      await becomesReady(503);
    } finally {
      flags("-i", ...files);
    }
    expect(await register(server.origin, "after@example.com")).toBe(true);
    await becomesReady(200);
    expect(await server.stop()).toBe(0);
  },
);

it("of two programs that start at once on a new database, one migrates, the other waits, and both serve", async () => {
  const both = { ...env, DATABASE_URL: `file:${join(folder, "two.db")}` };
  const start = () =>
    startServer(["sh", "-c", "node build/node/migrate.js && exec node build/node/server.js"], { env: both });
  const servers = await Promise.all([start(), start()]);
  for (const server of servers) expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
  const printed = servers.map((server) => server.printed());
  expect(printed.filter((text) => text.includes("Applied 0000_initial"))).toHaveLength(1);
  expect(printed.filter((text) => text.includes("was up to date already"))).toHaveLength(1);
  expect(await Promise.all(servers.map((server) => server.stop("SIGINT")))).toEqual([0, 0]);
  const client = createClient({ url: both.DATABASE_URL });
  expect((await client.execute("pragma integrity_check")).rows[0]?.[0]).toBe("ok");
  client.close();
});

// tests/remote/faults.full.remote.ts does it under load.
it.runIf(HAS_SQLD && FULL)(
  "no registration that was acknowledged is lost when the libSQL server, and later the program, is killed",
  async () => {
    const sqld = await startSqld();
    const remote = { ...env, DATABASE_URL: sqld.url };
    expect((await run("migrate", remote)).code).toBe(0);
    let server = await startServer(SERVER, { env: remote });
    const acknowledged: string[] = [];
    const write = async (email: string) => {
      const done = await register(server.origin, email);
      if (done) acknowledged.push(email);
      return done;
    };
    for (let number = 0; number < 20; number++) await write(`before-${number}@example.com`);
    const racing = Array.from({ length: 10 }, (_, number) => write(`racing-${number}@example.com`));
    await racing[0];
    await sqld.kill();
    await Promise.all(racing);
    expect(await write("during@example.com")).toBe(false);
    await sqld.start();
    expect(await write("after@example.com"), "without a restart").toBe(true);
    await server.stop("SIGKILL");
    server = await startServer(SERVER, { env: remote });
    expect(await write("again@example.com")).toBe(true);
    const { users = [] } = await everyRow(sqld.url);
    const known = users.join();
    expect(acknowledged.filter((email) => !known.includes(`"${email}"`))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(22);
    await server.stop("SIGKILL");
    await sqld.remove();
  },
);
