import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBackup } from "~/backup/create-backup.server";
import { openBackupStorage } from "~/backup/storage.server";
import { startProgram } from "../support/programs";

const folder = mkdtempSync(join(tmpdir(), "houma-restore-at-"));
const backups = join(folder, "backups");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const storage = openBackupStorage({ folder: backups });
  for (const time of ["2026-11-22T17:58:00Z", "2026-11-22T18:02:00Z"])
    await createBackup(storage, mkdtempSync(join(folder, "work-")), new Date(time));
});

const USAGE = "Use: npm run restore";

test.each([
  ["takes the last backup before it", "2026-11-22T18:00Z", 0, "of 2026-11-22T17:58:00.000Z"],
  ["understands another offset", "2026-11-22T19:00:00+01:00", 0, "of 2026-11-22T17:58:00.000Z"],
  ["takes a backup of that very moment", "2026-11-22T18:02Z", 0, "of 2026-11-22T18:02:00.000Z"],
  [
    "says that there is none so old",
    "2026-11-22T17:00Z",
    1,
    "no complete backup from before 2026-11-22T17:00",
  ],
  ["refuses a time without an offset", "2026-11-22T18:00", 2, USAGE],
])("a restore with --at %s", async (name, at, code, said) => {
  const env = {
    DATABASE_URL: `file:${join(folder, `${name.replaceAll(" ", "-")}.db`)}`,
    STORAGE_DIR: join(folder, "storage"),
  };
  const program = startProgram("app/backup/restore.ts", [backups, "--at", at], env);
  await program.ended;
  expect(program.process.exitCode).toBe(code);
  expect([...program.lines, ...program.errors].join("\n")).toContain(said);
});
