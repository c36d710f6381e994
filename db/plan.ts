import { LibsqlError } from "@libsql/client";
import { Column, is, Param, Placeholder, SQL, type SQLWrapper, type Subquery, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Tx } from "./session";

const dialect = new SQLiteAsyncDialect();

/** Something that a write relied on is no longer true. Nothing was written. */
export class Conflict extends Error {
  constructor() {
    super("Another write came first");
    this.name = "Conflict";
  }
}

/** What a plan reads, and the condition that it is still the same. */
export interface Finder<T> {
  find: () => Promise<T>;
  isSame: (found: T) => SQL | Query;
}

/** The error to throw when a condition does not hold; without one the verb decides again. */
export type Otherwise = () => Promise<Error>;

export interface Query {
  sql: string;
  args: z.output<typeof Args>;
}

const Args = z.array(z.union([z.string(), z.number(), z.null(), z.boolean().transform(Number)]));

const MESSAGE = "malformed JSON";
/** A statement that fails, and with it the batch, unless `condition` holds. SQLite has RAISE only in triggers. */
const assertion = ({ sql: condition, args }: Query): Query => ({
  sql: `select case when ${condition} then 1 else json('conflict') end`,
  args,
});

const queryOf = (statement: SQLWrapper): Query => {
  const query = dialect.sqlToQuery(statement.getSQL());
  return { sql: query.sql, args: Args.parse(query.params) };
};

/** The writes of a verb and the conditions under which they are right, in order. See `commitPlan`. */
export class Plan {
  readonly #read: (SQL | Query)[] = [];
  readonly #writes: Query[] = [];
  readonly #conditions = new Map<Query, Otherwise | undefined>();
  #queries: Query[] | undefined;

  /** The comparisons of what was read, then the writes; empty if the plan writes nothing. */
  get queries(): Query[] {
    const read = this.#writes.length > 0 ? this.#read : [];
    this.#queries ??= [...read.map((isSame) => this.#condition(isSame)), ...this.#writes];
    return this.#queries;
  }

  /** If what is found changes before the writes, the verb decides again. */
  async read<T>({ find, isSame }: Finder<T>): Promise<T> {
    const found = await find();
    this.#read.push(isSame(found));
    return found;
  }

  add(statement: SQLWrapper): void {
    this.#writes.push(queryOf(statement));
  }

  require(condition: SQL, otherwise?: Otherwise): void {
    this.#writes.push(this.#condition(condition, otherwise));
  }

  #condition(condition: SQL | Query, otherwise?: Otherwise): Query {
    const query = assertion(condition instanceof SQL ? queryOf(condition) : condition);
    this.#conditions.set(query, otherwise);
    return query;
  }

  /** Writes everything, or nothing. Errors: Conflict, or the error of the condition that did not hold. */
  async writeWith(batch: (queries: Query[]) => Promise<unknown>): Promise<void> {
    const { queries } = this;
    try {
      await batch(queries);
    } catch (error) {
      const failed = queries[failedStatement(error) ?? -1];
      if (!failed || !this.#conditions.has(failed)) throw error;
      throw (await this.#conditions.get(failed)?.()) ?? new Conflict();
    }
  }
}

/** The statement whose condition did not hold; null for any other failure. */
function failedStatement(error: unknown): number | null {
  if (!(error instanceof LibsqlError) || !error.message.includes(MESSAGE)) return null;
  return "statementIndex" in error && typeof error.statementIndex === "number" ? error.statementIndex : null;
}

/** Writes a statement. Its result is not returned, since a plan is written later. */
export async function write(writer: Tx | Plan, statement: SQLWrapper): Promise<void> {
  if (writer instanceof Plan) writer.add(statement);
  else await writer.run(statement.getSQL());
}

/**
 * Requires that `condition` holds at this point of the writes. Inside, `changes()` is the number of rows that the
 * statement before it changed. Errors: what `otherwise` returns, or Conflict.
 */
export async function requireThat(writer: Tx | Plan, condition: SQL, otherwise?: Otherwise): Promise<void> {
  if (writer instanceof Plan) return writer.require(condition, otherwise);
  const row = await writer.get<{ holds: number }>(sql`select ${condition} as holds`);
  if (!row?.holds) throw (await otherwise?.()) ?? new Conflict();
}

/** Writes a statement that must change exactly one row. Errors: as `requireThat`. */
export async function writeOne(
  writer: Tx | Plan,
  statement: SQLWrapper,
  otherwise?: Otherwise,
): Promise<void> {
  await write(writer, statement);
  await requireThat(writer, sql`changes() = 1`, otherwise);
}

interface RowQuery<Row> {
  get: () => Promise<Row | undefined>;
  as: (alias: string) => Subquery<string, Columns<string>>;
}

/** The one row of a query of columns, for `plan.read`. */
export const rowOf = <Row extends object>(query: RowQuery<Row>): Finder<Row | undefined> => ({
  find: () => query.get(),
  isSame(row) {
    const found = query.as("found");
    const { selectedFields } = found._;
    return row
      ? sql`exists (select 1 from ${found} where ${hasValues(selectedFields, row)})`
      : sql`not exists (select 1 from ${found})`;
  },
});

type Columns<Name extends string> = Record<Name, Column | SQL | SQL.Aliased>;

/** That `columns` have the values of `row`; null is the row that a left join did not find. */
export function hasValues<Name extends string>(
  columns: Columns<Name>,
  row: Partial<Record<NoInfer<Name>, unknown>> | null,
): SQL;
export function hasValues(columns: Columns<string>, row: Record<string, unknown> | null): SQL {
  // The plus keeps SQLite from planning the statement anew for each value (see `equalsConstant`).
  const same = Object.entries(columns).map(([name, column]) => {
    const value = row?.[name] ?? null;
    return sql`+${column} is ${column instanceof Column ? sql.param(value, column) : value}`;
  });
  return sql.join(same, sql` and `);
}

/** `condition` with values for its placeholders, built once: building a long one took a fifth of a join. */
export function builtOnce(condition: SQL): (row: Row) => Query {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  const values = params.map(valueFor);
  return (row) => ({ sql: text, args: Args.parse(values.map((valueIn) => valueIn(row))) });
}

type Row = Record<string, unknown>;

function valueFor(param: unknown): (row: Row) => unknown {
  if (is(param, Placeholder)) return (row) => row[param.name] ?? null;
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (row) => {
    const found = row[value.name] ?? null;
    return found === null ? null : encoder.mapToDriverValue(found);
  };
}
