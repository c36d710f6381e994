import { db, type Tx, transact } from "#db/client.server";
import { inChunks } from "~/core/chunks";

/** More make drizzle slower, and SQLite allows 32,766 values. */
const ROWS = 500;

export async function insertInChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (const chunk of inChunks(rows, ROWS)) await insert(chunk);
}

export const within = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx ? work(tx) : transact(work);

export const reader = (tx: Tx | undefined) => tx ?? db;
