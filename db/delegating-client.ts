import type {
  Client,
  InArgs,
  InStatement,
  Replicated,
  ResultSet,
  Transaction,
  TransactionMode,
} from "@libsql/client";
import { isRemote, openReaders, openRemote, openWriter } from "./connections";
import { DatabaseUnavailable, isBusy, isFault, unavailable } from "./faults";
import { WriteQueue } from "./write-queue";

/** How long a write may wait, for its turn and for other processes together. */
const WRITE_PATIENCE_MS = 3000;
/** After a read that met a lock, reads are refused for this long: everyone who waited meanwhile is answered at once. */
const REST_MS = 250;
const LONGEST_PAUSE_MS = 50;
/** Below the 5 minutes after which fetch() gives up by itself. */
const MIGRATION_LIMIT_MS = 4 * 60_000;

type Statement = InStatement | [string, InArgs?];

/**
 * The client that drizzle holds for the life of the process, while the connections behind it come and go. After
 * SQLITE_BUSY a connection keeps the failed statement open, and what it "commits" later is lost when the process
 * ends: a connection that met a fault is never used again.
 *
 * Reads go to a pool that cannot write. Every write, also a single statement outside transact(), takes its turn in
 * the queue on the one connection that can. Waiting for another process's lock does not stop this process.
 */
export class DelegatingClient implements Client {
  readonly queue = new WriteQueue(WRITE_PATIENCE_MS);
  readonly protocol: string;
  closed = false;
  #readers: Client | Promise<Client> | null = null;
  #writer: Client | null = null;
  #restUntil = 0;

  constructor(
    readonly url: string,
    readonly authToken: string | undefined,
    /** Throws when a write may not start here: inside transact(), writes go through its `tx`. */
    readonly beforeWrite: () => void,
  ) {
    this.protocol = isRemote(url) ? "http" : "file";
  }

  async execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const whole: InStatement =
      typeof statement === "string" ? { sql: statement, args: args ?? [] } : statement;
    return isRead(whole)
      ? this.#read((client) => client.execute(whole))
      : this.#write((client) => client.execute(whole));
  }

  async batch(statements: Statement[], _mode?: TransactionMode): Promise<ResultSet[]> {
    return statements.every(isRead)
      ? this.#read((client) => client.batch(statements, "read"))
      : this.#write((client) => client.batch(statements, "write"));
  }

  /** Runs statements in one transaction, with foreign keys off; a remote server may take minutes over them. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    if (this.protocol === "file") return this.#write((client) => client.migrate(statements));
    const patient = openRemote(this.url, this.authToken, MIGRATION_LIMIT_MS);
    return this.#write(() => patient.migrate(statements)).finally(() => patient.close());
  }

  async executeMultiple(sql: string): Promise<void> {
    return this.#write((client) => client.executeMultiple(sql));
  }

  /** Begins a write transaction. Only for the holder of the queue's turn; waits for the lock until `deadline`. */
  async begin(deadline: number): Promise<Transaction> {
    return this.#withLock(deadline, (client) => client.transaction("write"), false);
  }

  async transaction(_mode?: TransactionMode): Promise<Transaction> {
    throw new Error("db.transaction() is not queued: use transact()");
  }

  /** Lets go of the connection that writes after a fault, and of everyone who waits for a server that is away. */
  writeFailed(fault: unknown): void {
    this.#writer?.close();
    this.#writer = null;
    if (this.protocol === "http") {
      this.#readers = null;
      this.queue.refuseWaiting(fault);
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
    this.#writer?.close();
    this.#writer = null;
    this.#dropReaders();
  }

  async #read<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restUntil) throw new DatabaseUnavailable();
    try {
      // The opened pool is awaited only once: every read of every page passes here.
      const readers = this.#readers ?? this.#openReaders();
      return await work(readers instanceof Promise ? await readers : readers);
    } catch (error) {
      if (!isFault(error)) throw error;
      this.#dropReaders();
      if (isBusy(error)) this.#restUntil = performance.now() + REST_MS;
      throw unavailable(error, false);
    }
  }

  async #write<T>(work: (client: Client) => Promise<T>): Promise<T> {
    this.beforeWrite();
    return this.queue.run((deadline) => this.#withLock(deadline, work, true));
  }

  /** Tries `work` again while another process holds the lock: a busy statement has done nothing. */
  async #withLock<T>(deadline: number, work: (client: Client) => Promise<T>, isFinal: boolean): Promise<T> {
    for (let pause = 2; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work(await this.#openWriter());
      } catch (error) {
        if (!isFault(error)) throw error;
        this.writeFailed(error);
        if (!isBusy(error) || this.protocol === "http" || performance.now() + pause > deadline) {
          throw unavailable(error, isFinal);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  #openReaders(): Client | Promise<Client> {
    if (this.closed) throw new DatabaseUnavailable(new Error("the database was closed"));
    if (this.protocol === "http") {
      this.#readers = openRemote(this.url, this.authToken);
      return this.#readers;
    }
    const opening = openReaders(this.url);
    this.#readers = opening;
    opening.then(
      (client) => {
        if (this.#readers === opening) this.#readers = client;
        else client.close();
      },
      () => {
        if (this.#readers === opening) this.#readers = null;
      },
    );
    return opening;
  }

  async #openWriter(): Promise<Client> {
    if (this.protocol === "http") return this.#readers ?? this.#openReaders();
    if (this.closed) throw new DatabaseUnavailable(new Error("the database was closed"));
    this.#writer ??= await openWriter(this.url);
    return this.#writer;
  }

  #dropReaders(): void {
    const readers = this.#readers;
    this.#readers = null;
    if (readers && !(readers instanceof Promise)) readers.close();
  }
}

const READ = /^\s*(select|values|explain|pragma)\b/i;
const CHANGE = /\b(insert\s+into|update|delete\s+from|replace\s+into)\b/i;

/** Whether a statement only reads. What is wrongly taken for a read fails loudly: the readers cannot write. */
function isRead(statement: Statement): boolean {
  const sql =
    typeof statement === "string" ? statement : Array.isArray(statement) ? statement[0] : statement.sql;
  return READ.test(sql) || (/^\s*with\b/i.test(sql) && !CHANGE.test(sql));
}
