import { LibsqlError } from "@libsql/client";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** The error to throw when a condition does not hold; without one the verb decides again. */
export type Otherwise = () => Promise<Error>;

export interface Query {
  sql: string;
  args: z.output<typeof Args>;
}

const Args = z.array(z.union([z.string(), z.number(), z.null()]));

const MESSAGE = "malformed JSON";
/** A statement that fails, and with it the batch, unless `condition` holds. SQLite has RAISE only in triggers. */
const assertion = (condition: SQL): SQL =>
  sql`select case when ${condition} then 1 else json('conflict') end`;

/** The writes of a verb and the conditions under which they are right, in order. See `commitPlan`. */
export class Plan {
  readonly queries: Query[] = [];
  readonly #conditions = new Map<number, Otherwise | undefined>();

  add(statement: SQLWrapper): void {
    const query = dialect.sqlToQuery(statement.getSQL());
    this.queries.push({ sql: query.sql, args: Args.parse(query.params) });
  }

  require(condition: SQL, otherwise?: Otherwise): void {
    this.#conditions.set(this.queries.length, otherwise);
    this.add(assertion(condition));
  }

  /** Writes everything, or nothing. Errors: Conflict, or the error of the condition that did not hold. */
  async writeWith(batch: (queries: Query[]) => Promise<unknown>): Promise<void> {
    try {
      await batch(this.queries);
    } catch (error) {
      const index = failedStatement(error);
      if (index === null || !this.#conditions.has(index)) throw error;
      throw (await this.#conditions.get(index)?.()) ?? new Conflict();
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
