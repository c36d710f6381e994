import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { knownMigrations } from "#db/apply-migrations";
import { databaseFile } from "#db/database-file";
import { env } from "~/core/settings/env.server";
import { storeFile } from "~/core/storage/storage.server";
import { reportProgress } from "../../scripts/progress.mjs";
import { archiveTime, type Manifest, type Part, partOf, pictureName } from "./archive";
import { completeArchives, readManifest } from "./catalog.server";
import { assertFileTarget, replaceFile } from "./file-target.server";
import { assertServerTarget, fillServer } from "./server-target.server";
import { describeDatabase, faultIn } from "./snapshot.server";
import type { BackupStorage } from "./storage.server";

const unpack = promisify(gunzip);

interface Restore {
  storage: BackupStorage;
  /** The newest if absent. */
  id?: string | undefined;
  /** The newest one that is not later than this. */
  at?: Date | undefined;
  force: boolean;
}

/**
 * Everything is checked before it is written, and the database comes last. Errors: an Error with one sentence if the
 * archive is broken or of another release, or the target is not empty or in use; the database is then unchanged.
 */
export async function restoreBackup({ storage, id: asked, at, force }: Restore) {
  const isOldEnough = (id: string) => !at || Number(archiveTime(id)) <= +at;
  const id = asked ?? (await completeArchives(storage)).findLast(isOldEnough);
  const before = at ? ` from before ${at.toISOString()}` : "";
  if (!id) throw new Error(`There is no complete backup${before} in ${storage.label}.`);
  const manifest = await readManifest(storage, id);
  if (!manifest) throw new Error(`The backup ${id} is broken: its manifest is missing or cannot be read.`);
  assertSameSchema(id, manifest);
  const target = databaseFile(env.DATABASE_URL);
  if (target) await assertFileTarget(target, force);
  else await assertServerTarget(force);
  // Beside its target, so that one rename replaces it.
  const folder = await mkdtemp(join(target ? dirname(resolve(target)) : tmpdir(), ".houma-restore-"));
  try {
    const file = join(folder, "restored.db");
    for (const [index, part] of manifest.database.entries()) {
      reportProgress("parts of the database", index, manifest.database.length);
      await appendFile(file, await unpack(await readPart(storage, id, part)), { flush: true });
    }
    reportProgress("check of the database");
    await assertWhole(id, manifest, file);
    const prefix = pictureName("");
    for (const [index, part] of manifest.pictures.entries()) {
      reportProgress("pictures", index, manifest.pictures.length);
      await storeFile(part.name.slice(prefix.length), await readPart(storage, id, part));
    }
    if (target) await replaceFile(target, file);
    else await fillServer(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { id, manifest };
}

function assertSameSchema(id: string, { migrations }: Manifest): void {
  const applicable = knownMigrations().map(({ tag }) => tag);
  const newer = migrations.filter((tag) => !applicable.includes(tag));
  if (newer.length > 0) {
    throw new Error(
      `The backup ${id} has a newer schema (${newer.join(", ")}): restore it with the release that made it.`,
    );
  }
  const lacking = applicable.filter((tag) => !migrations.includes(tag));
  if (lacking.length > 0) {
    throw new Error(
      `The backup ${id} has an older schema (without ${lacking.join(", ")}): restore it with the release that made it, then upgrade.`,
    );
  }
}

/** Errors: an Error if they are missing or not those that were stored. */
async function readPart(storage: BackupStorage, id: string, part: Part): Promise<Uint8Array> {
  const bytes = await storage.get(part.name);
  if (!bytes) throw new Error(`The backup ${id} is broken: ${part.name} is missing.`);
  if (partOf(part.name, bytes).sha256 !== part.sha256) {
    throw new Error(`The backup ${id} is broken: ${part.name} is not what was stored.`);
  }
  return bytes;
}

async function assertWhole(id: string, manifest: Manifest, file: string): Promise<void> {
  const fault = await faultIn(file);
  if (fault) throw new Error(`The backup ${id} is broken: its database is damaged (${fault}).`);
  const { migrations, rows } = await describeDatabase(file);
  const actual = JSON.stringify({ migrations, rows });
  if (actual !== JSON.stringify({ migrations: manifest.migrations, rows: manifest.rows })) {
    throw new Error(`The backup ${id} is broken: its database is not the one that its manifest describes.`);
  }
}
