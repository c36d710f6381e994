import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

const CACHE = "test-results/demo";
/** Of the programs' sources (scripts/setup.mjs). */
const BUILD_STAMP = "build/.sources";

export const demoSettings = (folder) => ({
  NODE_ENV: "production",
  DATABASE_URL: `file:${join(folder, "houma.db")}`,
  STORAGE_DIR: join(folder, "storage"),
  SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
  TEST_CLOCK: "2026-12-01T12:00:00.000Z",
  LOG_LEVEL: "warn",
  SITE_CONFIG: "seed/demo/site.json",
});

/** Seeded once for each build. */
export function copyDemo(folder) {
  const demo = join(CACHE, readFileSync(BUILD_STAMP, "utf8"));
  if (!existsSync(demo)) makeDemo(demo);
  cpSync(demo, folder, { recursive: true });
}

/** Each process seeds its own folder, and the first renames its to `demo`. */
function makeDemo(demo) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "new-"));
  const env = { ...process.env, ...demoSettings(folder), RATE_LIMIT_SCALE: "1000" };
  for (const program of ["migrate", "seed"]) {
    const { status, stderr } = spawnSync(process.execPath, [`build/node/${program}.js`], {
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }
  try {
    renameSync(folder, demo);
  } catch (error) {
    if (!existsSync(demo)) throw error;
    rmSync(folder, { recursive: true });
  }
  removeOlderThan(demo);
}

function removeOlderThan(demo) {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (path !== demo && !name.startsWith("new-")) rmSync(path, { recursive: true, force: true });
  }
}
