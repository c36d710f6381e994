import { millisecondsInDay } from "date-fns/constants";
import type { RetentionRule } from "~/core/settings/backup-settings";
import { archiveTime, Manifest, manifestName } from "./archive";
import { retainedArchives } from "./retention";
import type { BackupStorage } from "./storage.server";

/** Then an archive without a manifest belongs to a run that died. */
const ABANDONED_AFTER_MS = millisecondsInDay;

async function filesByArchive(storage: BackupStorage): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const name of await storage.list("houma-")) {
    const [id = ""] = name.split("/");
    if (archiveTime(id)) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

const isComplete = ([id, files]: [string, string[]]): boolean => files.includes(manifestName(id));

/** Oldest first. Errors: those of the backup's target. */
export async function completeArchives(storage: BackupStorage): Promise<string[]> {
  return [...(await filesByArchive(storage))]
    .filter(isComplete)
    .map(([id]) => id)
    .sort();
}

/** Null if it is missing or not readable. */
export async function readManifest(storage: BackupStorage, id: string): Promise<Manifest | null> {
  const bytes = await storage.get(manifestName(id));
  if (!bytes) return null;
  try {
    return Manifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Also removes archives of runs that died. Returns the ids. */
export async function removeOldArchives(
  storage: BackupStorage,
  rule: RetentionRule,
  now: Date,
): Promise<string[]> {
  const files = await filesByArchive(storage);
  const complete = [...files].filter(isComplete).map(([id]) => id);
  const retained = retainedArchives(complete, rule);
  const isAbandoned = (id: string) => +now - (archiveTime(id)?.getTime() ?? 0) > ABANDONED_AFTER_MS;
  const removed = [...files.keys()].filter((id) =>
    complete.includes(id) ? !retained.has(id) : isAbandoned(id),
  );
  const pictures = await picturesOnlyIn(storage, removed, [...retained].sort().reverse());
  for (const id of removed) {
    // The manifest first: without it, an interrupted removal leaves no archive.
    await storage.remove(manifestName(id));
    for (const name of files.get(id) ?? []) await storage.remove(name);
  }
  for (const name of pictures) await storage.remove(name);
  return removed;
}

/** The newest archive is read first, because it has nearly all pictures. */
async function picturesOnlyIn(
  storage: BackupStorage,
  removed: string[],
  retained: string[],
): Promise<Set<string>> {
  const unneeded = new Set<string>();
  for (const id of removed) {
    for (const { name } of (await readManifest(storage, id))?.pictures ?? []) unneeded.add(name);
  }
  for (const id of retained) {
    if (unneeded.size === 0) break;
    const manifest = await readManifest(storage, id);
    // An unreadable manifest may name any picture.
    if (!manifest) return new Set();
    for (const { name } of manifest.pictures) unneeded.delete(name);
  }
  return unneeded;
}
