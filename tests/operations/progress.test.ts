import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportProgress, withProgress } from "../../scripts/progress.mjs";
import { startProgram } from "../support/programs";

describe("long work", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Three steps of four seconds, and what was written meanwhile. */
  async function written(isTTY: boolean): Promise<string[]> {
    const texts: string[] = [];
    const work = async () => {
      for (const done of [0, 1, 2]) {
        reportProgress("pictures", done, 3);
        await vi.advanceTimersByTimeAsync(4_000);
      }
    };
    await withProgress("Backing up", work, { isTTY, write: (text) => texts.push(text) });
    reportProgress("afterwards");
    return texts;
  }

  it("says every five seconds where it is, where there is no terminal", async () => {
    expect(await written(false)).toEqual([
      "Backing up: pictures, 1 of 3 (33 %), 5 s\n",
      "Backing up: pictures, 2 of 3 (66 %), 10 s\n",
    ]);
  });

  it("draws a bar on a terminal, and removes it at the end", async () => {
    const texts = await written(true);
    expect(texts[0]).toBe("\r\u001b[2K[--------------------] Backing up: pictures, 0 of 3 (0 %), 0 s");
    expect(texts.at(-2)).toBe("\r\u001b[2K[#############-------] Backing up: pictures, 2 of 3 (66 %), 12 s");
    expect(texts.at(-1)).toBe("\r\u001b[2K");
  });

  it("removes its bar when it fails", async () => {
    const texts: string[] = [];
    const out = { isTTY: true, write: (text: string) => texts.push(text) };
    await expect(withProgress("Restoring", () => Promise.reject(new Error("broken")), out)).rejects.toThrow();
    expect(texts.at(-1)).toBe("\r\u001b[2K");
  });
});

describe("a command that takes long", () => {
  const folder = mkdtempSync(join(tmpdir(), "houma-progress-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const env = { DATABASE_URL: `file:${join(folder, "houma.db")}`, STORAGE_DIR: join(folder, "storage") };

  /** Each place once, in order. */
  async function placesOf(file: string, args: string[], settings: Record<string, string> = env) {
    const program = startProgram(file, args, { ...settings, PROGRESS_SECONDS: "0" });
    await program.ended;
    expect([program.process.exitCode, program.errors]).toEqual([0, program.errors]);
    const lines = program.errors.filter((line) => /, \d+ s$/.test(line));
    return [...new Set(lines.map((line) => line.replace(/, \d+ s$/, "")))];
  }

  it("says where it is: migrating, backing up and restoring", async () => {
    expect(await placesOf("db/migrate.ts", [])).toEqual([
      "Bringing the database up to date: migrations",
      "Bringing the database up to date: reference data",
    ]);
    const backups = join(folder, "backups");
    expect(await placesOf("app/backup/backup.ts", [backups])).toEqual([
      "Backing up: copy of the database",
      "Backing up: parts of the database, 0 of 1 (0 %)",
      "Backing up: parts of the database, 1 of 1 (100 %)",
    ]);
    const restored = { ...env, DATABASE_URL: `file:${join(folder, "restored.db")}` };
    expect(await placesOf("app/backup/restore.ts", [backups], restored)).toEqual([
      "Restoring: parts of the database, 0 of 1 (0 %)",
      "Restoring: check of the database",
    ]);
  });
});
