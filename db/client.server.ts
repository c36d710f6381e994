import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as setImmediatePromise } from "node:timers/promises";
import type { InStatement } from "@libsql/client";
import { type SQL, sql } from "drizzle-orm";
import { noteWrite, replica } from "./consistent-reads";
import { DelegatingClient } from "./delegating-client";
import { DatabaseUnavailable, isFault, unavailable } from "./faults";
import { observer, timedStatement } from "./observe";
import { Conflict, type Finder, Plan, type Query } from "./plan";
import { fromServer } from "./read-source";
import { noteCommit } from "./reporting-writes";
import { Scope } from "./scope";
import { type Db, databaseOver, type Tx, transactionOver } from "./session";
import { readDatabaseSettings } from "./settings";
import type { Turn } from "./write-queue";

export { faultCause } from "./fault-cause";
export { DatabaseUnavailable, OutcomeUnknown } from "./faults";
export { isNotingReads, noteTable, noteTables } from "./noted-reads";
export { listenToStatements, observeDatabase } from "./observe";
export { builtOnce, type Finder, hasValues, type Plan, requireThat, rowOf, write, writeOne } from "./plan";
export { withinASecond } from "./read-source";
export { reportingWrites } from "./reporting-writes";
export type { Db, Tx } from "./session";

export interface CountedStatement {
  sql: string;
  params: unknown[];
}

const settings = readDatabaseSettings();

const PING_TIMEOUT_MS = 2000;

/**
 * Detects nested writes. `open` turns false at the end, because work left running still sees the store. Not in
 * production, since it costs every promise about 100 ns.
 */
const insideTransaction =
  settings.NODE_ENV === "production" ? null : new AsyncLocalStorage<{ open: boolean }>();
let counted: CountedStatement[] | null = null;

const logger = {
  logQuery(sql: string, params: unknown[]) {
    counted?.push({ sql, params });
    observer?.statement();
  },
};

const confirmations = new Scope<() => Promise<void>>();

export const confirmBeforeWriting = <T>(confirm: () => Promise<void>, work: () => Promise<T>): Promise<T> =>
  confirmations.runWith(confirm, work);

/** For the lookup that `confirm` itself waits for. */
export const withoutConfirmation = <T>(work: () => Promise<T>): Promise<T> =>
  confirmations.runWith(async () => {}, work);

async function mayWrite(): Promise<void> {
  refuseInsideTransaction();
  await confirmations.get()?.();
}

const callbacks = new WeakMap<Writer, (() => void)[]>();

/** Never after a rollback. `work` must not throw. */
export function afterCommit(writer: Writer, work: () => void): void {
  const waiting = callbacks.get(writer);
  if (waiting) waiting.push(work);
  else callbacks.set(writer, [work]);
}

function runCallbacks(writer: Writer): void {
  for (const callback of callbacks.get(writer) ?? []) callback();
}

/** The driver of a file never yields by itself, so a job that writes many batches would let no request through. */
const nextTurn = () => setImmediatePromise();

const client = new DelegatingClient(
  settings.DATABASE_URL,
  settings.DATABASE_AUTH_TOKEN,
  { beforeWrite: mayWrite, afterWrite },
  replica,
);

const onWrite: (() => void)[] = [];

/** After each write of this process. */
export function onEveryWrite(listener: () => void): void {
  onWrite.push(listener);
}

function afterWrite(): void {
  noteCommit();
  for (const listener of onWrite) listener();
  if (client.protocol === "http") noteWrite(client.version);
}

export type Writer = Tx | Plan;

/** A plan's reads do not see its writes. */
export const readerOf = (writer: Writer): Db => (writer instanceof Plan ? db : writer);

/** Whether each statement is a round trip over the network. */
export const isRemoteDatabase = client.protocol === "http";

/** For reads. A single write is queued like a transaction; several belong in transact(). */
export const db = databaseOver(client, logger);

/** One value, for `plan.read`. */
export const oneValue = <T>(expression: SQL<T>): Finder<T> => ({
  find: async () => (await db.get<{ value: T }>(sql`select ${expression} as value`)).value,
  isSame: (value) => sql`(${expression}) is ${value}`,
});

/**
 * One IMMEDIATE transaction, one at a time in this process. All reads and writes inside go through `tx`; do nothing
 * slow there. Errors: DatabaseUnavailable if the turn or the lock took more than 3 s, 10 s on a server;
 * OutcomeUnknown if a remote database did not answer the commit, so that the write may have happened.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  await mayWrite();
  const written = await client.queue.runInTurn(async ({ deadline }) => {
    const start = performance.now();
    const transaction = await client.begin(deadline);
    const state = { open: true };
    let isCommitting = false;
    try {
      const tx = transactionOver(client, logger, transaction);
      const result = await (insideTransaction ? insideTransaction.run(state, work, tx) : work(tx));
      isCommitting = true;
      await transaction.commit();
      isCommitting = false;
      afterWrite();
      runCallbacks(tx);
      return result;
    } catch (error) {
      transaction.close();
      if (!isFault(error)) throw error;
      client.writeFailed(error);
      throw unavailable(error, isCommitting ? "commit" : "statement");
    } finally {
      state.open = false;
      observer?.ended("transaction", performance.now() - start);
    }
  });
  await nextTurn();
  return written;
}

/**
 * `decide` reads through `plan.read` and puts writes into the plan. If what it has read is no longer the same, or another
 * condition of the plan does not hold, `decide` runs again, so it must have no other effect. See
 * docs/decisions/014-database.md. Errors: DatabaseUnavailable if its turn or the lock took too long or other writes
 * kept coming first; OutcomeUnknown as `transact`.
 */
export async function commitPlan<T>(decide: (plan: Plan) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  const deadline = performance.now() + client.batches.patience;
  for (;;) {
    try {
      return await commitOnce(decide);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (performance.now() > deadline) throw new DatabaseUnavailable(error);
    }
  }
}

/** A plan inside this decision, such as for counting a wrong code, shares its turn. */
const turns = new Scope<Turn>();

async function commitOnce<T>(decide: (plan: Plan) => Promise<T>): Promise<T> {
  const first = await decided(decide);
  // A full game, for example, is refused here, without waiting for a turn.
  if (first.plan.queries.length === 0) return first.result;
  await mayWrite();
  const write = (decision: Decision<T>, { deadline }: Turn) =>
    written(decision, (queries) => client.writePlan(queries, deadline));
  const writeInTurn = async (turn: Turn) => write(await turns.runWith(turn, () => decided(decide)), turn);
  const writeOnServer = (turn: Turn) => (turn.hasWaited ? writeInTurn(turn) : write(first, turn));
  const writeToFile = async () => {
    try {
      return await written(first, (queries) => client.writePlanWithOthers(queries));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return client.batches.runInTurn(writeInTurn);
    }
  };
  const outer = turns.get();
  const { plan, result } = await (outer
    ? write(first, outer)
    : isRemoteDatabase
      ? client.batches.runInTurn(writeOnServer)
      : writeToFile());
  runCallbacks(plan);
  await nextTurn();
  return result;
}

interface Decision<T> {
  plan: Plan;
  result: T;
}

async function written<T>(
  decision: Decision<T>,
  write: (queries: Query[]) => Promise<void>,
): Promise<Decision<T>> {
  const { queries } = decision.plan;
  for (const { sql, args } of queries) logger.logQuery(sql, args);
  if (queries.length > 0) {
    await timedStatement(
      () => queries.map(({ sql }) => sql).join("; "),
      () => decision.plan.writeWith(write),
    );
  }
  return decision;
}

async function decided<T>(decide: (plan: Plan) => Promise<T>): Promise<Decision<T>> {
  const plan = new Plan();
  return { plan, result: await fromServer(() => decide(plan)) };
}

function refuseInsideTransaction(): void {
  if (insideTransaction?.getStore()?.open) {
    throw new Error("transact() is never nested and its writes go through its tx: pass tx on");
  }
}

/** In one transaction, with foreign keys off. Errors: those of `transact`. */
export const runMigrations = (statements: InStatement[]): Promise<unknown> => client.migrate(statements);

/**
 * For statements without results, such as ANALYZE. Errors: DatabaseUnavailable; the driver's own when a server
 * refuses them.
 */
export const runMaintenance = (statements: string): Promise<void> => client.executeMultiple(statements);

/** Within 2 s. Errors: DatabaseUnavailable. */
export async function pingDatabase(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(new Error("no answer to a ping"))),
      PING_TIMEOUT_MS,
    );
  });
  try {
    // Reads a table, because a bare SELECT 1 would not touch the file.
    await Promise.race([client.execute("select 1 from sqlite_schema limit 1"), late]);
  } finally {
    clearTimeout(timer);
  }
}

let latestVersions: { mark: object; versions: ReadonlyMap<string, number> } | null = null;

/**
 * From memory while nobody has committed to the file, which takes a third of the time; from the replica if there is one,
 * which may be behind the server. Errors: DatabaseUnavailable, also when the replica does not answer.
 */
export async function readTableVersions(): Promise<ReadonlyMap<string, number>> {
  const mark = isRemoteDatabase ? null : await client.commitMark();
  if (mark !== null && mark === latestVersions?.mark) return latestVersions.versions;
  // One row: the driver takes longer for fifty than SQLite does.
  const statement = "select json_group_object(name, version) as versions from table_versions";
  const result = replica ? (await replica.read([statement]))[0] : await client.execute(statement);
  const versions = new Map(Object.entries<number>(JSON.parse(String(result?.rows[0]?.versions))));
  if (mark !== null) latestVersions = { mark, versions };
  return versions;
}

export const waitingWrites = (): number =>
  client.queue.length + (client.batches === client.queue ? 0 : client.batches.length);

export function closeDatabase(): void {
  client.close();
  insideTransaction?.disable();
}

/** For tests; not concurrently. */
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
