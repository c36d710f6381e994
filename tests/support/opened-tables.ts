import type { Client } from "@libsql/client";
import { tablesRead } from "#db/tables-read";

/** Opened by SQLite but missed by `tablesRead`, with the statement. */
export async function missedTables(client: Client, statements: Iterable<string>): Promise<string[]> {
  const { rows } = await client.execute("select tbl_name, rootpage from sqlite_schema where rootpage > 0");
  const owners = new Map(rows.map(({ tbl_name, rootpage }) => [Number(rootpage), String(tbl_name)]));
  const missed = new Set<string>();
  for (const sql of statements) {
    const tables = tablesRead(sql);
    const steps = await client.execute(`explain ${sql}`);
    for (const { opcode, p2 } of steps.rows) {
      const table = opcode === "OpenRead" ? owners.get(Number(p2)) : undefined;
      if (table && !tables.includes(table)) missed.add(`${table}: ${sql}`);
    }
  }
  return [...missed];
}
