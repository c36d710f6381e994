import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endWith } from "./goals";
import { runToEnd } from "./process";

/**
 * `npm run bench:writes`: joins, sixteen at a time, against a bare loop of their writes. Both sync every commit to
 * the disk. Exits with 1 when a budget is missed.
 */
const FOLDER = ".cache/bench-writes";
const ROUNDS = 5;
const LEAST = 0.5;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const file = (name: string) => join(FOLDER, name);
const sizes = { GAMES: "2000", PLAYERS: "2000", VENUES: "50", TOKENS: "1" };
const settings = { PLAN: file("plan.json"), LOG_LEVEL: "silent" };
await runToEnd("build/bench/fill.js", { ...sizes, ...settings, DATABASE_URL: `file:${file("world.db")}` });

function fresh(name: string): string {
  const path = file(name);
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  copyFileSync(file("world.db"), path);
  return path;
}

const RECORD = file("joins.json");
const RESULT = file("milliseconds.json");
await runToEnd("build/bench/joins.js", { ...settings, RECORD, DATABASE_URL: `file:${fresh("recorded.db")}` });

const milliseconds = (): number => JSON.parse(readFileSync(RESULT, "utf8"));

const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const verb = { ...settings, RESULT, TOGETHER: "16", DATABASE_URL: `file:${fresh("verb.db")}` };
  await runToEnd("build/bench/joins.js", verb);
  const ours = milliseconds();
  await runToEnd("build/bench/bare-joins.js", { RECORD, RESULT, FILE: fresh("bare.db") });
  const bare = milliseconds();
  console.log(`2,000 joins: ${Math.round(ours)} ms, a bare loop of their writes: ${Math.round(bare)} ms`);
  ratios.push(bare / ours);
}
const ratio = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
endWith([{ what: "joins a second beside the disk's own limit", is: ratio, least: LEAST }]);
