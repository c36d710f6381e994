// `npm run verify` takes at most 10 minutes on two calm cores; `npm run verify:full` is for releases. See
// docs/decisions/016-testing.md.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { CHROMIUM, CHROMIUM_PACKAGE } from "./browser.mjs";
import { checkNode, install, isBuiltFromSources, run, runQuietly } from "./setup.mjs";
import { answerHelp } from "./usage.mjs";
import { digestOf, PassedSteps } from "./verify/passed-steps.mjs";
import { playwrightReport, print, vitestReport } from "./verify/reports.mjs";

answerHelp(process.argv.includes("--full") ? "verify:full" : "verify");
const IS_FULL = process.argv.includes("--full");
// The command decides, not a variable left in the environment.
process.env.VERIFY_FULL = IS_FULL ? "1" : "";
// One day's share of what rotates (tests/support/todays.ts), also when the run goes past midnight.
process.env.ROTATION ??= String(Math.floor(Date.now() / 86_400_000));
const { timeFactor } = await import("../tests/support/time-limits.mjs");

const SOURCES =
  "app db seed server worker public config scripts vite.config.ts package.json package-lock.json tsconfig.json";
const CODE = `${SOURCES} tests e2e bench drizzle.config.ts playwright.config.ts vitest.config.ts`;

const ANSWERS_FOLDER = "test-results/answers";

const vitest = (name, config) => {
  const file = `test-results/${name}.json`;
  const options = config ? ["--config", config] : [];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    leaves: [file],
    run: () => runQuietly("vitest", ["run", ...options, ...reporters], { RECORD_ANSWERS: ANSWERS_FOLDER }),
    report: () => vitestReport(file, options.join(" ")),
  };
};
const command = (text) => {
  const [program, ...args] = text.split(" ");
  return { run: () => runQuietly(program, args), repeat: `npx ${text}` };
};
const typecheck = (...options) => ({
  run: () =>
    runQuietly(process.execPath, ["node_modules/typescript-7/bin/tsc", "--checkers", "1", ...options]),
  repeat: "npm run typecheck",
});

const JOURNEYS = ["js", "nojs", "ar", "walks", "buttons", "development"];
const browserTests = (name, run, options) => ({
  name,
  needs: "Production build",
  reads: `${SOURCES} e2e tests/support playwright.config.ts`,
  today: true,
  leaves: [`test-results/${run}.json`, ...(run === "e2e" ? ["test-results/effort"] : [])],
  run: () => runQuietly("playwright", ["test", ...options], { BROWSER_RUN: run }),
  report: () => playwrightReport(`test-results/${run}.json`),
});

/**
 * They run in order beside the unit tests. `reads` are paths, by default all tracked ones; `today`: what rotates by
 * day must pass again on another day.
 */
const ONE_CORE = [
  { name: "Types", reads: CODE, ...typecheck("--noEmit") },
  { name: "Types of the worker", reads: CODE, ...typecheck("--noEmit", "--project", "worker") },
  { name: "Lint and format", ...command("biome ci . --colors=off") },
  { name: "Dead code", ...command("knip") },
  { name: "Production build", run: buildOnce, repeat: "npm run build" },
  {
    name: "The built program",
    needs: "Production build",
    reads: `${SOURCES} tests Dockerfile`,
    today: true,
    ...vitest("slow", "config/vitest.slow.config.ts"),
  },
  {
    name: "The built program on a libSQL server",
    needs: "Production build",
    reads: `${SOURCES} tests`,
    today: true,
    ...vitest("remote", "config/vitest.remote.config.ts"),
  },
  ...(IS_FULL ? [] : [browserTests("Pages in a browser", "pages", ["--project=pages", "--workers=1"])]),
];
const unitRun = vitest("unit");
const UNIT = {
  ...{ name: "Unit and integration tests", reads: ". :!e2e", today: true, ...unitRun },
  leaves: [...unitRun.leaves, ANSWERS_FOLDER],
};
/** Reads what the unit tests got. */
const ANSWERS = {
  ...{ name: "Answers of the API", needs: UNIT.name, reads: UNIT.reads, today: true },
  ...vitest("answers", "config/vitest.answers.config.ts"),
};
/** Journeys need two cores. A full run has all browser tests here. */
const BROWSER = browserTests(
  "Browser tests",
  "e2e",
  IS_FULL ? [] : JOURNEYS.map((name) => `--project=${name}`),
);

function buildOnce() {
  return isBuiltFromSources()
    ? { code: 0, output: "Built from these sources already.\n" }
    : runQuietly(process.execPath, ["scripts/build.mjs"]);
}

const PROGRAMS = [
  {
    path: process.env.REDIS_SERVER_PATH ?? "/usr/bin/redis-server",
    name: "redis-server",
    setting: "REDIS_SERVER_PATH",
  },
  { path: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", name: "firefox-esr", setting: "FIREFOX_PATH" },
  { path: CHROMIUM, name: CHROMIUM_PACKAGE, setting: "CHROMIUM_PATH" },
  ...(IS_FULL
    ? [{ path: process.env.JAVA_PATH ?? "/usr/bin/java", name: "default-jre-headless", setting: "JAVA_PATH" }]
    : []),
];

function installPrograms() {
  const missing = PROGRAMS.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return 0;
  if (!existsSync("/etc/debian_version")) {
    for (const { path, name, setting } of missing)
      console.error(`There is no ${name} at ${path}. Install one and set ${setting} to it.`);
    return 1;
  }
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const isRoot = process.getuid?.() === 0;
  const apt = (...args) => (isRoot ? run("apt-get", args, quiet) : run("sudo", ["apt-get", ...args], quiet));
  return apt("update") || apt("install", "-y", "--no-install-recommends", ...missing.map(({ name }) => name));
}

/** The tests that need them report a failed install, and fail then in CI. */
function installLarge() {
  if (process.platform === "linux" && process.arch === "x64") installApart("tests/image-node");
  if (IS_FULL) installApart("tests/html-checker");
}

/** The one package of a folder of its own. */
function installApart(folder) {
  const [[name, wanted]] = Object.entries(readJson(`${folder}/package.json`).dependencies);
  if (readJson(`${folder}/node_modules/${name}/package.json`)?.version !== wanted)
    run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund"]);
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

const secondsSince = (started) => (Date.now() - started) / 1000;

const passedSteps = new PassedSteps(IS_FULL);
const results = [];

async function perform(step) {
  const started = Date.now();
  const finish = (state) => results.push({ step, state, seconds: secondsSince(started) });
  if (step.needs && results.some(({ step: { name }, state }) => name === step.needs && state === "failed"))
    return finish("not run");
  const digest = digestOf(step);
  if (step.run !== buildOnce && passedSteps.has(step.name, digest)) return finish("passed before");
  for (const path of step.leaves ?? []) rmSync(path, { recursive: true, force: true });
  console.log(`— ${step.name} …`);
  const { code, output } = await step.run();
  const failed = code !== 0 || Boolean(step.report?.().failed);
  console.log(`\n${failed ? "✗" : "✓"} ${step.name} (${secondsSince(started).toFixed(1)} s)\n${output}`);
  if (!failed) passedSteps.add(step.name, digest);
  finish(failed ? "failed" : "passed");
}

async function performInTurn(steps) {
  for (const step of steps) await perform(step);
}

checkNode();
const begun = Date.now();
await install();
if (installPrograms() !== 0) process.exit(1);
installLarge();
console.log(
  `✓ Packages (${secondsSince(begun).toFixed(1)} s); time limits ${timeFactor().toFixed(1)} times those of a calm machine`,
);
await Promise.all([performInTurn(ONE_CORE), performInTurn([UNIT, ANSWERS])]);
await perform(BROWSER);
run(process.execPath, ["scripts/effort.mjs", "--print"]);
process.exit(print(results, secondsSince(begun)));
