import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, LibsqlError } from "@libsql/client/sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isFault } from "#db/faults";
import { FileReader } from "#db/file-reader";

let folder = "";
let reader: FileReader;
let writer: ReturnType<typeof createClient>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-reader-"));
  const path = join(folder, "test.db");
  writer = createClient({ url: `file:${path}` });
  await writer.executeMultiple(
    "PRAGMA journal_mode = WAL; CREATE TABLE a (id, name); INSERT INTO a VALUES (1, 'one'), (2, x'0102'), (3, null), (4, 1.5);",
  );
  reader = new FileReader(path, { timeout: 100, pragmas: "PRAGMA query_only = ON;" });
});

afterEach(() => {
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (sql: string, args: Parameters<FileReader["execute"]>[0]["args"] = []) =>
  (await reader.execute({ sql, args })).rows;
/** The client gives an ArrayBuffer. */
function plain(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  return value instanceof Uint8Array ? [...value] : value;
}
const valuesOf = (row: ArrayLike<unknown> | undefined): unknown[] => Array.prototype.slice.call(row);

it("returns the same rows as the libsql client, by position and by column name", async () => {
  const sql =
    "SELECT a.*, b.id, b.name AS other, 'x' AS \"1\" FROM a JOIN a AS b ON b.id = 5 - a.id ORDER BY a.id";
  const [ours, theirs] = [await read(sql), (await writer.execute(sql)).rows];
  expect(ours.map(valuesOf)).toHaveLength(4);
  for (const [n, row] of theirs.entries()) {
    for (const name of ["id", "name", "other"]) {
      expect(plain(ours[n]?.[name])).toEqual(plain(row[name]));
    }
    expect(Object.keys(ours[n] ?? {})).toEqual(["id", "name", "other"]);
    expect(ours[n]?.length).toBe(row.length);
  }
});

it("a repeated statement sees new writes, and leaves no read transaction open, even after an error", async () => {
  const count = "SELECT count(*) AS n FROM a WHERE id > ?";
  const folded = async () => (await writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.busy;
  expect((await read(count, [0]))[0]?.n).toBe(4);
  await writer.execute("INSERT INTO a VALUES (5, 'five')");
  expect((await read(count, [0]))[0]?.n).toBe(5);
  expect(await folded()).toBe(0);
  await expect(
    read("SELECT json_extract(CASE id WHEN 1 THEN '{}' ELSE '{' END, '$') FROM a"),
  ).rejects.toThrow(LibsqlError);
  await expect(reader.batch([{ sql: "SELECT id FROM a", args: [] }, "SELECT nothing"])).rejects.toThrow(
    "nothing",
  );
  await writer.execute("INSERT INTO a VALUES (6, 'six')");
  expect((await read(count, [0]))[0]?.n).toBe(6);
  expect(await folded()).toBe(0);
});

it("gives the same mark until another connection commits, and leaves no read transaction open", async () => {
  const first = reader.commitMark();
  await read("SELECT * FROM a");
  expect(reader.commitMark()).toBe(first);
  const transaction = await writer.transaction("write");
  await transaction.execute("INSERT INTO a VALUES (5, 'five')");
  expect(reader.commitMark()).toBe(first);
  await transaction.commit();
  const second = reader.commitMark();
  expect(second).not.toBe(first);
  expect(reader.commitMark()).toBe(second);
  expect((await writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.busy).toBe(0);
  const other = new FileReader(join(folder, "test.db"), { timeout: 100, pragmas: "" });
  expect(other.commitMark()).not.toBe(reader.commitMark());
  other.close();
});

it("reads a batch", async () => {
  const results = await reader.batch([
    ["SELECT name FROM a WHERE id = ?", [1]],
    { sql: "SELECT 2 AS two", args: [] },
  ]);
  expect(results.map(({ rows }) => ({ ...rows[0] }))).toEqual([{ name: "one" }, { two: 2 }]);
});

it("accepts every value that SQLite can store, and refuses NaN and Infinity, which would end the process", async () => {
  const given = [true, new Date(5), new Uint8Array([7]), 2n, "text", null, 1.5];
  const [row] = await read("SELECT ?, ?, ?, ?, ?, ?, ?", given);
  expect(valuesOf(row).map(plain)).toEqual([...[1, 5, [7], 2, "text", null, 1.5]]);
  for (const only of [null, new Uint8Array([1, 2]), "x"])
    expect(plain((await read("SELECT ? AS it", [only]))[0]?.it)).toEqual(plain(only));
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
    await expect(read("SELECT ?", [wrong])).rejects.toThrow(TypeError);
});

it("refuses fewer arguments than before, since the last one would be used again", async () => {
  const sql = "SELECT count(*) FROM a WHERE id = ? OR id = ?";
  await read(sql, [1, 2]);
  await expect(read(sql, [1])).rejects.toThrow(RangeError);
});

it("cannot write, and says so as a fault", async () => {
  const failure = await read("INSERT INTO a VALUES (9, 'nine') RETURNING id").catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(LibsqlError);
  expect(isFault(failure)).toBe(true);
  expect((await read("SELECT count(*) AS n FROM a"))[0]?.n).toBe(4);
});
