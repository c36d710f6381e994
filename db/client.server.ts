import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { InStatement } from "@libsql/client";
import { DelegatingClient } from "./delegating-client";
import { DatabaseUnavailable, isFault, unavailable } from "./faults";
import { databaseOver, type Tx, transactionOver } from "./session";
import { readDatabaseSettings } from "./settings";

export { DatabaseUnavailable, OutcomeUnknown } from "./faults";
export type { Db, Tx } from "./session";

export interface CountedStatement {
  sql: string;
  params: unknown[];
}

const settings = readDatabaseSettings();

const PING_LIMIT_MS = 2000;

/**
 * Set inside transact(); `open` turns false at its end, because what it left running still carries it. It finds our
 * own mistakes and makes every promise of the process dearer (about 100 ns), so not in production: there a nested
 * write is refused when its patience ends.
 */
const insideTransaction =
  settings.NODE_ENV === "production" ? null : new AsyncLocalStorage<{ open: boolean }>();
let counted: CountedStatement[] | null = null;

const logger = {
  logQuery(sql: string, params: unknown[]) {
    counted?.push({ sql, params });
  },
};

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` once the transaction is committed, and not at all when it is rolled back. It must not fail. */
export function afterCommit(tx: Tx, work: () => void): void {
  const waiting = afterwards.get(tx);
  if (waiting) waiting.push(work);
  else afterwards.set(tx, [work]);
}

const client = new DelegatingClient(
  settings.DATABASE_URL,
  settings.DATABASE_AUTH_TOKEN,
  refuseInsideTransaction,
);

/** Reads. A single writing statement is queued like a transaction; several belong into transact(). */
export const db = databaseOver(client, logger);

/**
 * The way to write: runs `work` in one IMMEDIATE transaction, one at a time in this process, and returns its value
 * after the commit. Everything it writes and reads goes through `tx`; nothing slow belongs inside; nothing is written
 * when it throws. Errors: DatabaseUnavailable when the turn or the lock did not come within 3 s; OutcomeUnknown, the one
 * after which something may be written, when a remote database did not answer the commit.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  let isAwaited = false;
  const written = await client.queue.run(async (deadline) => {
    const transaction = await client.begin(deadline);
    const state = { open: true };
    let isCommitting = false;
    try {
      const tx = transactionOver(client, logger, transaction);
      const result = await (insideTransaction ? insideTransaction.run(state, work, tx) : work(tx));
      isCommitting = true;
      await transaction.commit();
      isCommitting = false;
      for (const afterward of afterwards.get(tx) ?? []) {
        isAwaited = true;
        afterward();
      }
      return result;
    } catch (error) {
      // Rolls back what is still open and gives the connection back.
      transaction.close();
      if (!isFault(error)) throw error;
      client.writeFailed(error);
      throw unavailable(error, isCommitting);
    } finally {
      state.open = false;
    }
  });
  // Those who wait for the news get it first: whoever wrote may have a long answer to make.
  if (isAwaited) await nextTurn();
  return written;
}

function refuseInsideTransaction(): void {
  if (insideTransaction?.getStore()?.open) {
    throw new Error("transact() is never nested and its writes go through its tx: pass tx on");
  }
}

/** Runs the statements of migrations, all or none, with foreign keys off. Errors: those of `transact`. */
export const runMigrations = (statements: InStatement[]): Promise<unknown> => client.migrate(statements);

/** Resolves when the database answers a read within 2 s. Errors: DatabaseUnavailable. */
export async function pingDatabase(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(new Error("no answer to a ping"))),
      PING_LIMIT_MS,
    );
  });
  try {
    // The schema's table is on the disk; a bare SELECT 1 would not touch the file.
    await Promise.race([client.execute("select 1 from sqlite_schema limit 1"), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends every connection. Later use is refused: the program is stopping. */
export function closeDatabase(): void {
  client.close();
}

/** Runs `work` and lists the statements drizzle sent meanwhile. For tests; one at a time. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: CountedStatement[] }> {
  const statements: CountedStatement[] = [];
  counted = statements;
  try {
    return { result: await work(), statements };
  } finally {
    counted = null;
  }
}
