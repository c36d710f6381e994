import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { copyDemo, demoSettings } from "../support/demo-database.mjs";
import { FULL } from "../support/full";
import { rotatingTest } from "../support/rotating-test";
import { finished, type Program, startServer } from "./program";

const SERVER = [process.execPath, "build/node/server.js"];
const MIGRATE = [process.execPath, "build/node/migrate.js"];
const SERVE = [
  ...[process.execPath, "--import", "./tests/server/print-port.mjs"],
  ...["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
];

let folder = "";
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-program-"));
  env = {
    NODE_ENV: "production",
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
    LOG_LEVEL: "warn",
  };
  expect((await finished(MIGRATE, { env })).code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a server that cannot start", () => {
  const sentence = (printed: string) => expect(printed, "no stack").not.toMatch(/^\s+at /m);

  it("names the settings that are wrong in one sentence, without a stack", async () => {
    for (const [wrong, names] of [
      [{ SESSION_SECRET: "" }, ["SESSION_SECRET"]],
      [{ PORT: "none", TRUST_PROXY: "maybe" }, ["PORT", "TRUST_PROXY"]],
    ] as const) {
      const { code, printed } = await finished(SERVER, { env: { ...env, ...wrong } });
      expect(code).toBe(1);
      for (const name of names) expect(printed).toContain(name);
      sentence(printed);
    }
  });

  it("says that there is no build", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const { code, printed } = await finished([process.execPath, resolve("build/node/server.js")], {
      cwd: empty,
      env,
    });
    expect([code, printed]).toEqual([1, expect.stringContaining("npm run build")]);
    sentence(printed);
  });

  it("says that the database was never migrated", async () => {
    const fresh = { ...env, DATABASE_URL: `file:${join(folder, "fresh.db")}`, PORT: "0" };
    const { code, printed } = await finished(SERVER, { env: fresh }, 20_000);
    expect([code, printed]).toEqual([1, expect.stringContaining("npm run db:migrate")]);
    sentence(printed);
  });

  it("says that the port is taken", async () => {
    const other = createServer().listen(0);
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, printed } = await finished(SERVER, { env: { ...env, PORT: port } });
    other.close();
    expect([code, printed]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
    sentence(printed);
  });
});

describe("the built program", () => {
  let ours: Program;

  beforeAll(async () => {
    ours = await startServer(SERVER, { env });
  });

  afterAll(() => ours.stop("SIGKILL"));

  it("sends pages compressed and with the headers that protect them", async () => {
    const { status, headers } = await fetch(ours.origin, { headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    expect(headers.get("Content-Encoding")).toBe("br");
    expect(Number(headers.get("Content-Length"))).toBeLessThan(14_000);
    const policy = headers.get("Content-Security-Policy");
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe-inline");
    const uncached = await fetch(`${ours.origin}/games/join`);
    expect(uncached.headers.get("Content-Security-Policy")).toContain("'nonce-");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("lets other sites frame a page of a city's games, which carries its styles in both looks", async () => {
    const cities = z
      .array(z.object({ id: z.string() }))
      .parse(await (await fetch(`${ours.origin}/api/cities`)).json());
    const { status, headers } = await fetch(`${ours.origin}/embed/cities/${cities[0]?.id}`);
    expect(status).toBe(200);
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toMatch(/style-src 'sha256-.*frame-ancestors \*$/);
    const page = await (await fetch(`${ours.origin}/embed/cities/${cities[0]?.id}`)).text();
    expect(page).toMatch(/<style>.*prefers-color-scheme: ?dark.*<\/style>/s);
    expect(page).not.toContain("<script");
  });

  it("lets browsers keep its own scripts and styles forever", async () => {
    const page = await (await fetch(ours.origin)).text();
    const assets = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of new Set(assets)) {
      const { status, headers } = await fetch(ours.origin + path, { headers: { "Accept-Encoding": "br" } });
      expect([path, status, headers.get("Cache-Control")]).toEqual([
        path,
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
  });

  it("answers 404 for a missing game or venue, although an address with the same routes was shown before", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    const statuses: Record<string, number> = {};
    for (const path of [
      ...["/venues/create/ratings", `/venues/${unknown}/ratings`],
      ...[`/games/${unknown}/waiting-list`, "/games/map/waiting-list"],
    ])
      statuses[path] = (await fetch(ours.origin + path)).status;
    expect(Object.values(statuses), JSON.stringify(statuses)).toEqual([404, 404, 404, 404]);
  });

  it("answers an API request that is too large with the API's error", async () => {
    const answer = await fetch(`${ours.origin}/api/games`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "x".repeat(70_000),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: "body_too_large" }),
    ]);
  });

  it("refuses a form that another site sent, before any route", async () => {
    const answer = await fetch(`${ours.origin}/login`, {
      method: "POST",
      headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=a&password=b",
    });
    expect(answer.status).toBe(403);
  });

  it("ends with code 0 on SIGINT", async () => {
    expect(await ours.stop("SIGINT")).toBe(0);
  });
});

describe("npm run demo", () => {
  it("says who can sign in, and keeps the data that is there", async () => {
    const place = join(folder, "demo");
    mkdirSync(place);
    if (!FULL) copyDemo(place);
    const { DATABASE_URL, STORAGE_DIR, TEST_CLOCK } = demoSettings(place);
    const settings = { DATABASE_URL, STORAGE_DIR, TEST_CLOCK };
    const seen: string[] = [];
    for (const time of FULL ? ["first", "again"] : ["again"]) {
      const demo = await startServer([process.execPath, "scripts/demo.mjs"], { env: settings });
      const games = await fetch(`${demo.origin}/api/games?limit=100`);
      seen.push(await games.text());
      expect(demo.printed(), time).toContain(`Houma runs on ${demo.origin}`);
      expect(demo.printed().match(/@example\.com/g), time).toHaveLength(4);
      expect(await demo.stop()).toBe(0);
    }
    expect(new Set(seen).size).toBe(1);
    expect(JSON.parse(seen[0] ?? "").total).toBeGreaterThan(20);
  });
});

describe("the same build under remix-serve", () => {
  const PATHS = [
    "/",
    "/_root.data",
    "/login",
    "/login.data",
    "/register",
    "/games",
    "/games.data?_routes=root",
    "/games/join",
    "/games/new",
    "/games/unknown",
    "/venues",
    "/nothing",
    "/nothing.data",
    "/api/health",
    "/api/sports",
    "/api/games",
    "/api/nothing",
    "/api/openapi.json",
    "/__manifest?p=/games",
  ];

  const startsTwoPrograms = rotatingTest({ days: 4, position: 1, feature: "server" });
  startsTwoPrograms("answers every kind of address as it does under our server", async () => {
    const ours = await startServer(SERVER, { env });
    const theirs = await startServer(SERVE, { env });
    try {
      for (const path of PATHS)
        expect(await outline(ours.origin, path), path).toEqual(await outline(theirs.origin, path));
    } finally {
      await Promise.all([ours.stop("SIGKILL"), theirs.stop("SIGKILL")]);
    }
  });

  // What stays the same, with the routes that a page's browser learns of.
  async function outline(origin: string, path: string) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    const text = await answer.text();
    return {
      status: answer.status,
      type: answer.headers.get("Content-Type")?.split(";")[0],
      location: answer.headers.get("Location")?.replace(origin, ""),
      title: /<title>.*?<\/title>/.exec(text)?.[0],
      routes: [...text.matchAll(/"id":\s*"([\w./-]+)"/g)].map(([, id]) => id),
      json: answer.headers.get("Content-Type")?.includes("json")
        ? text.replaceAll(origin, "").replace(/"requestId":"\w+"/, "")
        : undefined,
    };
  }
});
