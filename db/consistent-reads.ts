import { isRemote } from "./connections";
import { currentReading, type Reading, withReading } from "./read-source";
import { Replica } from "./replica";
import { readDatabaseSettings } from "./settings";

const { DATABASE_URL, DATABASE_AUTH_TOKEN, DATABASE_REPLICA, DATABASE_SYNC_MS } = readDatabaseSettings();

export const replica =
  DATABASE_REPLICA && isRemote(DATABASE_URL)
    ? new Replica({ url: DATABASE_REPLICA, syncUrl: DATABASE_URL, authToken: DATABASE_AUTH_TOKEN })
    : null;

export const hasReplica = replica !== null;

if (replica) setInterval(() => void syncReplica(), DATABASE_SYNC_MS).unref();

/** Never rejects. */
export async function syncReplica(): Promise<void> {
  await replica?.sync().catch(() => {});
}

/**
 * Reads no state older than the write `seen` (a number that an earlier call returned, or 0). Returns the number of
 * the newest write; 0 if it wrote nothing.
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

export function listenToWrites(listener: () => void): void {
  onWrite = listener;
}

export function noteWrite(version: number): void {
  const reading = currentReading();
  if (reading) Object.assign(reading, { fromServer: true, written: version });
  onWrite();
}
