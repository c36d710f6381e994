import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { endWith } from "./goals";
import { load, type Measured } from "./load";
import { runToEnd, serve } from "./process";
import { firstFlight, launch, weigh } from "./weight";

/**
 * `npm run bench:pages`: pages and joins with 100,000 games, the map of 100,000 venues, and page weights. Exits with
 * 1 when a goal is missed.
 */
const FOLDER = ".cache/bench";
const PORT = Number(process.env.BENCH_PORT ?? 4800);
const SITE = `http://localhost:${PORT}`;
const LARGE = { GAMES: "100000", PLAYERS: "20000", VENUES: "5000", TOKENS: "4000" };
const CROWDED = { GAMES: "10", PLAYERS: "1000", VENUES: "100000", TOKENS: "1" };
const SMALL = { GAMES: "1000", PLAYERS: "200", VENUES: "50", TOKENS: "1" };

interface Filled {
  database: string;
  plan: string;
}

async function filled(name: string, sizes: Record<string, string>): Promise<Filled> {
  const path = join(FOLDER, `${name}.db`);
  const files = { database: `file:${path}`, plan: join(FOLDER, `${name}-plan.json`) };
  console.log(`filling ${name}: ${sizes.GAMES} games, ${sizes.PLAYERS} players, ${sizes.VENUES} venues …`);
  await runToEnd("build/bench/fill.js", {
    ...sizes,
    DATABASE_URL: files.database,
    PLAN: files.plan,
    LOG_LEVEL: "silent",
  });
  return files;
}

const site = (database: string) =>
  serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(PORT),
    DATABASE_URL: database,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
  });

function table(rows: Record<string, string | number>[]): void {
  console.table(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])));
}

const shown = (measured: Measured, limits: Record<string, Measured>) => ({
  name: measured.name,
  "req/s": Math.round(measured.perSecond),
  "p50 ms": measured.p50,
  "p99 ms": measured.p99,
  failed: measured.failures,
  ...Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      `of ${name}`,
      `${((100 * measured.perSecond) / limit.perSecond).toFixed(1)} %`,
    ]),
  ),
});

async function measureSpeed(large: Filled): Promise<{ games: Measured; rows: Measured[] }> {
  const plan: { tokens: string[]; games: string[]; crew: string } = JSON.parse(
    readFileSync(large.plan, "utf8"),
  );
  const server = await site(large.database);
  const page = (name: string, path: string) => load({ name, url: SITE + path });
  const others = [
    await page("/games?search=", "/games?search=foot"),
    await page("/games/{id}", `/games/${plan.games[0]}`),
    await page("/crews/{id}", `/crews/${plan.crew}`),
    await page("/games/{id}/teams", `/games/${plan.games[0]}/teams`),
    await page("/crews/{id}/table", `/crews/${plan.crew}/table`),
    await page("/venues", "/venues"),
    await page("GET /api/games", "/api/games"),
  ];
  // Not first: in a new database jobs first do what is due.
  const games = await page("/games", "/games");
  const rows = [games, ...others, await load({ name: "POST join", url: SITE, requests: [joins(plan)] })];
  const html = await (await fetch(`${SITE}/games`)).text();
  writeFileSync(
    join(FOLDER, "games.br"),
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  );
  await server.stop();
  return { games, rows };
}

function joins({ tokens, games }: { tokens: string[]; games: string[] }) {
  let turn = 0;
  return {
    method: "POST" as const,
    setupRequest: (request: object) => {
      turn += 1;
      return {
        ...request,
        path: `/api/games/${games[turn % games.length]}/join`,
        headers: {
          authorization: `Bearer ${tokens[turn % tokens.length]}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ status: "confirmed" }),
      };
    },
  };
}

async function measureLimits(large: Filled): Promise<Record<string, Measured>> {
  const statements = join(FOLDER, "statements.json");
  await runToEnd("build/bench/statements.js", {
    DATABASE_URL: large.database,
    STATEMENTS: statements,
    LOG_LEVEL: "silent",
  });
  const limits: Record<string, Measured> = {};
  const settings = { PORT: String(PORT), DATABASE_URL: large.database };
  for (const [name, what] of [
    ["bare bytes", { BYTES: join(FOLDER, "games.br") }],
    ["bare SQL", { STATEMENTS: statements }],
  ] as const) {
    const server = await serve("build/bench/bare.js", { ...settings, ...what });
    limits[name] = await load({ name, url: SITE });
    await server.stop();
  }
  return limits;
}

interface Timed {
  name: string;
  p50: number;
  p99: number;
  worst: number;
}

async function measureVenues(): Promise<Timed[]> {
  const { database } = await filled("venues", CROWDED);
  const times = join(FOLDER, "venue-times.json");
  await runToEnd("build/bench/venues.js", { DATABASE_URL: database, TIMES: times, LOG_LEVEL: "silent" });
  return JSON.parse(readFileSync(times, "utf8"));
}

async function measureWeights(large: Filled) {
  const server = await site(large.database);
  const browser = await launch();
  const plan: { games: string[]; crew: string; cookies: { active: string[] } } = JSON.parse(
    readFileSync(large.plan, "utf8"),
  );
  const [name = "", value = ""] = (plan.cookies.active[0] ?? "").split("=");
  const signedIn = {
    storageState: {
      cookies: [
        {
          name,
          value,
          domain: "localhost",
          path: "/",
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: "Lax" as const,
        },
      ],
      origins: [],
    },
  };
  const pages = [
    ...["/", "/games", `/games/${plan.games[0]}`, `/games/${plan.games[0]}/teams`],
    ...[`/crews/${plan.crew}/table`, "/venues", "/players", "/login", "/register"],
  ];
  const own = [
    "/dashboard",
    "/games/create",
    "/games/create?step=3",
    "/venues/create",
    "/manage-profile",
    "/account",
  ];
  const short = (path: string) => path.replace(/[0-9a-f-]{36}/, "{id}");
  const weights = [];
  for (const path of pages) weights.push(await weigh(browser, short(path), SITE + path));
  for (const path of [...own, `/games/${plan.games[0]}`]) {
    weights.push(await weigh(browser, `${short(path)} (signed in)`, SITE + path, signedIn));
  }
  const saving = { extraHTTPHeaders: { "Save-Data": "on" } };
  weights.push(await weigh(browser, "/games (lite)", `${SITE}/games`, saving));
  const flight = await firstFlight(`${SITE}/games`);
  await browser.close();
  await server.stop();
  return { weights, flight };
}

if (!existsSync("build/server/index.js")) throw new Error("There is no build: run `npm run build` first.");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const large = await filled("large", LARGE);
const small = await filled("small", SMALL);
const { games, rows } = await measureSpeed(large);
const limits = await measureLimits(large);
const smallServer = await site(small.database);
const atSmall = await load({ name: "/games at 1,000 games", url: `${SITE}/games` });
await smallServer.stop();
const { weights, flight } = await measureWeights(large);
const venueTimes = await measureVenues();
console.log("\nSpeed with 100,000 games: this program beside the bare machine");
table([...Object.values(limits), ...rows, atSmall].map((row) => shown(row, limits)));
console.log("\nThe map and the lists of 100,000 venues, without HTTP (ms)");
table(venueTimes.map((times) => ({ ...times })));
console.log("\nOver the line (bytes, Brotli) and on a phone six times slower, 400 kbit/s, 400 ms (ms)");
table(weights.map((weight) => ({ ...weight })));

endWith([
  {
    what: "scripts of a page with forms, kB",
    is: Math.max(...weights.map((weight) => weight.js)) / 1000,
    most: 100,
  },
  { what: "scripts in lite mode, kB", is: (weights[weights.length - 1]?.js ?? 0) / 1000, most: 0 },
  { what: "HTML and CSS of /games, kB", is: (flight.html + flight.css) / 1000, most: 14 },
  { what: "/games at 100,000 games beside 1,000", is: atSmall.perSecond / games.perSecond, most: 1.5 },
  {
    what: "map of 100,000 venues, p99 ms",
    is: Math.max(...venueTimes.filter(({ name }) => name.startsWith("map")).map(({ p99 }) => p99)),
    most: 50,
  },
  {
    what: "pages and joins, requests that failed",
    is: rows.reduce((sum, { failed }) => sum + failed, 0),
    most: 0,
  },
]);
