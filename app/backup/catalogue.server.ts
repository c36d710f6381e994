import { millisecondsInDay } from "date-fns/constants";
import type { KeepRule } from "~/core/backup-settings";
import { archiveTime, Manifest, manifestName } from "./archive";
import { keptArchives } from "./keep";
import type { BackupPlace } from "./place.server";

/** After this an archive without a manifest belongs to a run that died. */
const ABANDONED_AFTER_MS = millisecondsInDay;

/** The files of every archive of a place, by its id; files of others are left out. */
async function filesByArchive(place: BackupPlace): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const name of await place.list("houma-")) {
    const [id = ""] = name.split("/");
    if (archiveTime(id)) files.set(id, [...(files.get(id) ?? []), name]);
  }
  return files;
}

const isComplete = ([id, files]: [string, string[]]): boolean => files.includes(manifestName(id));

/** The ids of the complete archives of a place, oldest first. Errors: the place's. */
export async function completeArchives(place: BackupPlace): Promise<string[]> {
  return [...(await filesByArchive(place))]
    .filter(isComplete)
    .map(([id]) => id)
    .sort();
}

/** An archive's manifest; null if it is missing or not readable. */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest | null> {
  const bytes = await place.get(manifestName(id));
  if (!bytes) return null;
  try {
    return Manifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Removes the archives that the rule does not keep, those of runs that died, and their pictures. Returns the ids. */
export async function removeOldArchives(place: BackupPlace, rule: KeepRule, now: Date): Promise<string[]> {
  const files = await filesByArchive(place);
  const complete = [...files].filter(isComplete).map(([id]) => id);
  const kept = keptArchives(complete, rule);
  const isAbandoned = (id: string) => +now - (archiveTime(id)?.getTime() ?? 0) > ABANDONED_AFTER_MS;
  const removed = [...files.keys()].filter((id) => (complete.includes(id) ? !kept.has(id) : isAbandoned(id)));
  const pictures = await picturesOnlyIn(place, removed, [...kept].sort().reverse());
  for (const id of removed) {
    // The manifest first: what is left of an interrupted removal is no archive.
    await place.remove(manifestName(id));
    for (const name of files.get(id) ?? []) await place.remove(name);
  }
  for (const name of pictures) await place.remove(name);
  return removed;
}

/** The pictures of the removed archives that no kept one needs. The newest, read first, has nearly all of them. */
async function picturesOnlyIn(place: BackupPlace, removed: string[], kept: string[]): Promise<Set<string>> {
  const unneeded = new Set<string>();
  for (const id of removed) {
    for (const { name } of (await readManifest(place, id))?.pictures ?? []) unneeded.add(name);
  }
  for (const id of kept) {
    if (unneeded.size === 0) break;
    const manifest = await readManifest(place, id);
    // Nobody knows which pictures an unreadable manifest names.
    if (!manifest) return new Set();
    for (const { name } of manifest.pictures) unneeded.delete(name);
  }
  return unneeded;
}
