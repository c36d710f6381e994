import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * As drizzle's `eq`, with the value in the statement's text instead of bound: for columns that the condition of a partial
 * index compares with a constant. SQLite would plan the statement anew for each run, to see whether the index has what is
 * asked for. Never for what a user sent. Source: docs/decisions/014-database.md.
 */
export const equalsConstant = <C extends Column>(
  column: C,
  value: C["_"]["data"] & (string | boolean),
): SQL => sql`${column} = ${sql.raw(literal(value))}`;

const literal = (value: string | boolean): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
