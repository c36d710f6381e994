import { readFileSync, writeFileSync } from "node:fs";
import Database from "libsql";

/** The disk's own limit. FILE is the database, RECORD has the writes of joins, RESULT gets the milliseconds. */
const joins: { sql: string; params: unknown[] }[][] = JSON.parse(
  readFileSync(process.env.RECORD ?? "", "utf8"),
);
const database = new Database(process.env.FILE ?? "");
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
const prepared = new Map<string, Database.Statement<unknown[]>>();

function statement(sql: string): Database.Statement<unknown[]> {
  const made = prepared.get(sql) ?? database.prepare<unknown[]>(sql);
  prepared.set(sql, made);
  return made;
}

const begun = performance.now();
for (const writes of joins) {
  database.exec("BEGIN IMMEDIATE");
  for (const { sql, params } of writes) statement(sql).run(params);
  database.exec("COMMIT");
}
writeFileSync(process.env.RESULT ?? "", JSON.stringify(performance.now() - begun));
database.close();
