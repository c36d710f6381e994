import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { readSettings } from "~/core/settings/env.server";

/** What we use of https://fly.io/docs/reference/configuration */
const FlyConfig = z.strictObject({
  app: z.string(),
  primary_region: z.string().length(3),
  kill_signal: z.enum(["SIGTERM", "SIGINT"]),
  kill_timeout: z.int().min(10).max(300),
  build: z.strictObject({ dockerfile: z.literal("Dockerfile") }),
  deploy: z.strictObject({
    release_command: z.string().optional(),
    strategy: z.enum(["rolling", "immediate", "canary", "bluegreen"]),
    max_unavailable: z.number().optional(),
  }),
  env: z.record(z.string(), z.string()),
  mounts: z
    .strictObject({
      source: z.string().regex(/^[a-z0-9_]{1,30}$/),
      destination: z.string(),
      initial_size: z.string(),
      snapshot_retention: z.int().min(1).max(60),
    })
    .optional(),
  http_service: z.strictObject({
    internal_port: z.literal(3000),
    force_https: z.literal(true),
    auto_stop_machines: z.enum(["off", "stop", "suspend"]),
    auto_start_machines: z.boolean(),
    min_machines_running: z.int().min(1),
    concurrency: z.strictObject({
      type: z.enum(["connections", "requests"]),
      soft_limit: z.int(),
      hard_limit: z.int(),
    }),
    checks: z.array(
      z.strictObject({
        method: z.literal("GET"),
        path: z.string(),
        interval: z.string(),
        timeout: z.string(),
        grace_period: z.string(),
      }),
    ),
  }),
  vm: z.array(z.strictObject({ size: z.string(), memory: z.string() })),
});

const read = (file: string) => readFileSync(file, "utf8");
const namesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name]) => name);
const configOf = (file: string) => FlyConfig.parse(parse(read(file)));

/** Of the program and the image's command. */
const settings = new Set([
  ...namesIn("app/core/settings/env.server.ts", /^\s+([A-Z][A-Z0-9_]+):/gm),
  ...namesIn("db/settings.ts", /^\s+([A-Z][A-Z0-9_]+):/gm),
  ...namesIn("Dockerfile", /\$([A-Z][A-Z0-9_]+)/g),
]);
const NAME_OF_A_SETTING = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g;
const programs = /\bbuild\/node\/(\w+)\.js\b/g;
const program = (name: string) => read("config/vite.node.config.ts").includes(`${name}: "`);

describe.each(["fly.toml", "fly.regions.toml"])("%s", (file) => {
  it("sets only settings that the server knows and accepts", () => {
    const { env } = configOf(file);
    expect(Object.keys(env).filter((name) => !settings.has(name))).toEqual([]);
    const secrets = { SESSION_SECRET: "a-secret-for-tests-only-of-32-chars", NODE_ENV: "production" };
    expect(() => readSettings({ ...env, ...secrets })).not.toThrow();
  });

  it("asks for the health of the process alone", () => {
    const { checks } = configOf(file).http_service;
    expect(checks.map(({ path }) => path)).toEqual(["/api/health"]);
    for (const { method, path } of checks) expect(Object.keys(operations)).toContain(`${method} ${path}`);
  });

  it("uses the port that the image listens on", () => {
    expect(read("Dockerfile")).toContain(`PORT=${configOf(file).http_service.internal_port} `);
  });
});

it("fly.toml mounts the volume of the image, and has no release command", () => {
  const { mounts, deploy } = configOf("fly.toml");
  expect(read("Dockerfile")).toMatch(new RegExp(`^VOLUME ${mounts?.destination}$`, "m"));
  expect(deploy.release_command).toBeUndefined();
});

it("fly.regions.toml mounts no volume, and migrates in a release command", () => {
  const { env, mounts, deploy } = configOf("fly.regions.toml");
  expect(mounts).toBeUndefined();
  // The image's only writable folder.
  expect(env.DATABASE_REPLICA).toMatch(/^file:\/data\//);
  expect(deploy.release_command).toBe("node build/node/migrate.js");
});

it.each(["Dockerfile", "fly.toml", "fly.regions.toml", "docs/deploy-fly.md"])(
  "%s names only settings and programs that exist",
  (file) => {
    const text = read(file);
    expect(
      [...text.matchAll(NAME_OF_A_SETTING)].map(([name]) => name).filter((name) => !settings.has(name)),
    ).toEqual([]);
    expect([...text.matchAll(programs)].filter(([, name = ""]) => !program(name))).toEqual([]);
  },
);
