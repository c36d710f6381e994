import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finished, type Program, startServer } from "../server/program";
import { startProgram } from "../support/programs";
import { scaled } from "../support/time-limits.mjs";
import { documentChecker } from "./documented";
import { type FuzzRequest, toRaw } from "./encode";
import { exchange } from "./exchange";
import { fuzzRequests, type Known } from "./requests";
import { collectTargets, type Identity } from "./targets";

/** `npm run fuzz` also measures times; `npm run verify` only guards against hanging. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const MEASURES = process.env.FUZZ_REQUESTS !== undefined;
const ANSWER_MS = scaled(10_000);
const HEALTH_MS = scaled(MEASURES ? 200 : 10_000);
/** Of the program's processor, whatever else the machine does. */
const ANSWER_PROCESSOR_MS = 1_000;
const REFUSAL_PROCESSOR_MS = 20;
/** For each megabyte. */
const TRANSFER_PROCESSOR_MS = 5;
/** The system counts processor time in steps of as many milliseconds. */
const TICK_MS = 10;
const MEMORY_MB = 100;
const SETTLING_MS = 180_000;
const STACK = /\n\s+at .*[:(]\d+:\d+|node_modules|SQLITE_|LibsqlError/;

let folder = "";
let program: Program;
let port = 0;
let known: Known;
let differences: ReturnType<typeof documentChecker>;
let env: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "houma-fuzz-"));
  env = {
    NODE_ENV: "production",
    DATABASE_URL: `file:${join(folder, "houma.db")}`,
    STORAGE_DIR: join(folder, "storage"),
    SESSION_SECRET: "a-secret-for-tests-only-of-32-chars",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
  };
  expect((await finished([process.execPath, "build/node/migrate.js"], { env })).code).toBe(0);
  Object.assign(process.env, env, { NODE_ENV: "test" });
  const [{ makeFuzzWorld }, { loadEndpoints }, { operations }] = await Promise.all([
    import("./world"),
    import("~/http/api/operations"),
    import("~/api"),
  ]);
  const endpoints = await loadEndpoints(operations);
  differences = documentChecker(endpoints);
  const world = await makeFuzzWorld();
  program = await startServer([process.execPath, "build/node/server.js"], { env });
  port = Number(new URL(program.origin).port);
  const targets = await collectTargets({
    ...{ origin: program.origin, endpoints },
    ...{ readers: world.readers, fill: world.fill },
  });
  known = { targets, identities: world.identities, values: world.values, fill: world.fill };
});

afterAll(async () => {
  await program?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid}/status`, "utf8"))?.[1]) / 1024;

/** All threads; user and system time are fields 14 and 15, counted behind the name in parentheses. */
function processorMs(): number {
  const [, fields = ""] = readFileSync(`/proc/${program.child.pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13);
  return TICK_MS * (Number(user) + Number(system));
}

const get = (path: string, headers: Identity = {}): FuzzRequest => ({
  method: "GET",
  target: path,
  headers,
  body: { kind: "none" },
  cut: null,
});
const send = (request: FuzzRequest) => exchange(port, toRaw(request, `localhost:${port}`), ANSWER_MS);

/** In another process, which nothing delays; returns the slowest answer in milliseconds. */
async function watchHealth(): Promise<() => Promise<number>> {
  const address = `${program.origin}/api/health`;
  const watcher = startProgram("tests/fuzz/health-program.ts", [address]);
  await watcher.says("slowest");
  return async () => {
    watcher.process.kill();
    await watcher.ended;
    return Number(watcher.lines.at(-1)?.split(" ")[1] ?? 0);
  };
}

it(
  `the site answers ${REQUESTS} generated requests without a server error or a leak (seed ${SEED})`,
  async () => {
    console.log(`fuzz: ${REQUESTS} requests over ${known.targets.length} targets, FUZZ_SEED=${SEED}`);
    for (const { path } of known.targets) await send(get(known.fill(path)));
    const before = memoryMb();
    const stopWatching = await watchHealth();
    const statuses = new Map<number, number>();
    const slow: [milliseconds: number, what: string][] = [];
    await fc.assert(
      fc.asyncProperty(fuzzRequests(known), async (request) => {
        const before = processorMs();
        const answer = await send(request);
        const processor = processorMs() - before;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        slow.push([processor, `${request.method} ${request.target.slice(0, 100)}`]);
        if (slow.length > 1_000) slow.sort(([a], [b]) => b - a).splice(5);
        // Only an incomplete request may get no response.
        if (request.cut === null) expect(answer.status, "an answer").toBeGreaterThanOrEqual(200);
        // 501: of a method that no server knows.
        if (answer.status !== 501) expect(answer.status, answer.body.slice(0, 500)).toBeLessThan(500);
        expect(answer.timedOut).toBe(false);
        expect(processor).toBeLessThan(ANSWER_PROCESSOR_MS);
        expect(answer.body).not.toMatch(STACK);
        expect(differences(request, answer)).toEqual([]);
      }),
      { seed: SEED, numRuns: REQUESTS, ...(process.env.FUZZ_PATH ? { path: process.env.FUZZ_PATH } : {}) },
    );
    const slowest = await stopWatching();
    for (const [milliseconds, what] of slow.sort(([a], [b]) => b - a).slice(0, 5))
      console.log(`fuzz: ${milliseconds.toFixed(0)} ms: ${what}`);
    console.log("fuzz: answers by status", Object.fromEntries([...statuses].sort()));
    console.log(
      `fuzz: /api/health at most ${slowest.toFixed(0)} ms, memory ${before.toFixed(0)} → ${memoryMb().toFixed(0)} MB`,
    );
    expect(slowest).toBeLessThan(HEALTH_MS);
    // On a busy machine garbage is collected only after a while without requests.
    await expect
      .poll(() => memoryMb() - before, { timeout: SETTLING_MS, interval: 5_000 })
      .toBeLessThan(MEMORY_MB);
    expect(program.child.exitCode).toBeNull();
    // Every unexpected error is one line.
    expect(
      program
        .printed()
        .split("\n")
        .filter((line) => line.includes('"level":50')),
    ).toEqual([]);
  },
  millisecondsInHour,
);

const UPLOAD = "/manage-profile/picture";
const HOSTILE_FORMS: Record<string, string> = {
  "a list of a billion": "x[999999999]=1",
  "a list of three million": "x[3000000]=1",
  "twenty lists": Array.from({ length: 20 }, (_, i) => `f${i}[200000]=1`).join("&"),
  "10,000 fields": Array.from({ length: 10_000 }, (_, i) => `f${i}=`).join("&"),
  "10,000 items": Array.from({ length: 10_000 }, (_, i) => `x[${i % 10}]=`)
    .join("&")
    .slice(0, 65_000),
  "a deep name": `${"a.b".repeat(13_000)}=1`,
  brackets: `x${"[1]".repeat(16_000)}=1`,
  "conform's own names": "__intent__=x&__state__=x",
  prototypes: "__proto__.a=1&constructor.prototype.a=1",
};

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const part = (i: number) => `--b\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`;
/** A visitor is redirected to the sign-in. */
const isRefusal = (status: number): boolean => status === 302 || (status >= 400 && status < 500);

const ROUNDS = 30;

interface Hostile {
  what: string;
  target?: string;
  type?: string;
  text: string;
}

const HOSTILE: Hostile[] = [
  ...Object.entries(HOSTILE_FORMS).map(([what, text]) => ({ what, text })),
  { what: "900 parts", type: MULTIPART, text: Array.from({ length: 900 }, (_, i) => part(i)).join("") },
  {
    what: "two boundaries",
    type: `multipart/form-data; a="; boundary=z"; boundary=b`,
    text: part(1).repeat(900),
  },
  {
    what: "an upload of a million headers",
    target: UPLOAD,
    type: MULTIPART,
    text: `--b\r\n${"X: y\r\n".repeat(900_000)}\r\nx\r\n--b--\r\n`,
  },
  {
    what: "an upload of a long name",
    target: UPLOAD,
    type: MULTIPART,
    text: part(1).replace("f1", "n".repeat(5_700_000)),
  },
];

it.runIf(MEASURES)("the site refuses hostile forms at a small cost, whatever they contain", async () => {
  const slow: string[] = [];
  for (const { what, target = "/forgot-password", type = URLENCODED, text } of HOSTILE) {
    const body = Buffer.from(text);
    const before = processorMs();
    for (let round = 0; round < ROUNDS; round += 1) {
      // As browsers do, on a connection that stays open: the rest of a refused body is skipped.
      const answer = await fetch(program.origin + target, {
        method: "POST",
        headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
        body,
        redirect: "manual",
      });
      await answer.text();
      expect([what, answer.status]).toEqual([what, expect.toSatisfy(isRefusal)]);
    }
    const each = (processorMs() - before) / ROUNDS;
    console.log(`fuzz: ${what}: ${each.toFixed(1)} ms`);
    if (each >= REFUSAL_PROCESSOR_MS + TRANSFER_PROCESSOR_MS * (body.length / 1_000_000))
      slow.push(`${what}: ${each.toFixed(1)} ms`);
  }
  expect(slow).toEqual([]);
});

it("the database is intact after all generated requests", async () => {
  await program.stop();
  const { integrityOf } = await import("./world");
  expect(await integrityOf()).toEqual({ integrity: ["ok"], orphans: [] });
});
