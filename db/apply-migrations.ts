import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { millisecondsInMinute } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import { reportProgress } from "../scripts/progress.mjs";
import { db, OutcomeUnknown, runMigrations, transact } from "./client.server";
import { brokenConstraint, isBusy, Unanswered } from "./faults";
import { writeReferenceData } from "./reference";
import { refreshSearchTexts } from "./search-index";

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
type Entry = z.output<typeof Journal>["entries"][number];

/** The newest of the 59 migrations that 0000_initial replaces; it has the same time. */
const REPLACED = "0058_search_folding";
const NOT_RECOGNIZED =
  "it has tables that these migrations did not make. If they are of a release before 28 November 2026, migrate it with commit c4769980 first; if they are of another program, name another database";

const PATIENCE_MS = 5 * millisecondsInMinute;
/** For a server that does not answer: it may be migrating, or not be a database. */
const UNANSWERED_MS = millisecondsInMinute;
const PAUSE_MS = 100;

/** Migrations, then reference data and search texts. Safe to repeat, and in several processes at once. */
export async function applyMigrations() {
  reportProgress("migrations");
  const applied = await retryInTurn(applyPending);
  reportProgress("reference data");
  const reference = await retryInTurn(() => transact(writeReferenceData));
  await retryInTurn(refreshSearchTexts);
  return { applied, reference };
}

export async function pendingMigrations(): Promise<string[]> {
  return (await pendingEntries()).map((entry) => entry.tag);
}

/** Oldest first. `when` is their key in the database. */
export function knownMigrations(): Entry[] {
  const journal = readFileSync(`${findMigrations()}/meta/_journal.json`, "utf8");
  return Journal.parse(JSON.parse(journal)).entries;
}

export const sinceInitial = (tags: readonly string[]): string[] =>
  tags.includes(REPLACED) ? ["0000_initial", ...tags.slice(tags.indexOf(REPLACED) + 1)] : [...tags];

async function pendingEntries(): Promise<Entry[]> {
  const before = await lastApplied();
  return knownMigrations().filter((entry) => entry.when > before);
}

/**
 * All or nothing. Each migration first inserts its row with a unique id, which locks out other processes until the
 * commit.
 */
async function applyPending(): Promise<string[]> {
  // The table as drizzle creates it. drizzle leaves `id` empty.
  await db.run(sql`
    create table if not exists __drizzle_migrations (id SERIAL PRIMARY KEY, hash text not null, created_at numeric)
  `);
  // Before the journal is read: another process may migrate in between.
  const hasTables = await hasOwnTables();
  const pending = await pendingEntries();
  if (pending.length === 0) return [];
  if (hasTables && pending.length === knownMigrations().length) throw new Error(NOT_RECOGNIZED);
  const files = readMigrationFiles({ migrationsFolder: findMigrations() });
  const statements = files
    .filter((file) => pending.some((entry) => entry.when === file.folderMillis))
    .flatMap(({ folderMillis, hash, sql: parts }) => [
      {
        sql: "insert into __drizzle_migrations (id, hash, created_at) values (?, ?, ?)",
        args: [folderMillis, hash, folderMillis],
      },
      ...parts.map((part) => ({ sql: part, args: [] })),
    ]);
  await runMigrations(statements);
  return pending.map((entry) => entry.tag);
}

async function retryInTurn<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - start > patienceFor(error)) throw error;
    }
    await pause(PAUSE_MS);
  }
}

/** Milliseconds; 0 unless other processes or a silent server cause the error. */
function patienceFor(error: unknown): number {
  const isTaken = brokenConstraint(error)?.on === "__drizzle_migrations.id";
  if (isBusy(error) || isTaken) return PATIENCE_MS;
  return error instanceof Unanswered || error instanceof OutcomeUnknown ? UNANSWERED_MS : 0;
}

/** Next to this file in development, under the working directory for the bundled program. */
function findMigrations(): string {
  const beside = fileURLToPath(new URL("./migrations", import.meta.url));
  const existing = ["db/migrations", beside].find((folder) => existsSync(`${folder}/meta/_journal.json`));
  if (!existing) throw new Error("db/migrations is missing: run this from the program's own folder");
  return existing;
}

async function hasOwnTables(): Promise<boolean> {
  const [table] = await db.all(sql`select 1 from sqlite_schema where type = 'table' and name = 'users'`);
  return table !== undefined;
}

async function lastApplied(): Promise<number> {
  const [table] = await db.all(sql`select 1 from sqlite_schema where name = '__drizzle_migrations'`);
  if (!table) return 0;
  const rows = await db.all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}
