import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { z } from "zod";
import { db, transact } from "./client.server";
import { writeReferenceData } from "./reference";

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/**
 * Brings the database of DATABASE_URL up to date: migrations, then the reference data. Repeatable. Returns the names
 * of the migrations that were new, and how much reference data there is.
 */
export async function applyMigrations() {
  const applied = await pendingMigrations();
  await migrate(db, { migrationsFolder: findMigrations() });
  return { applied, reference: await transact(writeReferenceData) };
}

/** The names of the migrations that the database of DATABASE_URL has not seen, oldest first. */
export async function pendingMigrations(): Promise<string[]> {
  const journal = Journal.parse(JSON.parse(readFileSync(`${findMigrations()}/meta/_journal.json`, "utf8")));
  const before = await lastApplied();
  return journal.entries.filter((entry) => entry.when > before).map((entry) => entry.tag);
}

/** The folder beside the program in development, or under the current folder for the bundled program. */
function findMigrations(): string {
  const beside = fileURLToPath(new URL("./migrations", import.meta.url));
  const found = ["db/migrations", beside].find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (!found) throw new Error("db/migrations is missing: run this from the program's own folder");
  return found;
}

async function lastApplied(): Promise<number> {
  const [table] = await db.all(sql`select 1 from sqlite_schema where name = '__drizzle_migrations'`);
  if (!table) return 0;
  const rows = await db.all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}
