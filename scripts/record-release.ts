// `npm run release:record` writes db/release.json. See docs/how-to/make-a-release.md.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { type Release, readSchema } from "../tests/support/release";

const SENT_BY_APPLICATION = /^\s*(select|insert|update|delete|with)\b/i;
const TOOLS = /sqlite_schema|sqlite_stat|__drizzle_migrations|pragma_|\bvacuum\b/i;

/** Lists of any length are one statement: `in (?, ?)`, `values (?, ?), (?, ?)`. */
const normalize = (statement: string): string =>
  statement
    .replace(/--.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\((\([^()]*\))(?:, ?\([^()]*\))+\)/g, "($1)")
    .replace(/(values ?\([^()]*\))(?:, ?\([^()]*\))+/gi, "$1")
    .replace(/\(\?(?:, \?)+\)(?= |$|\))/g, (list, at, text) =>
      /\bin $/i.test(text.slice(0, at)) ? "(?)" : list,
    );

function statementsIn(folder: string): string[] {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
  const statements = lines
    .map((line) => String(JSON.parse(line)))
    .filter((text) => SENT_BY_APPLICATION.test(text) && !TOOLS.test(text))
    .map(normalize);
  return [...new Set(statements)].sort();
}

const folder = mkdtempSync(join(tmpdir(), "houma-release-"));
const url = `file:${join(folder, "schema.db")}`;
const env = { ...process.env, RECORD_STATEMENTS: folder };
const { status } = spawnSync("npx", ["vitest", "run", ...process.argv.slice(2)], { stdio: "inherit", env });
if (status !== 0) throw new Error("A release is recorded from tests that pass.");

process.env.DATABASE_URL = url;
const { applyMigrations } = await import("#db/apply-migrations");
const { closeDatabase } = await import("#db/client.server");
const { applied } = await applyMigrations();
closeDatabase();
const client = createClient({ url });
const release: Release = {
  migration: applied.at(-1) ?? "",
  ...(await readSchema(client)),
  statements: statementsIn(folder),
};
client.close();
writeFileSync("db/release.json", `${JSON.stringify(release, null, 1)}\n`);
rmSync(folder, { recursive: true });
console.log(`db/release.json: ${release.statements.length} statements up to ${release.migration}.`);
