import { db, type Tx, transact } from "#db/client.server";

/** Rows a statement: more make drizzle slower, and SQLite has a limit of 32,766 values. */
const ROWS = 500;

/** Inserts rows a few hundred at a time. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await insert(rows.slice(start, start + ROWS));
}

/** Writes inside the given transaction, or in one of its own. */
export const within = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx ? work(tx) : transact(work);

/** Reads inside the given transaction, or outside any. */
export const reader = (tx: Tx | undefined) => tx ?? db;
