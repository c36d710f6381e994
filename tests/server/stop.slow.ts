import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finished, startServer } from "./program";
import { sendSteadily } from "./steady-load";

/** `kill_timeout` of fly.toml. */
const KILLED_AFTER_MS = 15_000;

let folder = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-stop-"));
  env = {
    NODE_ENV: "production",
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
    // Every request.
    LOG_LEVEL: "debug",
  };
  expect((await finished([process.execPath, "build/node/migrate.js"], { env })).code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a program that gets SIGTERM under steady load answers every request it took, and ends before Fly kills it", async () => {
  const program = await startServer([process.execPath, "build/node/server.js"], { env });
  const load = sendSteadily(`${program.origin}/games`, { perSecond: 50 });
  await load.answered(100);
  const start = performance.now();
  expect(await program.stop("SIGTERM")).toBe(0);
  expect(performance.now() - start).toBeLessThan(KILLED_AFTER_MS);
  const { answers } = await load.ended;
  // The system resets connections that were never accepted; they are not counted.
  const taken = program.printed().match(/"path":"\/games".*"msg":"(?:slow )?request"/g)?.length;
  expect(answers).toBe(taken);
  expect(answers).toBeGreaterThan(100);
});
