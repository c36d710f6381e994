import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { knownMigrations } from "#db/apply-migrations";
import { databaseFile } from "#db/database-file";
import { PICTURE_SIZES, pictureFile } from "~/core/pictures/pictures.server";
import { env } from "~/core/settings/env.server";

const BUSY_MS = 5_000;

/**
 * A consistent copy; writers go on meanwhile. A libSQL server is copied to a replica in `folder`, so that later
 * copies transfer only changes. Errors: the client's.
 */
export async function takeSnapshot(folder: string): Promise<string> {
  const snapshot = join(folder, "snapshot.db");
  await rm(snapshot, { force: true });
  const file = databaseFile(env.DATABASE_URL) ?? (await copyReplica(folder));
  const client = createClient({ url: `file:${encodeURI(file)}`, timeout: BUSY_MS });
  try {
    await client.execute({ sql: "vacuum into ?", args: [snapshot] });
  } finally {
    client.close();
  }
  return snapshot;
}

/** The copy can be opened without changing the replica. */
async function copyReplica(folder: string): Promise<string> {
  const replica = join(folder, "replica.db");
  const copy = join(folder, "copy.db");
  const client = createClient({
    url: `file:${encodeURI(replica)}`,
    syncUrl: env.DATABASE_URL,
    authToken: env.DATABASE_AUTH_TOKEN,
  });
  try {
    await client.sync();
  } finally {
    client.close();
  }
  await copyFile(replica, copy);
  await rm(`${copy}-wal`, { force: true });
  await copyFile(`${replica}-wal`, `${copy}-wal`).catch(() => {});
  return copy;
}

/** Errors: an Error if it has migrations that this release lacks. */
export async function describeDatabase(file: string) {
  const client = createClient({ url: `file:${encodeURI(file)}` });
  try {
    return {
      migrations: await appliedMigrations(client),
      rows: await countRows(client),
      pictures: await pictureFiles(client),
    };
  } finally {
    client.close();
  }
}

export async function faultIn(file: string): Promise<string | null> {
  const client = createClient({ url: `file:${encodeURI(file)}` });
  try {
    const { rows } = await client.execute("pragma integrity_check(1)");
    const [answer] = rows.map((row) => String(row[0]));
    return answer === "ok" ? null : (answer ?? "no answer");
  } finally {
    client.close();
  }
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const migrations = knownMigrations();
  const { rows } = await client.execute({
    sql: "select created_at from __drizzle_migrations where created_at >= ? order by created_at",
    args: [migrations[0]?.when ?? 0],
  });
  const names = new Map(migrations.map(({ tag, when }) => [when, tag]));
  return rows.map(({ created_at: when }) => names.get(Number(when)) ?? `unknown-${when}`);
}

async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.execute(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '%\\_fts%' escape '\\'`,
  );
  const counts: Record<string, number> = {};
  for (const name of rows.map((row) => String(row.name)).sort()) {
    const counted = await client.execute(`select count(*) as n from "${name}"`);
    counts[name] = Number(counted.rows[0]?.n);
  }
  return counts;
}

async function pictureFiles(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    `select profile_picture as key from player_profiles where profile_picture is not null
      union select picture from crews where picture is not null
      union select key from venue_photos where key is not null
      union select key from game_photos order by key`,
  );
  return rows.flatMap(({ key }) => PICTURE_SIZES.map((size) => pictureFile(String(key), size)));
}
