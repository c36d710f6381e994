import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

/**
 * Makes a database file as an earlier release left it, with the first `migrations` applied and recorded as drizzle does.
 * With 0 the file does not exist yet.
 */
export async function makeOlderDatabase(migrations: number): Promise<{ url: string; client: Client }> {
  const folder = dirname(process.env.TEMPLATE_DATABASE ?? join(tmpdir(), "x"));
  const url = `file:${join(folder, `older-${randomUUID()}.db`)}`;
  const client = createClient({ url });
  if (migrations === 0) return { url, client };
  await client.execute(
    "create table __drizzle_migrations (id SERIAL PRIMARY KEY, hash text not null, created_at numeric)",
  );
  for (const file of readMigrationFiles({ migrationsFolder: "db/migrations" }).slice(0, migrations)) {
    await client.migrate([
      ...file.sql,
      {
        sql: "insert into __drizzle_migrations (hash, created_at) values (?, ?)",
        args: [file.hash, file.folderMillis],
      },
    ]);
  }
  return { url, client };
}
