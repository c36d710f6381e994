import { db, type Tx, transact } from "#db/client.server";
import { inChunks } from "~/core/chunks";

/** Rows in one statement: more make drizzle slower, and SQLite allows 32,766 values. */
const ROWS = 500;

/** Inserts rows a few hundred at a time. */
export async function insertInChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (const chunk of inChunks(rows, ROWS)) await insert(chunk);
}

/** Writes inside the given transaction, or in one of its own. */
export const within = <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx ? work(tx) : transact(work);

/** Reads inside the given transaction, or outside any. */
export const reader = (tx: Tx | undefined) => tx ?? db;
