import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDemo, demoSettings } from "../support/demo-database.mjs";
import { type Program, startServer } from "./program";

/** The demo's data in a folder of its own. */
export interface Demo {
  /** Starts the built program on it. `flags` are those of `node`. */
  start: (flags?: string[], node?: string) => Promise<Program>;
  /** Deletes the folder. Call it when the programs are stopped. */
  remove: () => void;
}

/** Copies the demo for the built program, with `settings` beside those that every program needs. */
export function makeDemo(settings: Record<string, string> = {}): Demo {
  const folder = mkdtempSync(join(tmpdir(), "houma-demo-"));
  copyDemo(folder);
  const env = { ...demoSettings(folder), ...settings };
  return {
    start: (flags = [], node = process.execPath) =>
      startServer([node, ...flags, "build/node/server.js"], { env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
