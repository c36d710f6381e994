import { readdirSync, readFileSync } from "node:fs";
import { getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { REFERRING_ROWS, SCENARIOS, startPushService } from "./deletion-scenarios";

const SCHEMA = Object.values(
  import.meta.glob<Record<string, unknown>>("../../db/schema/*.ts", { eager: true }),
);
/** Table names by variable: `gameParticipants` → `game_participants`. */
const TABLES = new Map(
  SCHEMA.flatMap(Object.entries<unknown>).flatMap(([name, value]) =>
    is(value, SQLiteTable) ? [[name, getTableName(value)]] : [],
  ),
);

interface ForeignKey {
  parent: string;
  child: string;
  column: string;
  onDelete: string;
}

const foreignKeys = (): Promise<ForeignKey[]> =>
  db.all<ForeignKey>(sql`
    select k."table" as parent, t.name as child, k."from" as "column", k.on_delete as "onDelete"
    from sqlite_schema as t, pragma_foreign_key_list(t.name) as k
    where t.type = 'table' order by parent, child, "column"
  `);

interface Deletion {
  file: string;
  table: string;
}

/** Drizzle's `tx.delete(table)` and plain SQL. */
function deletionsOf(file: string, text: string): Deletion[] {
  const built = [...text.matchAll(/\b(\w+)\s*\.delete\(\s*(\w+)\s*\)/g)].flatMap(([, on = "", name = ""]) => {
    const table = TABLES.get(name);
    if (table) return [{ file, table }];
    if (/^(tx|db|on)$/.test(on)) throw new Error(`${file} deletes from "${name}": name the table itself`);
    return [];
  });
  const plain = [...text.matchAll(/\b(?:delete\s+from|replace\s+into)\s+["`]?(\w+)/gi)];
  return [...built, ...plain.map(([, table = ""]) => ({ file, table }))];
}

const sourceDeletions = (): Deletion[] =>
  ["app", "db"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        deletionsOf(`${folder}/${name}`, readFileSync(`${folder}/${name}`, "utf8").replace(/\s+/g, " ")),
      ),
  );

async function triggerDeletions(): Promise<Deletion[]> {
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_schema where type = 'trigger'`,
  );
  return triggers
    .map((trigger) => ({ ...trigger, sql: trigger.sql.replace(/create trigger.*? on /is, "") }))
    .flatMap((trigger) => deletionsOf(`trigger ${trigger.name}`, trigger.sql));
}

/** Those deleted from, and those that cascade from them. */
function losesRows(keys: readonly ForeignKey[], deleted: Iterable<string>): Set<string> {
  const tables = new Set(deleted);
  // A Set may grow during the iteration.
  for (const parent of tables) {
    for (const key of keys) if (key.parent === parent && key.onDelete === "CASCADE") tables.add(key.child);
  }
  return tables;
}

const hasAction = (onDelete: string) => onDelete === "CASCADE" || onDelete === "SET NULL";

/** They make a deletion fail while a row refers to the deleted one. */
const blocking = (keys: readonly ForeignKey[], losing: Set<string>): string[] =>
  keys
    .filter((key) => losing.has(key.parent) && !hasAction(key.onDelete))
    .map((key) => `${key.child}.${key.column} → ${key.parent}: say onDelete`);

describe("foreign keys", () => {
  it("have an onDelete wherever the program deletes rows they refer to", async () => {
    const deletions = [...sourceDeletions(), ...(await triggerDeletions())];
    expect(deletions.length).toBeGreaterThan(30);
    const keys = await foreignKeys();
    expect(blocking(keys, losesRows(keys, new Set(deletions.map(({ table }) => table))))).toEqual([]);
  });

  it("are all found by this check, whether a row is deleted with drizzle or in SQL", async () => {
    const file = "a file";
    const table = "mail_outbox";
    expect(deletionsOf(file, "await tx .delete( mailOutbox ).where(x)")).toEqual([{ file, table }]);
    expect(deletionsOf(file, "sql`DELETE FROM mail_outbox`")).toEqual([{ file, table }]);
    expect(deletionsOf(file, "listeners.delete(topic)")).toEqual([]);
    expect(() => deletionsOf(file, "tx.delete(table)")).toThrow("name the table");
    const keys = await foreignKeys();
    expect(blocking(keys, losesRows(keys, ["users"]))).toContain("games.organizer_id → users: say onDelete");
    const chain = [
      { parent: "a", child: "b", column: "a_id", onDelete: "CASCADE" },
      { parent: "b", child: "c", column: "b_id", onDelete: "NO ACTION" },
    ];
    expect(blocking(chain, losesRows(chain, ["a"]))).toEqual(["c.b_id → b: say onDelete"]);
  });
});

const referringTo = (key: ForeignKey, id: string) =>
  db.all(
    sql`select 1 from ${sql.identifier(key.child)} where cast(${sql.identifier(key.column)} as text) = ${id}`,
  );

describe("a row that others refer to", () => {
  let stopPushService: () => void;
  beforeAll(async () => {
    stopPushService = await startPushService();
  });
  afterAll(() => stopPushService());

  it("has a scenario for every statement that deletes it", async () => {
    const parents = new Set((await foreignKeys()).map((key) => key.parent));
    const statements = sourceDeletions().filter(({ table }) => parents.has(table));
    const fileAndTable = (list: readonly Deletion[]) =>
      [...new Set(list.map(({ file, table }) => `${file}: ${table}`))].sort();
    expect(fileAndTable(SCENARIOS)).toEqual(fileAndTable(statements));
    for (const { file, table } of statements) {
      const isSame = (other: Deletion) => other.file === file && other.table === table;
      expect(SCENARIOS.filter(isSame).length, `${file}: ${table}`).toBeGreaterThanOrEqual(
        statements.filter(isSame).length,
      );
    }
  });

  it.each(SCENARIOS)("is deleted when $what ($table)", async ({ table, arrange }) => {
    const { id, act } = await arrange();
    const keys = (await foreignKeys()).filter((key) => key.parent === table);
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      const insertRow = REFERRING_ROWS[`${key.child}.${key.column}`];
      if (!insertRow)
        throw new Error(`add a row of ${key.child} that refers by ${key.column} to REFERRING_ROWS`);
      await insertRow(id);
      expect(await referringTo(key, id)).toHaveLength(1);
    }
    await act();
    expect(await db.all(sql`select 1 from ${sql.identifier(table)} where cast(id as text) = ${id}`)).toEqual(
      [],
    );
    for (const key of keys) expect(await referringTo(key, id)).toEqual([]);
    expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
  });
});
