import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * As `eq`, with the value in the text: for columns in the condition of a partial index, where SQLite plans a bound
 * statement again for each run. Never for user input. Source: docs/decisions/014-database.md.
 */
export const equalsConstant = <C extends Column>(
  column: C,
  value: C["_"]["data"] & (string | boolean),
): SQL => sql`${column} = ${sql.raw(literal(value))}`;

const literal = (value: string | boolean): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
