import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { InStatement, ResultSet, Row, Value } from "@libsql/client";
import { DatabaseUnavailable } from "./faults";
import type { ReplicaAnswer, ReplicaRequest, ReplicaResult, ReplicaSettings } from "./replica-messages";

const WORKER = "build/node/replica.js";
/** Then the read goes to the server: the replica may be synchronizing. */
const READ_TIMEOUT_MS = 250;
const SYNC_TIMEOUT_MS = 10_000;
const RESTART_MS = 1000;

interface Waiting {
  resolve(answer: ReplicaAnswer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export class Replica {
  /** Numbered by the server; -1 before the first synchronization. */
  version = -1;
  /** By `performance.now()`: when it was last certainly equal to the server. */
  currentAt = Number.NEGATIVE_INFINITY;
  #worker: Worker | null = null;
  #nextId = 0;
  #syncing: Promise<void> | null = null;
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly settings: ReplicaSettings) {
    this.#start();
  }

  /** Sees one state. Errors: DatabaseUnavailable, also after 250 ms. */
  async read(statements: InStatement[]): Promise<ResultSet[]> {
    const plain = statements.map((statement) =>
      typeof statement === "string"
        ? { sql: statement, args: [] }
        : { sql: statement.sql, args: statement.args ?? [] },
    );
    const { results } = await this.#ask({ statements: plain }, READ_TIMEOUT_MS);
    return (results ?? []).map(toResultSet);
  }

  /** Fetches what was written before this call. Errors: DatabaseUnavailable. */
  async sync(): Promise<void> {
    // A running sync may have started before the caller's write.
    await this.#syncing?.catch(() => {});
    this.#syncing ??= this.#syncOnce().finally(() => {
      this.#syncing = null;
    });
    await this.#syncing;
  }

  close(): void {
    this.#worker?.removeAllListeners("exit");
    void this.#worker?.terminate();
    this.#worker = null;
  }

  async #syncOnce(): Promise<void> {
    const begun = performance.now();
    const { version = -1 } = await this.#ask({}, SYNC_TIMEOUT_MS);
    this.version = version;
    this.currentAt = begun;
  }

  #ask(request: Omit<ReplicaRequest, "id">, timeoutMs: number): Promise<ReplicaAnswer> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new DatabaseUnavailable(new Error("the replica does not run")));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#fail(id, `no answer in ${timeoutMs} ms`), timeoutMs).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ ...request, id } satisfies ReplicaRequest);
    });
  }

  #start(): void {
    const worker = new Worker(resolve(WORKER), { workerData: this.settings });
    this.#worker = worker;
    worker.unref();
    worker.on("message", (answer: ReplicaAnswer) => {
      if (answer.failure !== undefined) return this.#fail(answer.id, answer.failure);
      this.#take(answer.id)?.resolve(answer);
    });
    // The exit follows, and restarts it.
    worker.on("error", () => {});
    worker.on("exit", () => {
      this.#worker = null;
      for (const id of [...this.#waiting.keys()]) this.#fail(id, "the thread ended");
      setTimeout(() => this.#start(), RESTART_MS).unref();
    });
  }

  #fail(id: number, reason: string): void {
    this.#take(id)?.reject(new DatabaseUnavailable(new Error(`the replica: ${reason}`)));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }
}

function toResultSet({ columns, columnTypes, rows }: ReplicaResult): ResultSet {
  const named = rows.map((values) => toRow(values, columns));
  return {
    columns,
    columnTypes,
    rows: named,
    rowsAffected: 0,
    lastInsertRowid: undefined,
    toJSON: () => ({ columns, columnTypes, rows }),
  };
}

function toRow(values: Value[], columns: string[]): Row {
  const row = Object.create(null, { length: { value: values.length } });
  for (const [index, value] of values.entries()) {
    Object.defineProperty(row, index, { value });
    const name = columns[index] ?? "";
    if (!Object.hasOwn(row, name)) {
      Object.defineProperty(row, name, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return row;
}
