import { LibsqlError } from "@libsql/client";
import Database from "libsql";
import { LRUCache } from "lru-cache";
import { isFault } from "./faults";
import { asLibsqlError } from "./file-reader";
import type { Query } from "./plan";

interface Prepared {
  statement: Database.Statement<unknown[]>;
  isQuery: boolean;
  /** A missing argument would keep its last value. */
  args: number;
}

const MOST_STATEMENTS = 300;

class PlanError extends LibsqlError {
  constructor(
    cause: LibsqlError,
    readonly statementIndex: number,
  ) {
    super(cause.message, cause.code, cause.extendedCode, cause.rawCode, cause);
  }
}

/**
 * Its statements are prepared once; preparing them each time was a quarter of a join. Never used again after a fault.
 * See docs/decisions/014-database.md.
 */
export class PlanWriter {
  readonly #database: Database.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS });

  /** `timeout` for a lock, in milliseconds. Errors: LibsqlError. */
  constructor(path: string, { timeout, pragmas }: { timeout: number; pragmas: string }) {
    this.#database = asLibsqlError(() => new Database(path, { timeout }));
    this.#exec(pragmas);
  }

  /**
   * Each plan whole or not at all, in one commit that is on the disk when this returns. Returns what failed in each
   * plan, or null. Errors: LibsqlError after a fault of the database, when nothing was written.
   */
  write(plans: readonly (readonly Query[])[]): (Error | null)[] {
    this.#exec("BEGIN IMMEDIATE");
    try {
      const failures = plans.map((queries) => this.#writeOne(queries));
      this.#exec(failures.every(Boolean) ? "ROLLBACK" : "COMMIT");
      return failures;
    } catch (error) {
      if (this.#database.inTransaction) this.#exec("ROLLBACK");
      throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #writeOne(queries: readonly Query[]): Error | null {
    this.#exec("SAVEPOINT one");
    try {
      for (const [index, query] of queries.entries()) this.#run(query, index);
    } catch (error) {
      if (!(error instanceof Error) || isFault(error) || !this.#database.inTransaction) throw error;
      this.#exec("ROLLBACK TO one; RELEASE one");
      return error;
    }
    this.#exec("RELEASE one");
    return null;
  }

  #exec(sql: string): void {
    asLibsqlError(() => this.#database.exec(sql));
  }

  #run({ sql, args }: Query, index: number): void {
    try {
      asLibsqlError(() => {
        const { statement, isQuery, args: expected } = this.#prepare(sql, args.length);
        if (args.length !== expected) throw new RangeError(`${expected} arguments, not ${args.length}`);
        if (isQuery) statement.all(args);
        else statement.run(args);
      });
    } catch (error) {
      throw error instanceof LibsqlError ? new PlanError(error, index) : error;
    }
  }

  #prepare(sql: string, args: number): Prepared {
    const cached = this.#prepared.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare<unknown[]>(sql);
    const prepared = { statement, isQuery: statement.reader, args };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
