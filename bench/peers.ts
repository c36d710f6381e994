import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { endWith, type Goal } from "./goals";
import { load } from "./load";
import { install, PEERS, type Peer } from "./peers/peers";
import { processorTime, runToEnd, type Served, serve } from "./process";

/**
 * `npm run bench:peers`: lists of the same 1,000 events by this program and by what npm offers, in turns. Exits with 1
 * when a page that visitors get, or JSON with a token, takes more processor time than that of a peer.
 */
const FOLDER = resolve(".cache/bench-peers");
const PORT = Number(process.env.BENCH_PORT ?? 4850);
const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 3;
/** Some fill their database first. */
const PATIENCE_MS = 180_000;

interface Program {
  name: string;
  kind: "page" | "JSON";
  url: string;
  headers?: Record<string, string>;
  server: Served;
}

interface Row {
  name: string;
  kind: Program["kind"];
  perSecond: number;
  cpuMs: number;
  kilobytes: number;
  failed: number;
}

rmSync(join(FOLDER, "data"), { recursive: true, force: true });
mkdirSync(join(FOLDER, "data"), { recursive: true });
const began = new Date().toISOString();
const data = (name: string) => join(FOLDER, "data", name);
const ours = `file:${data("games.db")}`;
const plan = data("plan.json");
const events = { EVENTS: data("events.json"), EVENTS_DATABASE: `file:${data("events.db")}` };
const sizes = { GAMES: "1000", PLAYERS: "200", VENUES: "50", TOKENS: "1" };
await runToEnd("build/bench/fill.js", { ...sizes, DATABASE_URL: ours, PLAN: plan, LOG_LEVEL: "silent" });
await runToEnd("build/bench/peer-events.js", { ...events, DATABASE_URL: ours });

async function ownPrograms(): Promise<Program[]> {
  const { cookies, tokens }: { cookies: { active: string[] }; tokens: string[] } = JSON.parse(
    readFileSync(plan, "utf8"),
  );
  const settings = {
    ...{ NODE_ENV: "production", DATABASE_URL: ours, LOG_LEVEL: "error", RATE_LIMIT_SCALE: "1000000" },
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
  };
  const cached = await serve("build/node/server.js", { ...settings, PORT: String(PORT) });
  const rendering = await serve("build/node/server.js", {
    ...{ ...settings, PORT: String(PORT + 1), PAGE_CACHE_MB: "0" },
  });
  const [site, uncached] = [PORT, PORT + 1].map((port) => `http://localhost:${port}`);
  const [page, list] = [`${site}/games`, `${site}/api/games?limit=9`];
  return [
    { name: "ours, from memory", kind: "page", url: page, server: cached },
    { name: "ours, rendered each time", kind: "page", url: `${uncached}/games`, server: rendering },
    {
      ...{ name: "ours, an active player's", kind: "page", url: page, server: cached },
      headers: { cookie: cookies.active[0] ?? "" },
    },
    { name: "ours, from memory", kind: "JSON", url: list, server: cached },
    {
      ...{ name: "ours, with a token", kind: "JSON", url: list, server: cached },
      headers: { authorization: `Bearer ${tokens[0]}` },
    },
  ];
}

/** Or why it does not run. */
async function start(peer: Peer, port: number): Promise<Program | string> {
  const folder = join(FOLDER, peer.name);
  mkdirSync(folder, { recursive: true });
  if (peer.files) cpSync(join("bench/peers", peer.files), folder, { recursive: true });
  const failure = peer.packages.length > 0 ? await install(folder, peer.packages) : null;
  if (failure) return failure;
  const settings = {
    ...{ NODE_ENV: "production", PORT: String(port), EVENTS: events.EVENTS },
    DATABASE_URL: peer.hasOwnDatabase ? `file:${data(`${peer.name}.db`)}` : events.EVENTS_DATABASE,
  };
  const args = peer.args?.({ port, events: events.EVENTS }) ?? [];
  const cwd = peer.packages.length > 0 ? folder : undefined;
  const program = resolve(cwd ?? ".", peer.program);
  const path = peer.path.replace("{now}", began);
  try {
    const server = await serve(program, settings, { args, path, cwd, patienceMs: PATIENCE_MS });
    return { name: peer.name, kind: peer.kind, url: `http://localhost:${port}${path}`, server };
  } catch (error) {
    return String(error);
  }
}

const programs = await ownPrograms();
const missing: Record<string, string> = {};
for (const [place, peer] of PEERS.entries()) {
  const started = await start(peer, PORT + 2 + place);
  if (typeof started === "string") missing[peer.name] = started;
  else programs.push(started);
}

const rows = new Map<Program, Row[]>();
for (let round = 0; round <= ROUNDS; round++)
  for (const program of programs) {
    const row = await measure(program);
    // In the first round programs are compiled while they run.
    if (round > 0) rows.set(program, [...(rows.get(program) ?? []), row]);
  }
for (const server of new Set(programs.map(({ server }) => server))) await server.stop();

async function measure({ name, kind, url, headers, server }: Program): Promise<Row> {
  const body = await (await fetch(url, { headers })).arrayBuffer();
  const before = processorTime(server.pid);
  const { perSecond, failed } = await load({
    ...{ name, url, seconds: SECONDS, connections: CONNECTIONS },
    requests: [{ headers: headers ?? {} }],
  });
  const cpuMs = (processorTime(server.pid) - before) / (perSecond * SECONDS);
  return { name, kind, perSecond, cpuMs, kilobytes: body.byteLength / 1000, failed };
}

function median(all: readonly Row[], value: (row: Row) => number): number {
  return all.map(value).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}

const results = [...rows].map(
  ([{ name, kind }, all]): Row => ({
    ...{ name, kind, perSecond: median(all, (row) => row.perSecond), cpuMs: median(all, (row) => row.cpuMs) },
    ...{
      kilobytes: median(all, (row) => row.kilobytes),
      failed: all.reduce((sum, row) => sum + row.failed, 0),
    },
  }),
);
const isOurs = ({ name }: Row) => name.startsWith("ours");
const own = (kind: Row["kind"], name: string) =>
  results.find((row) => row.kind === kind && row.name === `ours, ${name}`)?.cpuMs ?? Number.NaN;
const reference = { page: own("page", "rendered each time"), JSON: own("JSON", "with a token") };
console.log("\nNine of 1,000 events; `times`: beside our page rendered each time, or our JSON with a token");
console.table(
  Object.fromEntries(
    results.map((row) => [
      `${row.name} (${row.kind})`,
      {
        "req/s": Math.round(row.perSecond),
        "CPU ms": row.cpuMs.toFixed(2),
        times: (row.cpuMs / reference[row.kind]).toFixed(2),
        kB: row.kilobytes.toFixed(1),
        failed: row.failed,
      },
    ]),
  ),
);
if (Object.keys(missing).length > 0) console.table(missing);
const goals = results
  .filter((row) => !isOurs(row))
  .map(({ name, kind, cpuMs }): Goal => {
    const ours = kind === "page" ? own("page", "from memory") : reference.JSON;
    const as = kind === "page" ? "the page that visitors get" : "our JSON with a token";
    return { what: `processor time of ${name} beside ${as}`, is: cpuMs / ours, least: 1 };
  });
endWith([
  ...goals,
  {
    what: "requests that failed",
    is: results.filter(isOurs).reduce((sum, row) => sum + row.failed, 0),
    most: 0,
  },
]);
