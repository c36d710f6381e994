import { fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Goal, isMet, printGoals } from "./goals";

/** `npm run bench`: runs every part and exits with 1 when a goal is missed. */
const FOLDER = ".cache/bench-goals";
const PARTS: Record<string, string> = {
  ...Object.fromEntries(
    ["page-cache", "first-paint", "pages", "signed-in", "json", "streams", "growth", "writes", "draws"].map(
      (name) => [name, `build/bench/${name}.js`],
    ),
  ),
  interactions: "scripts/interactions.mjs",
};

/** A part that ended before it measured its goals has missed one. */
async function goalsOf(part: string, program: string): Promise<Goal[]> {
  const file = join(FOLDER, `${part}.json`);
  await new Promise((done) => {
    fork(program, { env: { ...process.env, GOALS: file } }).on("exit", done);
  });
  return existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : [{ what: `${part} could not be measured`, is: Number.NaN, most: 0 }];
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const goals: Goal[] = [];
for (const [part, program] of Object.entries(PARTS)) {
  console.log(`\n${part}`);
  goals.push(...(await goalsOf(part, program)));
}
console.log("\nAll goals");
printGoals(goals);
process.exit(goals.every(isMet) ? 0 : 1);
