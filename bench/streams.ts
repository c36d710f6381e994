import { mkdirSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { cpus } from "node:os";
import { join } from "node:path";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { endWith } from "./goals";
import { processorTime, runToEnd, serve } from "./process";
import { type Heard, openStream } from "./stream-client";

/**
 * `npm run bench:streams`: what open event streams cost, and how fast and reliably they deliver. Exits with 1 over a
 * budget.
 */
const FOLDER = ".cache/bench";
const PORT = Number(process.env.BENCH_PORT ?? 4800);
const STREAMS = Number(process.env.STREAMS ?? 10_000);
const BURST = 1_000;
const CUTS = 100;
const AT_ONCE = 50;
/** As many as one request may invite. */
const INVITED_AT_ONCE = 300;
const BUDGET = { kilobytes: 15, p99: 200 };
/** Enough for garbage collection and two heartbeats. */
const SETTLE_MS = 40_000;
const PATH = "/api/notifications/stream";

interface Plan {
  tokens: string[];
  players: string[];
  games: string[];
}

async function filled(): Promise<{ database: string; plan: Plan }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const [database, plan] = [`file:${join(FOLDER, "streams.db")}`, join(FOLDER, "streams-plan.json")];
  const sizes = { GAMES: "10", VENUES: "20", PLAYERS: String(STREAMS), TOKENS: String(STREAMS) };
  await runToEnd("build/bench/fill.js", {
    ...sizes,
    DATABASE_URL: database,
    PLAN: plan,
    LOG_LEVEL: "silent",
  });
  return { database, plan: JSON.parse(readFileSync(plan, "utf8")) };
}

const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openAll(tokens: readonly string[], onEvent: (event: Heard) => void): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const some = tokens.slice(start, start + AT_ONCE);
    sockets.push(
      ...(await Promise.all(some.map((token) => openStream({ port: PORT, path: PATH, token, onEvent })))),
    );
  }
  return sockets;
}

/** In kilobytes, after the first few, so that one-time costs do not count. */
async function weight(pid: number, tokens: readonly string[], onEvent: (event: Heard) => void) {
  for (const socket of await openAll(tokens.slice(0, 500), onEvent)) socket.destroy();
  await pause(2_000);
  const before = memory(pid);
  const sockets = await openAll(tokens, onEvent);
  await pause(SETTLE_MS);
  return { sockets, kilobytes: (memory(pid) - before) / tokens.length };
}

async function call(token: string, method: string, path: string, body: unknown) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`http://localhost:${PORT}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const newGame = async (token: string): Promise<string> => {
  const sports = await (await fetch(`http://localhost:${PORT}/api/sports`)).json();
  const start = Date.now() + 2 * millisecondsInDay;
  const times = {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + millisecondsInHour).toISOString(),
  };
  const game = await call(token, "POST", "/api/games", {
    title: "Bench",
    sport_id: sports[0].id,
    max_players: 100,
    ...times,
  });
  return game.id;
};

/** Milliseconds from each invitation to its arrival. */
async function burst({ tokens, players }: Plan, heard: Heard[]): Promise<number[]> {
  const [organizer = ""] = tokens;
  const game = await newGame(organizer);
  heard.length = 0;
  const invited = players.slice(1, BURST + 1);
  const portions = Array.from({ length: Math.ceil(BURST / INVITED_AT_ONCE) }, (_, index) =>
    invited.slice(index * INVITED_AT_ONCE, (index + 1) * INVITED_AT_ONCE),
  );
  await Promise.all(
    portions.map((user_ids) => call(organizer, "POST", `/api/games/${game}/invitations`, { user_ids })),
  );
  for (let tries = 0; heard.length < BURST && tries < 100; tries++) await pause(100);
  return heard.map(({ at, createdAt }) => at - createdAt).sort((a, b) => a - b);
}

async function cuts({ tokens }: Plan): Promise<{ told: number; heard: number[] }> {
  const [, organizer = "", ...others] = tokens;
  const game = await newGame(organizer);
  const heard: number[] = [];
  let last = 0;
  let done = false;
  const reading = (async () => {
    let cut = 0;
    while (!done || cut < CUTS) {
      let since = 0;
      const onEvent = ({ id, type }: Heard) => {
        last = id;
        since++;
        if (type === "player_joined") heard.push(id);
      };
      const socket = await openStream({
        port: PORT,
        path: PATH,
        token: organizer,
        lastEventId: last,
        onEvent,
      });
      while (since < BURST / CUTS && !done) await pause(1);
      if (done) await pause(500);
      socket.destroy();
      cut++;
    }
  })();
  let told = 0;
  for (let round = 0; round < 20; round++) {
    const some = others.slice(round * 50, round * 50 + 50);
    for (const token of some) await call(token, "POST", `/api/games/${game}/join`, {});
    told += some.length;
    for (const token of some)
      await call(token, "PATCH", `/api/games/${game}/participation`, { status: "declined" });
  }
  await pause(2_000);
  done = true;
  await reading;
  return { told, heard };
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

console.log(`${STREAMS} streams, ${cpus().length} processors; the client is a process of its own`);
const { database, plan } = await filled();
const bare = await serve("build/bench/bare.js", { PORT: String(PORT), BYTES: "package.json" });
const plain = await weight(bare.pid, plan.tokens, () => {});
for (const socket of plain.sockets) socket.destroy();
await bare.stop();

const site = await serve("build/node/server.js", {
  NODE_ENV: "production",
  PORT: String(PORT),
  DATABASE_URL: database,
  SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "error",
});
const heard: Heard[] = [];
const ours = await weight(site.pid, plan.tokens, (event) => heard.push(event));
const used = processorTime(site.pid);
const times = await burst(plan, heard);
const worked = processorTime(site.pid) - used;
const broken = ours.sockets.filter((socket) => socket.destroyed).length;
for (const socket of ours.sockets) socket.destroy();
await pause(2_000);
const { told, heard: numbers } = await cuts(plan);
await site.stop();

const distinct = new Set(numbers).size;
const p99 = at(times, 0.99);
console.log(
  `node:http alone: ${plain.kilobytes.toFixed(1)} kB a stream; a burst takes ${worked} ms of a processor`,
);
endWith([
  { what: "memory a stream, kB", is: ours.kilobytes, most: BUDGET.kilobytes },
  { what: "streams lost", is: broken, most: 0 },
  { what: "events of a burst that were heard", is: times.length, least: BURST },
  { what: "burst heard, p99 ms", is: p99, most: BUDGET.p99 },
  { what: "events lost over 100 cuts", is: told - distinct, most: 0 },
  { what: "events heard twice over 100 cuts", is: numbers.length - distinct, most: 0 },
]);
