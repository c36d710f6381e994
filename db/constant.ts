import { type SQL, sql } from "drizzle-orm";

/**
 * A value in a statement's text instead of a bound one, for columns that the condition of a partial index compares with a
 * constant: SQLite would plan the statement anew for each run, to see whether the index has what is asked for. Never what a
 * user sent. Source: docs/decisions/014-database.md.
 */
export const constant = (value: string | boolean): SQL =>
  sql.raw(typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(Number(value)));
