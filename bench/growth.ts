import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { millisecondsInDay } from "date-fns/constants";
import { cityId } from "#db/reference";
import { endWith } from "./goals";
import type { JobTimes } from "./job-times";
import { load, type Measured } from "./load";
import type { SlowestStatement } from "./page-statements";
import { processorTime, runToEnd, type Served, serve } from "./process";

/**
 * `npm run bench:growth`: pages, lists, searches and jobs at 1,000,000 games against 1,000, with as many games per
 * player. Exits with 1 above 1.5 times as long, or for a statement above 20 ms.
 */
const FOLDER = ".cache/bench-growth";
const PORT = Number(process.env.BENCH_PORT ?? 4810);
const COPIES = 1000;
const SECONDS = 2;
const ROUNDS = 4;
const MAX_TIMES = 1.5;
const MAX_MS = 20;
const NEGLIGIBLE_JOB_MS = 5;
const SEARCHES = {
  games: "/api/games?search=foot",
  venues: "/api/venues?search=casa",
  players: "/api/profile/players?search=amine",
  crews: `/api/crews?city_id=${cityId("casablanca")}&search=etoiles+7`,
};

interface Plan {
  players: string[];
  cookies: string[];
  tokens: string[];
  venues: string[];
  admin: { id: string; cookie: string };
}

const databaseOf = (name: string) => join(FOLDER, `${name}.db`);
const planFile = join(FOLDER, "plan.json");

async function fill(): Promise<Plan> {
  const start = performance.now();
  const quiet = { LOG_LEVEL: "silent", PLAN: planFile };
  await runToEnd("build/bench/world.js", { ...quiet, DATABASE_URL: `file:${databaseOf("small")}` });
  copyFileSync(databaseOf("small"), databaseOf("large"));
  const copies = { COPIES: String(COPIES), DATABASE_URL: `file:${databaseOf("large")}` };
  await runToEnd("build/bench/multiply.js", copies);
  console.log(`filled 1,000,000 games in ${Math.round((performance.now() - start) / 1000)} s`);
  return JSON.parse(readFileSync(planFile, "utf8"));
}

interface Site extends Served {
  url: string;
}

async function serveDatabase(name: string, port: number): Promise<Site> {
  const server = await serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: `file:${databaseOf(name)}`,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
    // So that visitors' pages are rendered each time.
    PAGE_CACHE_MB: "0",
  });
  return { ...server, url: `http://localhost:${port}` };
}

function loadsOf({ players, cookies, tokens, venues, admin }: Plan) {
  const requests = (path: (place: number) => string) =>
    cookies.map((cookie, place) => ({
      path: path(place),
      headers: path(place).startsWith("/api/") ? { authorization: `Bearer ${tokens[place]}` } : { cookie },
    }));
  const at = (ids: string[], place: number) => ids[place % ids.length] ?? "";
  const ofVisitors = Object.entries({
    "/": () => "/",
    "/games": () => "/games",
    "/games?search=": () => "/games?search=foot",
    "/games/map": () => "/games/map",
    "/venues": () => "/venues",
    "/players": () => "/players",
    "/players?search=": () => "/players?search=amine",
    "/players/{id}": (place: number) => `/players/${at(players, place + 1)}`,
  }).map(([name, path]) => ({
    name: `${name} for visitors`,
    requests: players.map((_, place) => ({ path: path(place), headers: {} })),
  }));
  const ofAdmins = ["/admin/reports", "/admin/restrictions", "/admin/log"].map((path) => ({
    name: path,
    requests: [{ path, headers: { cookie: admin.cookie } }],
  }));
  const ofPlayers = Object.entries({
    "/dashboard": () => "/dashboard",
    "GET /api/games/invitations": () => "/api/games/invitations",
    "GET /api/ratings/my/pending-ratings": () => "/api/ratings/my/pending-ratings",
    "/notifications": () => "/notifications",
    "/venues/{id}": (place: number) => `/venues/${at(venues, place)}`,
    "/players/{id}": (place: number) => `/players/${at(players, place + 1)}`,
    "/games": () => "/games",
    "/games?search=": () => "/games?search=foot",
    "/games by skill and day": (place: number) =>
      `/games?skillLevel=beginner&startDate=${dayAfter(place % 7)}`,
    "/games/map": () => "/games/map",
    "/venues": () => "/venues",
    "/venues?search=": () => "/venues?search=casa",
    "/venues?view=map": () => "/venues?view=map",
    "/players": () => "/players",
    "/players?search=": () => "/players?search=amine",
    "/crews": () => "/crews",
    "/crews?search=": () => "/crews?search=etoiles+7",
    "GET /api/games": () => "/api/games",
    "GET /api/venues": () => "/api/venues",
    "GET /api/profile/players?search=": () => SEARCHES.players,
  }).map(([name, path]) => ({ name, requests: requests(path) }));
  return [...ofPlayers, ...ofVisitors, ...ofAdmins];
}

/** A search without hits would take as long at any size. */
async function requireHits({ url }: Site): Promise<void> {
  for (const path of Object.values(SEARCHES)) {
    const { total } = await (await fetch(url + path)).json();
    if (!(total > 0)) throw new Error(`${path} finds nothing.`);
  }
}

const dayAfter = (days: number) => new Date(Date.now() + days * millisecondsInDay).toISOString().slice(0, 10);

interface Row extends Measured {
  /** The server's CPU time for a request. */
  cpuMs: number;
  times: number;
}

async function measure(name: string, requests: { path: string }[], site: Site) {
  const before = processorTime(site.pid);
  const measured = await load({ name, url: site.url, requests, seconds: SECONDS });
  return { ...measured, cpuMs: (processorTime(site.pid) - before) / (measured.perSecond * SECONDS) };
}

/** In turn, with the least disturbed round of each. */
async function compare(plan: Plan): Promise<Row[]> {
  const [small, large] = [await serveDatabase("small", PORT), await serveDatabase("large", PORT + 1)];
  await requireHits(small);
  const rows: Row[] = [];
  for (const { name, requests } of loadsOf(plan)) {
    const few: number[] = [];
    const many: Omit<Row, "times">[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      few.push((await measure(name, requests, small)).cpuMs);
      many.push(await measure(name, requests, large));
    }
    const [best] = many.sort((a, b) => a.cpuMs - b.cpuMs);
    if (best) rows.push({ ...best, times: best.cpuMs / Math.min(...few) });
  }
  await small.stop();
  await large.stop();
  return rows;
}

async function jobTimes(name: string): Promise<JobTimes> {
  const times = join(FOLDER, `jobs-${name}.json`);
  const files = { TIMES: times, DATABASE_URL: `file:${databaseOf(name)}` };
  await runToEnd("build/bench/job-times.js", { ...files, LOG_LEVEL: "silent" });
  return JSON.parse(readFileSync(times, "utf8"));
}

async function compareJobs(): Promise<{ name: string; times: number }[]> {
  const [few, many] = [await jobTimes("small"), await jobTimes("large")];
  return Object.entries(many).map(([name, ms]) => ({
    name,
    times: ms < NEGLIGIBLE_JOB_MS ? 1 : ms / (few[name] ?? Number.NaN),
  }));
}

async function slowestStatements(): Promise<SlowestStatement[]> {
  const times = join(FOLDER, "times.json");
  const files = { PLAN: planFile, TIMES: times, DATABASE_URL: `file:${databaseOf("large")}` };
  await runToEnd("build/bench/page-statements.js", { ...files, LOG_LEVEL: "silent" });
  return JSON.parse(readFileSync(times, "utf8"));
}

const short = (sql: string) => sql.replace(/\s+/g, " ").replace(/^(.{30}).* (from .{80}).*/, "$1 … $2 …");

if (!existsSync("build/server/index.js")) throw new Error("There is no build: run `npm run build` first.");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const plan = await fill();
const slowest = await slowestStatements();
// First, because they do what is due, which would count as time of the first pages.
const jobs = await compareJobs();
const rows = await compare(plan);

console.log("\nAt 1,000,000 games; `times` the CPU time of a request at 1,000");
console.table(
  Object.fromEntries(
    rows.map(({ name, perSecond, p50, p99, failures, cpuMs, times }) => [
      name,
      {
        "req/s": Math.round(perSecond),
        "p50 ms": p50,
        "p99 ms": p99,
        "CPU ms": cpuMs.toFixed(2),
        failed: failures,
        times: times.toFixed(2),
      },
    ]),
  ),
);
console.log("The slowest statement of each at 1,000,000 games");
console.table(
  Object.fromEntries(slowest.map(({ page, ms, sql }) => [page, { ms: ms.toFixed(2), sql: short(sql) }])),
);
endWith([
  ...rows.flatMap(({ name, times, failed }) => [
    { what: `${name} at 1,000,000 games beside 1,000`, is: times, most: MAX_TIMES },
    { what: `${name} at 1,000,000 games, requests that failed`, is: failed, most: 0 },
  ]),
  ...jobs.map(({ name, times }) => ({
    what: `job ${name} at 1,000,000 games beside 1,000`,
    is: times,
    most: MAX_TIMES,
  })),
  ...slowest.map(({ page, ms }) => ({ what: `slowest statement of ${page}, ms`, is: ms, most: MAX_MS })),
]);
