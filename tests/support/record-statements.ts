import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Sqlite3Client, Sqlite3Transaction } from "@libsql/client/sqlite3";

const KEY = Symbol.for("houma.tests.recording");
const folder = process.env.RECORD_STATEMENTS;
const recorded = new Set<string>();

/** To the folder RECORD_STATEMENTS, every statement to a database file. */
export function recordStatements(): void {
  // Test files get this module anew, but not the changed package.
  if (!folder || Reflect.has(globalThis, KEY)) return;
  Reflect.set(globalThis, KEY, true);
  for (const prototype of [Sqlite3Client.prototype, Sqlite3Transaction.prototype]) {
    prototype.execute = recording(prototype.execute);
    prototype.batch = recording(prototype.batch);
  }
}

const recording = <T extends (...args: never[]) => unknown>(method: T): T =>
  new Proxy(method, {
    apply(target, client, args) {
      for (const text of statementsIn(args[0])) record(text);
      return Reflect.apply(target, client, args);
    },
  });

/** A text, an object with `sql`, a pair of text and arguments, or a list. */
function statementsIn(given: unknown): string[] {
  if (typeof given === "string") return [given];
  if (Array.isArray(given))
    return given.flatMap((statement) => statementsIn(Array.isArray(statement) ? statement[0] : statement));
  if (typeof given === "object" && given !== null && "sql" in given) return statementsIn(given.sql);
  return [];
}

function record(text: string): void {
  if (recorded.has(text)) return;
  recorded.add(text);
  appendFileSync(join(folder ?? "", `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
}
