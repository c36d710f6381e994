import { createClient } from "@libsql/client";

/**
 * The steps of a statement's plan that read a whole table. A page's own few rows (a subquery by its alias) and the
 * matches of a full-text or JSON table are none. Asked on a connection of its own: after an EXPLAIN the client's
 * connection never sees later writes.
 */
export async function tableScans(statement: string, ...aliases: string[]): Promise<string[]> {
  return (await planOf(statement))
    .filter((step) => /^SCAN (?!\w+ VIRTUAL TABLE INDEX)/.test(step))
    .filter((step) => !aliases.some((alias) => step.startsWith(`SCAN ${alias}`)));
}

/** The steps in which SQLite carries a statement out. */
export async function planOf(statement: string): Promise<string[]> {
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  try {
    const plan = await client.execute(`explain query plan ${statement.replace(/\?/g, "1")}`);
    return plan.rows.map((row) => String(row.detail));
  } finally {
    client.close();
  }
}
