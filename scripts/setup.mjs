// Plain Node without dependencies, because it runs before they are installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { reportProgress, withProgress } from "./progress.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_NODE = [20, 19];
/** The image's. */
const ADVISED_NODE = 24;
const STAMP = "build/.sources";
const SOURCES = [
  "app",
  "db",
  "seed",
  "server",
  "worker",
  "public",
  "scripts",
  "config",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const PROGRAMS = [
  "build/server/index.js",
  "build/node/server.js",
  "build/node/migrate.js",
  "build/node/watchdog.js",
  "build/node/backup.js",
  "build/node/restore.js",
  "build/client/sw.js",
];

process.chdir(ROOT);

/** Prints a sentence that says what to do, without a stack trace. */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  giveUp(
    `Houma needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** One line where a server starts on a release that gets no fixes any more. */
export function adviseNode() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 22)
    console.log(`Node ${major} gets no fixes any more: use Node ${ADVISED_NODE}, as the image does.`);
}

const toolOptions = (env) => ({
  env: {
    ...process.env,
    PATH: `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
    ...env,
  },
  // On Windows npm and the tools of node_modules are .cmd files.
  shell: process.platform === "win32",
});

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...toolOptions(env) });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

export function runQuietly(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...toolOptions(env) });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on("error", ({ message }) =>
      resolve({ code: 1, output: `${command} could not be started: ${message}\n` }),
    );
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A signal kills npm's shell and is not passed on. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Apart from other platforms' packages. */
export function isInstalled() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = readJson("package-lock.json").packages;
  const present = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

function hasOptionalPackages() {
  const wanted = readJson("package-lock.json").packages;
  return Object.keys(readJson("package.json").optionalDependencies ?? {}).every((name) => {
    const { os, cpu } = wanted[`node_modules/${name}`] ?? {};
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch);
    return !isForHere || existsSync(`node_modules/${name}`);
  });
}

/** Not `npm ci`, which fails where the registry lacks another platform's packages. Does not change the lock file. */
export async function install() {
  if (isInstalled() && hasOptionalPackages()) return;
  const { code, output } = await withProgress("Installing packages", () =>
    runQuietly("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"]),
  );
  if (code === 0) return;
  console.error(output);
  giveUp("The packages could not be installed. npm's message above says why; is there a connection?");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
    .sort();
}

function sourcesDigest() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export const isBuilt = () => PROGRAMS.every((path) => existsSync(path));

export const isBuiltFromSources = () =>
  isBuilt() && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesDigest();

const QUIET = ["--logLevel", "error"];
const STEPS = [
  ["the pages", "remix", ["vite:build", ...QUIET]],
  ["the programs", "vite", ["build", "--config", "config/vite.node.config.ts", ...QUIET]],
  ["the service worker", "vite", ["build", "--config", "config/vite.worker.config.ts", ...QUIET]],
  ["compressed files", process.execPath, ["scripts/precompress.mjs"]],
  ["the API's reference", process.execPath, ["scripts/add-scalar.mjs"]],
];

export async function build() {
  const digest = sourcesDigest();
  // A build that fails half way must not count as built.
  rmSync(STAMP, { force: true });
  const isDone = await withProgress("Building", runSteps);
  if (!isDone) giveUp("The build failed; the reason is above.");
  writeFileSync(STAMP, digest);
}

async function runSteps() {
  for (const [index, [part, command, args]] of STEPS.entries()) {
    reportProgress(part, index, STEPS.length);
    const { code, output } = await runQuietly(command, args);
    if (output) console.error(`\n${output}`);
    if (code !== 0) return false;
  }
  return true;
}
