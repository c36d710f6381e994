import { isRemoteDatabase, noteTables, onEveryWrite, readTableVersions } from "#db/client.server";

/** After this the versions are read again: other processes may have written. */
const ASK_AFTER_MS = 250;
/** Until then nobody waits for it, where it is a round trip. */
const WAIT_AFTER_MS = isRemoteDatabase ? 900 : ASK_AFTER_MS;
/**
 * Tables without a version that change nothing for visitors: rows about the person who reads, how often one may ask,
 * and the versions themselves.
 */
const WITHOUT_INFLUENCE = new Set(["blocks", "venue_favorites", "rate_limits", "table_versions"]);

/** The tables that a read depended on, with the version each had before it. */
export class Reads {
  /** The reading of the versions by which it was last found to be current. */
  currentIn = 0;
  constructor(readonly versions: ReadonlyMap<string, number>) {}
}

interface Known {
  versions: ReadonlyMap<string, number>;
  /** The number of the reading, from 1. */
  number: number;
  /** When (performance.now) and after how many writes they were asked for. */
  askedAt: number;
  writes: number;
}

/** The versions that were read last. */
let known: Known = { versions: new Map(), number: 0, askedAt: 0, writes: -1 };
let asking: { askedAt: number; writes: number; done: Promise<void> } | null = null;
let readings = 0;
let writes = 0;

onEveryWrite(versionsMayHaveMoved);

/** What is known is not trusted any more: something was written, here or, as a hint said, elsewhere. */
export function versionsMayHaveMoved(): void {
  writes += 1;
}

/**
 * Runs `read` for a visitor and notes which tables its statements read. `reads` is null when one of them has no version,
 * or when the versions cannot be read.
 */
export async function noteReads<T>(read: () => Promise<T>): Promise<{ value: T; reads: Reads | null }> {
  const before = await versionsBefore();
  const { value, tables } = await noteTables(read);
  return { value, reads: before && readsOf(tables, before) };
}

/** Whether nothing that was read has changed: at once when this is known, else after asking the database. */
export function areCurrent(reads: Reads): boolean | Promise<boolean> {
  if (reads.versions.size === 0) return true;
  const age = knownFor();
  if (age > WAIT_AFTER_MS) {
    return ask().then(
      () => isCurrent(reads),
      () => false,
    );
  }
  if (age > ASK_AFTER_MS) ask().catch(() => {});
  return isCurrent(reads);
}

/** Versions that are not newer than what is read next. */
async function versionsBefore(): Promise<ReadonlyMap<string, number> | null> {
  if (knownFor() <= WAIT_AFTER_MS) return known.versions;
  return ask().then(
    () => known.versions,
    () => null,
  );
}

/** How old (ms) the known versions are at most; infinitely, if something was written since. */
const knownFor = (): number =>
  known.writes === writes ? performance.now() - known.askedAt : Number.POSITIVE_INFINITY;

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
  if (reads.currentIn === known.number) return true;
  for (const [table, version] of reads.versions) if (known.versions.get(table) !== version) return false;
  reads.currentIn = known.number;
  return true;
}

/**
 * Reads the versions again; callers between two writes share a reading that began a moment ago. Errors:
 * DatabaseUnavailable.
 */
function ask(): Promise<void> {
  const askedAt = performance.now();
  if (asking?.writes === writes && askedAt - asking.askedAt <= ASK_AFTER_MS) return asking.done;
  const asked = { number: ++readings, askedAt, writes };
  const done = readTableVersions().then((versions) => {
    // Unless a later one was faster.
    if (asked.number > known.number) known = { versions, ...asked };
  });
  const current = { askedAt, writes, done };
  asking = current;
  const end = () => {
    if (asking === current) asking = null;
  };
  done.then(end, end);
  return done;
}
