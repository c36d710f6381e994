// Starts the built program for the browser tests: a fresh database with the demo data and a fixed clock.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preferMemory } from "../tests/support/memory-folder.mjs";

preferMemory();

// A test that breaks its own server chooses the database's folder.
const folder = process.env.E2E_FOLDER ?? mkdtempSync(join(tmpdir(), "houma-e2e-"));
const env = {
  ...process.env,
  NODE_ENV: "production",
  PORT: process.env.E2E_PORT ?? "4173",
  DATABASE_URL: `file:${join(folder, "e2e.db")}`,
  STORAGE_DIR: join(folder, "storage"),
  SESSION_SECRET: "a-secret-for-browser-tests-of-32-chars",
  TEST_CLOCK: "2026-12-01T12:00:00.000Z",
  RATE_LIMIT_SCALE: process.env.E2E_RATE_LIMIT_SCALE ?? "1000",
  LOG_LEVEL: "warn",
  // May open /styleguide.
  DEVELOPER_EMAILS: "admin@example.com",
};

for (const program of ["migrate", "seed"]) {
  const { status } = spawnSync(process.execPath, [`build/node/${program}.js`], { env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const server = spawn(process.execPath, ["build/node/server.js"], { env, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
