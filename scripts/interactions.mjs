// `npm run bench:interactions`: the slowest interactions to next paint of the journeys, on a processor six times
// slower. Exits with 1 when a goal is missed.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { run } from "./setup.mjs";

const FOLDER = "test-results/interactions";
const MOST_MS = 200;
const SHOWN = 15;
/** These look at many pages instead of one journey, or break what they test. */
const NO_JOURNEY =
  /^(behind-links|color|effort|error-pages|every-look|languages|long-names|old-browser|open-states|pages|styles|texts)\./;

const specs = readdirSync("e2e").filter((name) => name.endsWith(".spec.ts") && !NO_JOURNEY.test(name));
rmSync(FOLDER, { recursive: true, force: true });
process.env.TIME_INTERACTIONS = "1";
// A journey that a slow processor makes fail is measured up to there.
run("playwright", [
  "test",
  ...specs.map((name) => `e2e/${name}`),
  ...["--project=js", "--workers=1", "--timeout=120000", "--reporter=dot"],
]);
const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
const slowest = new Map();
let count = 0;
for (const file of files) {
  for (const { path, ...interaction } of JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"))) {
    count += 1;
    const page = path.replace(/[0-9a-f-]{36}/g, "{id}").replace(/[\w-]{40,}/g, "{token}");
    const key = [interaction.journey, page, interaction.target].join();
    if ((slowest.get(key)?.ms ?? 0) < interaction.ms) slowest.set(key, { page, ...interaction });
  }
}
const rows = [...slowest.values()].sort((a, b) => b.ms - a.ms);
console.log(`\n${count} events in ${files.length} journeys`);
console.table(
  rows
    .slice(0, SHOWN)
    .map(({ ms, waited, worked, page, target, journey }) => ({ ms, waited, worked, page, target, journey })),
);
const median = rows[Math.floor(rows.length / 2)]?.ms ?? Number.NaN;
const goals = [
  { what: "interactions of all journeys, median ms", is: median, most: MOST_MS },
  { what: "interactions of all journeys, slowest ms", is: rows[0]?.ms ?? Number.NaN, most: MOST_MS },
];
for (const { what, is, most } of goals) console.log(`${what}: ${is}, at most ${most}`);
if (process.env.GOALS) writeFileSync(process.env.GOALS, JSON.stringify(goals));
process.exit(goals.every(({ is, most }) => is <= most) ? 0 : 1);
