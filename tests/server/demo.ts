import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { finished, type Program, startServer } from "./program";

/** The demo's data in a folder of its own. */
export interface Demo {
  /** Starts the built program on it. `flags` are Node's. */
  start: (flags?: string[]) => Promise<Program>;
  /** Deletes the folder. Call it when the programs are stopped. */
  remove: () => void;
}

/** Fills a database with the built program, with `settings` beside those that every program needs. */
export async function makeDemo(settings: Record<string, string>): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), "houma-demo-"));
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
    LOG_LEVEL: "warn",
    SITE_CONFIG: "seed/demo/site.json",
    ...settings,
  };
  for (const step of ["migrate", "seed"])
    expect((await finished([process.execPath, `build/node/${step}.js`], { env })).code).toBe(0);
  return {
    start: (flags = []) => startServer([process.execPath, ...flags, "build/node/server.js"], { env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
