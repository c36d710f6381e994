import {
  type InArgs,
  type InValue,
  LibsqlError,
  type ResultSet,
  type Row,
  type TransactionMode,
  type Value,
} from "@libsql/client";
import Database from "libsql";
import { LRUCache } from "lru-cache";
import type { Statement } from "./is-read";

export interface Reader {
  execute(statement: { sql: string; args?: InArgs }): Promise<ResultSet>;
  batch(statements: Statement[], mode: TransactionMode): Promise<ResultSet[]>;
  /** The same object until another connection has committed. Only of a file. */
  commitMark?(): object;
  close(): void;
}

interface Prepared {
  statement: Database.Statement<unknown[]>;
  columns: string[];
  columnTypes: string[];
  /** A missing argument would keep its last value. */
  args: number;
}

const MOST_STATEMENTS = 1000;

/**
 * Its statements are prepared once, which makes a point read ten times as fast as through @libsql/client. The driver
 * is synchronous, so more connections gain nothing. See docs/decisions/014-database.md.
 */
export class FileReader implements Reader {
  readonly #database: Database.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS });
  readonly #dataVersion: Database.Statement<unknown[]>;
  #mark: { readonly version: unknown } = { version: null };

  /** `timeout` for a lock, in milliseconds. Errors: LibsqlError. */
  constructor(path: string, { timeout, pragmas }: { timeout: number; pragmas: string }) {
    this.#database = asLibsqlError(() => new Database(path, { timeout }));
    asLibsqlError(() => this.#database.exec(pragmas));
    this.#dataVersion = asLibsqlError(() =>
      this.#database.prepare<unknown[]>("PRAGMA data_version").raw(true),
    );
  }

  commitMark(): object {
    const row = asLibsqlError(() => this.#dataVersion.get([]));
    const version: unknown = isValues(row) ? row[0] : null;
    // A connection that is opened later counts anew, so that marks are compared and not numbers.
    if (version === null || version !== this.#mark.version) this.#mark = { version };
    return this.#mark;
  }

  async execute({ sql, args = [] }: { sql: string; args?: InArgs }): Promise<ResultSet> {
    return asLibsqlError(() => this.#run(sql, args));
  }

  /** All statements see one state of the database. */
  async batch(statements: Statement[]): Promise<ResultSet[]> {
    return asLibsqlError(() => {
      this.#database.exec("BEGIN");
      try {
        return statements.map((statement) => {
          if (typeof statement === "string") return this.#run(statement, []);
          const [sql, args] = Array.isArray(statement) ? statement : [statement.sql, statement.args];
          return this.#run(sql, args ?? []);
        });
      } finally {
        this.#database.exec("COMMIT");
      }
    });
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #run(sql: string, args: InArgs): ResultSet {
    const values = Array.isArray(args) ? args.map(toDriver) : null;
    if (!values) throw new TypeError("arguments by name are not supported");
    const { statement, columns, columnTypes, args: expected } = this.#prepare(sql, values.length);
    if (values.length !== expected) throw new RangeError(`${expected} arguments, not ${values.length}`);
    const rows: Row[] = [];
    const results = columns.length > 0 ? statement.all(values) : [];
    if (columns.length === 0) statement.run(values);
    for (const row of results) if (isValues(row)) rows.push(new FileRow(columns, row));
    return {
      columns,
      columnTypes,
      rows,
      rowsAffected: 0,
      lastInsertRowid: undefined,
      toJSON: () => ({ columns, rows }),
    };
  }

  #prepare(sql: string, args: number): Prepared {
    const cached = this.#prepared.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    const columns = statement.reader ? statement.raw(true).columns() : [];
    const prepared = {
      statement,
      columns: columns.map(({ name }) => name),
      columnTypes: columns.map(({ type }) => type ?? ""),
      args,
    };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const isValues = (row: unknown): row is Value[] => Array.isArray(row);

/** The driver ends the process when it gets a value that SQLite cannot store. */
function toDriver(value: InValue): string | number | bigint | Uint8Array | null {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  const number = value instanceof Date ? value.valueOf() : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  throw new TypeError(`${typeof value} cannot be passed to the database`);
}

export function asLibsqlError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    throw new LibsqlError(error.message, error.code, error.code, error.rawCode, error);
  }
}

class FileRow implements Row {
  [column: string]: Value;
  [index: number]: Value;
  readonly #values: readonly Value[];

  constructor(columns: readonly string[], values: readonly Value[]) {
    this.#values = values;
    for (let i = 0; i < columns.length; i++) {
      const name = columns[i] ?? "";
      if (!(name in this)) this[name] = values[i] ?? null;
    }
  }

  get length(): number {
    return this.#values.length;
  }

  static at(row: FileRow, index: number): Value {
    return row.#values[index] ?? null;
  }

  static valuesOf(row: FileRow): readonly Value[] {
    return row.#values;
  }
}

export const valuesOf = (row: ArrayLike<unknown>): ArrayLike<unknown> =>
  row instanceof FileRow ? FileRow.valuesOf(row) : row;

const MOST_COLUMNS = 2000;
for (let index = 0; index < MOST_COLUMNS; index++) {
  Object.defineProperty(FileRow.prototype, index, {
    get(this: FileRow) {
      return FileRow.at(this, index);
    },
  });
}
