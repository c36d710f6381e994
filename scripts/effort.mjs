// `npm run effort`: what each journey of e2e/journeys/effort.spec.ts costs a person, with and without scripts.
// `--print` prints the last run.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { run } from "./setup.mjs";

const FOLDER = "test-results/effort";
const COLUMNS = ["taps", "fields", "screens", "bytes"];

function walk() {
  rmSync(FOLDER, { recursive: true, force: true });
  return run("playwright", ["test", "--project=js", "--project=nojs", "e2e/journeys/effort.spec.ts"], {
    VERIFY_FULL: "1",
  });
}

const failed = process.argv.includes("--print") ? 0 : walk();
const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const rows = files
  .map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")))
  .sort((a, b) => a.name.localeCompare(b.name) || a.mode.localeCompare(b.mode));
const table = rows.map(({ name, mode, budget, seconds, ...effort }) => ({
  journey: name,
  mode,
  ...Object.fromEntries(COLUMNS.map((key) => [key, `${effort[key]} of ${budget[key]}`])),
  seconds: seconds.toFixed(1),
}));
if (table.length > 0) console.table(table);
else console.log("No journey's effort was measured today.");
process.exit(failed);
