import type {
  Client,
  InArgs,
  InStatement,
  Replicated,
  ResultSet,
  Transaction,
  TransactionMode,
} from "@libsql/client";
import { millisecondsInMinute } from "date-fns/constants";
import { isRemote, openPlanWriter, openReader, openRemote, openWriter } from "./connections";
import { DatabaseUnavailable, type FaultStep, isBusy, isFault, unavailable } from "./faults";
import type { Reader } from "./file-reader";
import { GroupCommit } from "./group-commit";
import { isRead, type Statement } from "./is-read";
import { noteStatements, noteTransaction } from "./noted-reads";
import { observer, timed } from "./observe";
import type { Query } from "./plan";
import type { PlanWriter } from "./plan-writer";
import { ReadBatcher } from "./read-batcher";
import { currentReading, maxAge } from "./read-source";
import type { Replica } from "./replica";
import { WriteQueue } from "./write-queue";

/** How long a write may wait for its turn and the lock together. */
const WRITE_PATIENCE_MS = 3000;
/** Longer for a server, where each statement of the writes before takes a round trip. */
const REMOTE_PATIENCE_MS = 10_000;
/** How many batches a process sends a server at once. It writes one at a time; the others hide the round trip. */
const REMOTE_WRITES = 16;
/** After a read found the database locked, reads fail at once for this long, so that waiting requests do not pile up. */
const COOLDOWN_MS = 250;
const MAX_PAUSE_MS = 50;
/** Below the 5 minutes after which fetch() gives up. */
const MIGRATION_TIMEOUT_MS = 4 * millisecondsInMinute;

export interface WriteHooks {
  /** Rejects a write that is not allowed now, such as one inside transact(), where writes go through its `tx`. */
  beforeWrite(): Promise<void>;
  /** Called after a write outside of an interactive transaction. */
  afterWrite(): void;
}

/**
 * The client that drizzle keeps for the life of the process, while the connections behind it are replaced. After
 * SQLITE_BUSY a connection keeps the failed statement open, and what it "commits" later is lost when the process
 * ends, so a connection that failed is never used again.
 *
 * Reads use a read-only connection. Every write, also a single statement outside transact(), waits in the queue for its turn
 * on one of two writing connections. Waiting for another process's lock does not block this process.
 */
export class DelegatingClient implements Client {
  /** For interactive transactions, and for every write to a file. */
  readonly queue: WriteQueue;
  /** For writes that are one request, and to a server need no turn of their own. */
  readonly batches: WriteQueue;
  readonly #group: GroupCommit;
  readonly protocol: string;
  closed = false;
  /** To a file; a server's client reads and writes. */
  #reader: Reader | null = null;
  #server: Client | null = null;
  #writer: Client | null = null;
  #planWriter: PlanWriter | null = null;
  #cooldownUntil = 0;
  /** What started the cooldown. */
  #lockFault: unknown;
  readonly #serverReads = new ReadBatcher((statements) =>
    this.#read((reader) => reader.batch(statements, "read")),
  );
  readonly #replicaReads = new ReadBatcher((statements) => this.#readReplica(statements));
  /** The number of the newest write of a server that this process has heard of. */
  version = 0;

  constructor(
    readonly url: string,
    readonly authToken: string | undefined,
    readonly hooks: WriteHooks,
    /** A copy of a server's database near this process. */
    readonly replica: Replica | null = null,
  ) {
    this.protocol = isRemote(url) ? "http" : "file";
    const isServer = this.protocol === "http";
    this.queue = new WriteQueue(isServer ? REMOTE_PATIENCE_MS : WRITE_PATIENCE_MS);
    this.batches = isServer ? new WriteQueue(REMOTE_PATIENCE_MS, REMOTE_WRITES) : this.queue;
    this.#group = new GroupCommit(this.queue, (plans, deadline) => this.#writeTogether(plans, deadline));
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const complete = typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
    if (!isRead(complete)) return this.#write((client) => client.execute(complete));
    noteStatements([complete]);
    if (this.protocol === "file") return this.#read((reader) => reader.execute(complete));
    return (this.#replicaServes() ? this.#replicaReads : this.#serverReads).execute(complete);
  }

  async batch(statements: Statement[], _mode?: TransactionMode): Promise<ResultSet[]> {
    noteStatements(statements);
    return statements.every(isRead)
      ? this.#read((reader) => reader.batch(statements, "read"))
      : this.#write((client) => client.batch(statements, "write"));
  }

  /** The same object until somebody has committed to the file; null for a server. */
  commitMark(): Promise<object | null> {
    return this.#read(async (reader) => reader.commitMark?.() ?? null);
  }

  /** Writes the queries of a plan, all or none. Call it only inside `batches.runInTurn`. */
  async writePlan(queries: Query[], deadline: number): Promise<void> {
    if (this.protocol === "file") {
      const [failure] = await this.#writeTogether([queries], deadline);
      if (failure) throw failure;
    } else {
      const batch = async () => this.#openServer().batch(queries, "write");
      await timed("write", () => this.#withLock(deadline, "write", batch));
    }
    this.hooks.afterWrite();
  }

  /** Writes the queries of a plan to a file, all or none, in one commit with others that wait for their turn. */
  async writePlanWithOthers(queries: Query[]): Promise<void> {
    await this.#group.write(queries);
    this.hooks.afterWrite();
  }

  #writeTogether(plans: readonly (readonly Query[])[], deadline: number): Promise<(Error | null)[]> {
    const write = async () => this.#openPlanWriter().write(plans);
    return timed("write", () => this.#withLock(deadline, "write", write));
  }

  /** Runs statements in one transaction, with foreign keys off. A remote server may take minutes. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    if (this.protocol === "file") return this.#write((client) => client.migrate(statements));
    const patient = openRemote(this.url, this.authToken, { timeoutMs: MIGRATION_TIMEOUT_MS });
    return this.#write(() => patient.migrate(statements)).finally(() => patient.close());
  }

  async executeMultiple(sql: string): Promise<void> {
    return this.#write((client) => client.executeMultiple(sql));
  }

  /** Begins a write transaction, waiting for the lock until `deadline`. Call it only inside `queue.runInTurn`. */
  async begin(deadline: number): Promise<Transaction> {
    noteTransaction();
    return this.#withLock(deadline, "begin", async () => (await this.#openWriter()).transaction("write"));
  }

  async transaction(_mode?: TransactionMode): Promise<Transaction> {
    throw new Error("db.transaction() is not queued: use transact()");
  }

  /** Drops the writing connection after a fault, and rejects the waiting writes if a server is unavailable. */
  writeFailed(fault: unknown): void {
    this.#closeWriter();
    if (this.protocol === "http") {
      this.#server = null;
      this.queue.refuseWaiting(fault);
      this.batches.refuseWaiting(fault);
    }
  }

  async sync(): Promise<Replicated> {
    throw new Error("an embedded replica is not supported");
  }

  async reconnect(): Promise<void> {
    this.close();
    this.closed = false;
  }

  close(): void {
    this.closed = true;
    this.replica?.close();
    this.#closeWriter();
    this.#closeReader();
  }

  async #read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (performance.now() < this.#cooldownUntil) throw unavailable(this.#lockFault, "read");
    try {
      const reader = this.#openReader();
      return await timed("read", () => work(reader));
    } catch (error) {
      if (!isFault(error)) throw error;
      if (isBusy(error)) observer?.locked();
      this.#closeReader();
      if (isBusy(error) && this.protocol === "file") {
        this.#cooldownUntil = performance.now() + COOLDOWN_MS;
        this.#lockFault = error;
      }
      throw unavailable(error, "read");
    }
  }

  async #write<T>(work: (client: Client) => Promise<T>): Promise<T> {
    await this.hooks.beforeWrite();
    const result = await this.batches.runInTurn(({ deadline }) =>
      timed("write", () => this.#withLock(deadline, "write", async () => work(await this.#openWriter()))),
    );
    this.hooks.afterWrite();
    return result;
  }

  /** Retries `work` while another process holds the lock: a busy statement has changed nothing. */
  async #withLock<T>(deadline: number, step: FaultStep, work: () => Promise<T>): Promise<T> {
    for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isFault(error)) throw error;
        if (isBusy(error)) observer?.locked();
        if (!isBusy(error)) this.writeFailed(error);
        // A connection to a file is not used again after it was busy; a server opens its own.
        else if (this.protocol === "file") this.#closeWriter();
        if (!isBusy(error) || performance.now() + pause > deadline) throw unavailable(error, step);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #replicaServes(): boolean {
    const reading = currentReading();
    if (!this.replica || !reading || reading.fromServer) return false;
    return performance.now() - this.replica.currentAt <= maxAge();
  }

  /** A replica that does not answer is no reason to fail while the server does. */
  async #readReplica(statements: InStatement[]): Promise<ResultSet[]> {
    const results = await this.replica?.read(statements).catch(() => null);
    return results ?? this.#read((reader) => reader.batch(statements, "read"));
  }

  #openReader(): Reader {
    if (this.protocol === "http") return this.#openServer();
    this.#refuseClosed();
    this.#reader ??= openReader(this.url);
    return this.#reader;
  }

  #openServer(): Client {
    this.#refuseClosed();
    this.#server ??= openRemote(this.url, this.authToken, {
      onVersion: (version) => {
        this.version = Math.max(this.version, version);
      },
    });
    return this.#server;
  }

  async #openWriter(): Promise<Client> {
    if (this.protocol === "http") return this.#openServer();
    this.#refuseClosed();
    this.#writer ??= await openWriter(this.url);
    return this.#writer;
  }

  #openPlanWriter(): PlanWriter {
    this.#refuseClosed();
    this.#planWriter ??= openPlanWriter(this.url);
    return this.#planWriter;
  }

  #closeWriter(): void {
    this.#writer?.close();
    this.#writer = null;
    this.#planWriter?.close();
    this.#planWriter = null;
  }

  #closeReader(): void {
    this.#reader?.close();
    this.#reader = null;
    const server = this.#server;
    this.#server = null;
    // Others may have transactions open over a server's client; it holds no connection that would have to be closed.
    if (this.closed) server?.close();
  }

  #refuseClosed(): void {
    if (this.closed) throw new DatabaseUnavailable(new Error("the database was closed"));
  }
}
