import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { load, type Measured } from "./load";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:players`: the list of players and a player's page at 20,000 players and 500,000 ratings against 200
 * and 5,000. Exits with 1 over the budget.
 */
const FOLDER = ".cache/bench-players";
const PORT = Number(process.env.BENCH_PORT ?? 4801);
const SIZES = {
  large: { PLAYERS: "20000", RATINGS: "500000" },
  small: { PLAYERS: "200", RATINGS: "5000" },
} as const;
const SECONDS = 4;
const MOST = 2;

interface Site {
  url: string;
  ids: string[];
  stop: () => Promise<void>;
}

async function filled(name: keyof typeof SIZES, port: number): Promise<Site> {
  const files = { DATABASE_URL: `file:${join(FOLDER, `${name}.db`)}`, PLAN: join(FOLDER, `${name}.json`) };
  console.log(`filling ${name}: ${SIZES[name].PLAYERS} players, ${SIZES[name].RATINGS} ratings …`);
  await runToEnd("build/bench/players-fill.js", { ...SIZES[name], ...files, LOG_LEVEL: "silent" });
  const server = await serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: files.DATABASE_URL,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    LOG_LEVEL: "error",
  });
  const ids: string[] = JSON.parse(readFileSync(files.PLAN, "utf8"));
  return { url: `http://localhost:${port}`, ids, stop: server.stop };
}

const page = (name: string, path: string) => (site: Site) =>
  load({ name, url: site.url + path, seconds: SECONDS });
const inTurn = (name: string, path: (id: string) => string) => (site: Site) =>
  load({ name, url: site.url, requests: site.ids.map((id) => ({ path: path(id) })), seconds: SECONDS });

const LOADS = [
  page("/players", "/players"),
  page("/players?search=", "/players?search=amine"),
  page("/players?sport=&age", "/players?sport=padel&gender=male&ageMin=20&ageMax=35"),
  page("/players, last page", "/players?page=100000"),
  inTurn("/players/{id}", (id) => `/players/${id}`),
  page("GET /api/profile/players", "/api/profile/players"),
  inTurn("GET /api/ratings/players/{id}", (id) => `/api/ratings/players/${id}/ratings`),
];

if (!existsSync("build/server/index.js")) throw new Error("There is no build: run `npm run build` first.");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const large = await filled("large", PORT);
const small = await filled("small", PORT + 1);
const rows: (Measured & { times: number })[] = [];
// In turn, so that other load on the machine affects both alike.
for (const measure of LOADS) {
  const few = await measure(small);
  const many = await measure(large);
  rows.push({ ...many, times: few.perSecond / many.perSecond });
}
await large.stop();
await small.stop();
console.log("\nAt 20,000 players and 500,000 ratings; `times` slower than at 200 and 5,000");
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        "req/s": Math.round(row.perSecond),
        "p50 ms": row.p50,
        "p99 ms": row.p99,
        failed: row.failures,
        times: row.times.toFixed(2),
      },
    ]),
  ),
);
const slow = rows.filter(
  ({ name, times, failed }) => failed > 0 || (times > MOST && !name.includes("last page")),
);
for (const { name } of slow) console.log(`Over the budget of ${MOST} times: ${name}`);
process.exit(slow.length === 0 ? 0 : 1);
