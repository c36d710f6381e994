import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, LibsqlError } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isBusy, isFault } from "#db/faults";
import type { Query } from "#db/plan";
import { PlanWriter } from "#db/plan-writer";

let folder = "";
let writer: PlanWriter;
let other: ReturnType<typeof createClient>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-plans-"));
  const path = join(folder, "test.db");
  other = createClient({ url: `file:${path}` });
  await other.executeMultiple("PRAGMA journal_mode = WAL; CREATE TABLE a (id INTEGER PRIMARY KEY, name);");
  writer = new PlanWriter(path, { timeout: 20, pragmas: "PRAGMA synchronous = FULL;" });
});

afterEach(() => {
  writer.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (id: number, name: string | null = null) => ({
  sql: "INSERT INTO a (id, name) VALUES (?, ?)",
  args: [id, name],
});
const writeOne = (queries: Query[]) => {
  const [failure] = writer.write([queries]);
  if (failure) throw failure;
};
const requireRows = (count: number) => ({
  sql: "SELECT CASE WHEN (SELECT count(*) FROM a) = ? THEN 1 ELSE json('conflict') END",
  args: [count],
});
/** As another connection sees it. */
const stored = async () => (await other.execute("SELECT id FROM a ORDER BY id")).rows.map(({ id }) => id);
/** No statement is open anywhere. */
const isFoldedWhole = async () =>
  (await other.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.busy === 0;

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

it("writes all queries, for other connections to see", async () => {
  writeOne([insert(1, "one"), requireRows(1), insert(2)]);
  expect(await stored()).toEqual([1, 2]);
});

it("writes nothing when a query fails, and says which", async () => {
  const failure = failureOf(() => writeOne([insert(1), requireRows(5), insert(2)]));
  expect(failure).toBeInstanceOf(LibsqlError);
  expect(failure).toMatchObject({ statementIndex: 1, message: expect.stringContaining("malformed JSON") });
  expect(await stored()).toEqual([]);
});

it("writes some plans together, without those that fail", async () => {
  const failures = writer.write([
    [insert(1), requireRows(1)],
    [insert(2), requireRows(9)],
    [insert(3), insert(3)],
    [insert(4), requireRows(2)],
  ]);
  expect(failures).toEqual([
    null,
    expect.objectContaining({ statementIndex: 1 }),
    expect.objectContaining({ statementIndex: 1, message: expect.stringContaining("UNIQUE") }),
    null,
  ]);
  expect(await stored()).toEqual([1, 4]);
});

it("writes none of several plans when the database fails", async () => {
  const tooMany = { sql: "INSERT INTO a (name) VALUES (zeroblob(4000000))", args: [] };
  writer.close();
  writer = new PlanWriter(join(folder, "test.db"), { timeout: 20, pragmas: "PRAGMA max_page_count = 20;" });
  expect(isFault(failureOf(() => writer.write([[insert(1)], [tooMany], [insert(2)]])))).toBe(true);
  expect(await stored()).toEqual([]);
});

it("leaves no statement open after a failure, so that the next write is committed", async () => {
  failureOf(() => writeOne([insert(1), requireRows(5)]));
  failureOf(() => writeOne([insert(1), insert(1)]));
  expect(await isFoldedWhole()).toBe(true);
  writeOne([insert(1), requireRows(1)]);
  expect(await isFoldedWhole()).toBe(true);
  writer.close();
  expect(await stored()).toEqual([1]);
  writer = new PlanWriter(join(folder, "test.db"), { timeout: 20, pragmas: "" });
});

it("is refused while another connection writes", async () => {
  const transaction = await other.transaction("write");
  const failure = failureOf(() => writeOne([insert(1)]));
  expect(isBusy(failure)).toBe(true);
  await transaction.rollback();
  expect(await stored()).toEqual([]);
});

it("refuses a query with fewer arguments than it took before", async () => {
  writeOne([insert(1, "one")]);
  expect(() => writeOne([{ sql: insert(2).sql, args: [2] }])).toThrow(RangeError);
  expect(await stored()).toEqual([1]);
});

it("takes any number of different queries", async () => {
  const some = Array.from({ length: 700 }, (_, id) => ({
    sql: `INSERT INTO a (id, name) VALUES (?, 'name ${id}')`,
    args: [id],
  }));
  writeOne(some.slice(0, 400));
  writeOne(some.slice(400));
  expect(await stored()).toHaveLength(700);
});
