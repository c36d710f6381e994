import { millisecondsInDay } from "date-fns/constants";
import type { KeepRule } from "~/core/settings/backup-settings";
import { archiveTime, Manifest, manifestName } from "./archive";
import { keptArchives } from "./keep";
import type { BackupPlace } from "./place.server";

/** Then an archive without a manifest belongs to a run that died. */
const ABANDONED_AFTER_MS = millisecondsInDay;

async function filesByArchive(place: BackupPlace): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const name of await place.list("houma-")) {
    const [id = ""] = name.split("/");
    if (archiveTime(id)) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

const isComplete = ([id, files]: [string, string[]]): boolean => files.includes(manifestName(id));

/** Oldest first. Errors: those of the backup's target. */
export async function completeArchives(place: BackupPlace): Promise<string[]> {
  return [...(await filesByArchive(place))]
    .filter(isComplete)
    .map(([id]) => id)
    .sort();
}

/** Null if it is missing or not readable. */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest | null> {
  const bytes = await place.get(manifestName(id));
  if (!bytes) return null;
  try {
    return Manifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Also removes archives of runs that died. Returns the ids. */
export async function removeOldArchives(place: BackupPlace, rule: KeepRule, now: Date): Promise<string[]> {
  const files = await filesByArchive(place);
  const complete = [...files].filter(isComplete).map(([id]) => id);
  const kept = keptArchives(complete, rule);
  const isAbandoned = (id: string) => +now - (archiveTime(id)?.getTime() ?? 0) > ABANDONED_AFTER_MS;
  const removed = [...files.keys()].filter((id) => (complete.includes(id) ? !kept.has(id) : isAbandoned(id)));
  const pictures = await picturesOnlyIn(place, removed, [...kept].sort().reverse());
  for (const id of removed) {
    // The manifest first: without it, an interrupted removal leaves no archive.
    await place.remove(manifestName(id));
    for (const name of files.get(id) ?? []) await place.remove(name);
  }
  for (const name of pictures) await place.remove(name);
  return removed;
}

/** The newest archive is read first, because it has nearly all pictures. */
async function picturesOnlyIn(place: BackupPlace, removed: string[], kept: string[]): Promise<Set<string>> {
  const unneeded = new Set<string>();
  for (const id of removed) {
    for (const { name } of (await readManifest(place, id))?.pictures ?? []) unneeded.add(name);
  }
  for (const id of kept) {
    if (unneeded.size === 0) break;
    const manifest = await readManifest(place, id);
    // An unreadable manifest may name any picture.
    if (!manifest) return new Set();
    for (const { name } of manifest.pictures) unneeded.delete(name);
  }
  return unneeded;
}
