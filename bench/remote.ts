import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { millisecondsInDay } from "date-fns/constants";
import { type DelayingProxy, startDelayingProxy } from "../tests/support/delaying-proxy";
import { startSqld } from "../tests/support/sqld";
import { runToEnd, type Served, serve } from "./process";

/**
 * `npm run bench:remote`: whether a writer far from a libSQL server slows one near it. Only the ratio counts. Exits
 * with 1 over the budget.
 */
const BUDGET = 1.25;
const FAR_MS = 40;
const SECONDS = 5;
const ROUNDS = 3;
const PORT = Number(process.env.BENCH_PORT ?? 4900);

interface Process extends Served {
  origin: string;
  proxy: DelayingProxy;
}

const folder = mkdtempSync(join(tmpdir(), "houma-bench-remote-"));
const sqld = await startSqld();
const settings = {
  NODE_ENV: "production",
  SESSION_SECRET: "a-secret-for-benchmarks-only-of-32-chars",
  RATE_LIMIT_SCALE: "100000",
  LOG_LEVEL: "silent",
  STORAGE_DIR: folder,
};

async function start(port: number, delayMs: number): Promise<Process> {
  const proxy = await startDelayingProxy(sqld.url, delayMs);
  const served = await serve("build/node/server.js", {
    ...settings,
    DATABASE_URL: proxy.url,
    PORT: String(port),
  });
  return { ...served, proxy, origin: `http://localhost:${port}` };
}

const call = async (origin: string, path: string, body: unknown, token?: string) => {
  const response = await fetch(origin + path, {
    method: path.endsWith("/participation") ? "PATCH" : "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

async function newPlayer(origin: string, name: string): Promise<string> {
  const person = { first_name: name, last_name: "Bench", email: `${name}@houma.example` };
  await call(origin, "/api/auth/register", { ...person, password: "Foot2026!casa" });
  const session = await call(origin, "/api/auth/login", { email: person.email, password: "Foot2026!casa" });
  return session.access_token;
}

async function write({ origin }: Process, gameId: string, token: string): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let answer = 0; performance.now() < end; answer += 1) {
    const begun = performance.now();
    const status = answer % 2 ? "declined" : "maybe";
    await call(origin, `/api/games/${gameId}/participation`, { status }, token);
    taken.push(performance.now() - begun);
  }
  return taken;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

let ratio = Number.POSITIVE_INFINITY;
try {
  await runToEnd("build/node/migrate.js", { ...settings, DATABASE_URL: sqld.url });
  const [near, far] = await Promise.all([start(PORT, 0), start(PORT + 1, FAR_MS)]);
  const organizer = await newPlayer(near.origin, "organizer");
  const [one, other] = [await newPlayer(near.origin, "near"), await newPlayer(near.origin, "far")];
  const [sport] = await (await fetch(`${near.origin}/api/sports`)).json();
  const start_time = new Date(Date.now() + millisecondsInDay).toISOString();
  const end_time = new Date(Date.now() + 90_000_000).toISOString();
  const game = { title: "Bench", sport_id: sport.id, start_time, end_time };
  const { id } = await call(near.origin, "/api/games", game, organizer);

  await write(near, id, one);
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(median(await write(near, id, one)));
    const [mine] = await Promise.all([write(near, id, one), write(far, id, other)]);
    beside.push(median(mine));
  }
  ratio = median(beside) / median(alone);
  console.log(
    `A near write takes ${median(alone).toFixed(1)} ms alone and ${median(beside).toFixed(1)} ms beside a far writer ` +
      `(${FAR_MS} ms a round trip): ${ratio.toFixed(2)} times, at most ${BUDGET}`,
  );
  await Promise.all([near, far].map(({ stop }) => stop()));
  await Promise.all([near, far].map(({ proxy }) => proxy.close()));
} finally {
  await sqld.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(ratio <= BUDGET ? 0 : 1);
