import { LibsqlError } from "@libsql/client";
import { sql } from "drizzle-orm";
import { db, runMaintenance } from "#db/client.server";

/** Rows that ANALYZE reads of each index. The time for all tables then does not grow with the database. */
const ANALYSIS_LIMIT = 400;

/**
 * Refreshes SQLite's statistics about the tables, one table at a time so that writes get their turn in between. Returns
 * false for a libSQL server that refuses ANALYZE; it keeps its own. Errors: DatabaseUnavailable.
 */
export async function refreshStatistics(): Promise<boolean> {
  // Without the tables behind the full-text indexes, which the planner never asks about.
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '*_fts*'`,
  );
  const limited = (statement: string) => `PRAGMA analysis_limit = ${ANALYSIS_LIMIT}; ${statement};`;
  try {
    for (const { name } of tables) await runMaintenance(limited(`ANALYZE "${name}"`));
    await runMaintenance(limited("PRAGMA optimize"));
    return true;
  } catch (error) {
    if (error instanceof LibsqlError && error.code === "SQL_PARSE_ERROR") return false;
    throw error;
  }
}
