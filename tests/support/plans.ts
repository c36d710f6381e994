import { createClient } from "@libsql/client";

/**
 * The steps of a statement's plan that scan a whole table. Not counted: subqueries named in `aliases`, the matches
 * of a full-text or JSON table, and a query without a table. Uses its own connection, because after an EXPLAIN a connection never sees later writes.
 */
export async function tableScans(statement: string, ...aliases: string[]): Promise<string[]> {
  return (await planOf(statement))
    .filter((step) => /^SCAN (?!\w+ VIRTUAL TABLE INDEX|CONSTANT ROW)/.test(step))
    .filter((step) => !aliases.some((alias) => step.startsWith(`SCAN ${alias}`)));
}

/** The steps of SQLite's plan for a statement. */
export async function planOf(statement: string): Promise<string[]> {
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  try {
    const plan = await client.execute(`explain query plan ${statement.replace(/\?/g, "1")}`);
    return plan.rows.map((row) => String(row.detail));
  } finally {
    client.close();
  }
}
