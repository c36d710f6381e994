import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDemo, demoSettings } from "../support/demo-database.mjs";
import { type Program, startServer } from "./program";

export interface Demo {
  /** `flags`: of `node`. */
  start: (flags?: string[], node?: string) => Promise<Program>;
  /** Stop the programs first. */
  remove: () => void;
}

/** `settings`: besides the usual. */
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
