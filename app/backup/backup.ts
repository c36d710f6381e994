import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { closeDatabase } from "#db/client.server";
import { explainFailure } from "#db/say-failure";
import { log } from "~/core/log/log.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { readDuration } from "~/core/time/duration";
import { withProgress } from "../../scripts/progress.mjs";
import { removeOldArchives } from "./catalog.server";
import { createBackup } from "./create-backup.server";
import { type BackupStorage, configuredTarget, openBackupStorage } from "./storage.server";

const USAGE = "Use: npm run backup [-- <folder>] [--every 5m]";

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { every: { type: "string" } },
  });
  const everyMs = values.every === undefined ? null : readDuration(values.every);
  if (positionals.length > 1 || Number.isNaN(everyMs)) {
    console.error(USAGE);
    return 2;
  }
  const [folder] = positionals;
  const storage = openBackupStorage(folder ? { folder } : configuredTarget());
  const work = mkdtempSync(join(tmpdir(), "houma-backup-"));
  process.on("exit", () => rmSync(work, { recursive: true, force: true }));
  if (everyMs !== null) return repeat(storage, work, everyMs);
  const { id, rows, files, megabytes } = await withProgress("Backing up", () => run(storage, work));
  console.log(
    `Backed up to ${storage.label}: ${id}, ${rows} rows, ${files} pictures, ${megabytes} MB added.`,
  );
  return 0;
}

async function run(storage: BackupStorage, work: string) {
  const started = performance.now();
  const { id, manifest, addedBytes, missing } = await createBackup(storage, work, now());
  const removed = await removeOldArchives(storage, env.BACKUP_KEEP, now());
  return {
    id,
    rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
    files: manifest.pictures.length,
    megabytes: (addedBytes / 2 ** 20).toFixed(1),
    missing: missing.length,
    removed: removed.length,
    ms: Math.round(performance.now() - started),
  };
}

async function repeat(storage: BackupStorage, work: string, everyMs: number): Promise<never> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    const started = performance.now();
    try {
      log.info(await run(storage, work), "backed up");
    } catch (err) {
      log.error({ err }, "the backup failed and is tried again at its next time");
    }
    await pause(Math.max(0, everyMs - (performance.now() - started)));
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`There is no new backup: ${explainFailure(error)}`);
  process.exitCode = 1;
} finally {
  closeDatabase();
}
