import { isRemote } from "./connections";
import { currentReading, type Reading, withReading } from "./read-source";
import { Replica } from "./replica";
import { readDatabaseSettings } from "./settings";

const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATABASE_REPLICA, DATABASE_SYNC_MS } = readDatabaseSettings();

/** A copy of the server's database near this process, if DATABASE_REPLICA names a file for it. */
export const replica =
  DATABASE_REPLICA && isRemote(DATABASE_URL)
    ? new Replica({ url: DATABASE_REPLICA, syncUrl: DATABASE_URL, authToken: DATABASE_AUTH_TOKEN })
    : null;

/** Whether requests may read from a replica, with `readConsistently`. */
export const hasReplica = replica !== null;

// A failed one is repeated; what must be fresh is read from the server meanwhile.
if (replica) setInterval(() => void syncReplica(), DATABASE_SYNC_MS).unref();

/** Fetches what was written to the server before this call, if there is a replica. Never rejects. */
export async function syncReplica(): Promise<void> {
  await replica?.sync().catch(() => {});
}

/**
 * Runs a request that may read from the replica, but no state older than the write `seen`: a number that an earlier
 * call returned, or 0. Once it has written it reads from the server. Returns the number of its newest write; 0 if it
 * wrote nothing.
 */
export async function readConsistently<T>(
  seen: number,
  work: () => Promise<T>,
): Promise<{ result: T; written: number }> {
  const isBehind = () => replica !== null && seen > replica.version;
  if (isBehind()) await syncReplica();
  const reading: Reading = { fromServer: isBehind(), written: 0 };
  const result = await withReading(reading, work);
  return { result, written: reading.written };
}

let onWrite = () => {};

/** Calls `listener` after every write to a server. */
export function listenToWrites(listener: () => void): void {
  onWrite = listener;
}

/** After a write: the current request reads from the server, which has it. `version`: the write's number, or a later one. */
export function noteWrite(version: number): void {
  const reading = currentReading();
  if (reading) Object.assign(reading, { fromServer: true, written: version });
  onWrite();
}
