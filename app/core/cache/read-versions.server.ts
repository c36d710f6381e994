import { isRemoteDatabase, noteTables, onEveryWrite, readTableVersions } from "#db/client.server";

/** After this the versions are read again, because other processes may have written. */
const ASK_AFTER_MS = 250;
/** With a remote database, readers do not wait for that until this time. */
const WAIT_AFTER_MS = isRemoteDatabase ? 900 : ASK_AFTER_MS;
/** Tables that do not change what visitors see. */
const WITHOUT_INFLUENCE = new Set(["blocks", "venue_favorites", "rate_limits", "table_versions"]);

export class Reads {
  /** `since` of the last reading of the versions that found it current. */
  currentIn = 0;
  constructor(readonly versions: ReadonlyMap<string, number>) {}
}

interface LatestReading {
  versions: ReadonlyMap<string, number>;
  number: number;
  /** The number of the first reading that found these versions. */
  since: number;
  /** `performance.now()` and the count of writes when the reading began. */
  askedAt: number;
  writes: number;
}

const NO_VERSIONS: ReadonlyMap<string, number> = new Map();
let latest: LatestReading = { versions: NO_VERSIONS, number: 0, since: 0, askedAt: 0, writes: -1 };
let asking: { askedAt: number; writes: number; done: Promise<void> } | null = null;
let readings = 0;
let writes = 0;

onEveryWrite(versionsMayHaveMoved);

export function versionsMayHaveMoved(): void {
  writes += 1;
}

/**
 * `reads` is null if a table without a version was read, or the versions cannot be read. Without `readsDatabase` they are
 * not asked for.
 */
export async function noteReads<T>(
  read: () => Promise<T>,
  readsDatabase = true,
): Promise<{ value: T; reads: Reads | null }> {
  const before = readsDatabase ? await versionsBefore() : NO_VERSIONS;
  const { value, tables } = await noteTables(read);
  return { value, reads: before && readsOf(tables, before) };
}

/** Synchronous when the answer is known without the database. */
export function areCurrent(reads: Reads): boolean | Promise<boolean> {
  if (reads.versions.size === 0) return true;
  const age = ageOfLatest();
  if (age > WAIT_AFTER_MS) {
    return ask().then(
      () => isCurrent(reads),
      () => false,
    );
  }
  if (age > ASK_AFTER_MS) ask().catch(() => {});
  return isCurrent(reads);
}

/** Asks the database each time, since another process may just have written for the same person. */
export const areStillCurrent = (reads: Reads): Promise<boolean> =>
  askAnew().then(
    () => isCurrent(reads),
    () => false,
  );

async function versionsBefore(): Promise<ReadonlyMap<string, number> | null> {
  if (ageOfLatest() <= WAIT_AFTER_MS) return latest.versions;
  return ask().then(
    () => latest.versions,
    () => null,
  );
}

/** Their age in ms at most; infinite if something was written since. */
const ageOfLatest = (): number =>
  latest.writes === writes ? performance.now() - latest.askedAt : Number.POSITIVE_INFINITY;

function readsOf(tables: ReadonlySet<string>, before: ReadonlyMap<string, number>): Reads | null {
  const versions = new Map<string, number>();
  for (const table of tables) {
    if (WITHOUT_INFLUENCE.has(table)) continue;
    const version = before.get(table);
    if (version === undefined) return null;
    versions.set(table, version);
  }
  return new Reads(versions);
}

function isCurrent(reads: Reads): boolean {
  if (reads.currentIn === latest.since) return true;
  for (const [table, version] of reads.versions) if (latest.versions.get(table) !== version) return false;
  reads.currentIn = latest.since;
  return true;
}

/** Callers between two writes share a reading. Errors: DatabaseUnavailable. */
function ask(): Promise<void> {
  const askedAt = performance.now();
  if (asking?.writes === writes && askedAt - asking.askedAt <= ASK_AFTER_MS) return asking.done;
  return askAnew();
}

function askAnew(): Promise<void> {
  const askedAt = performance.now();
  const asked = { number: ++readings, askedAt, writes };
  const done = readTableVersions().then((versions) => {
    if (asked.number <= latest.number) return;
    latest = { versions, ...asked, since: versions === latest.versions ? latest.since : asked.number };
  });
  const current = { askedAt, writes, done };
  asking = current;
  const end = () => {
    if (asking === current) asking = null;
  };
  done.then(end, end);
  return done;
}
