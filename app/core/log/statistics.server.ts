import { LibsqlError } from "@libsql/client";
import { sql } from "drizzle-orm";
import { db, runMaintenance } from "#db/client.server";

/** Rows that ANALYZE reads of each index, so that its time does not grow with the database. */
const ANALYSIS_LIMIT = 400;

/**
 * One table at a time, so that writes can run in between. False for a libSQL server that refuses ANALYZE. Errors:
 * DatabaseUnavailable.
 */
export async function refreshStatistics(): Promise<boolean> {
  // The planner does not need statistics of the tables behind the full-text indexes.
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
