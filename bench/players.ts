import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { load, type Measured } from "./load";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:players`: the list of players and a player's page at 20,000 players and 500,000 ratings, against the
 * same at 200 and 5,000; ends with 1 when they get slower than the budget allows.
 */
const FOLDER = ".cache/bench-players";
const PORT = Number(process.env.BENCH_PORT ?? 4801);
const SITE = `http://localhost:${PORT}`;
const SIZES = {
  large: { PLAYERS: "20000", RATINGS: "500000" },
  small: { PLAYERS: "200", RATINGS: "5000" },
} as const;
const MOST = 2;

async function measured(name: keyof typeof SIZES): Promise<Measured[]> {
  const files = { DATABASE_URL: `file:${join(FOLDER, `${name}.db`)}`, PLAN: join(FOLDER, `${name}.json`) };
  console.log(`filling ${name}: ${SIZES[name].PLAYERS} players, ${SIZES[name].RATINGS} ratings …`);
  await runToEnd("build/bench/players-fill.js", { ...SIZES[name], ...files, LOG_LEVEL: "silent" });
  const ids: string[] = JSON.parse(readFileSync(files.PLAN, "utf8"));
  const server = await serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(PORT),
    DATABASE_URL: files.DATABASE_URL,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    LOG_LEVEL: "error",
  });
  const page = (title: string, path: string) => load({ name: title, url: SITE + path, seconds: 4 });
  const inTurn = (path: (id: string) => string) => ids.map((id) => ({ path: path(id) }));
  const rows = [
    await page("/players", "/players"),
    await page("/players?search=", "/players?search=amine"),
    await page("/players?sport=&age", "/players?sport=padel&gender=male&ageMin=20&ageMax=35"),
    await page("/players, last page", "/players?page=100000"),
    await load({ name: "/players/{id}", url: SITE, requests: inTurn((id) => `/players/${id}`), seconds: 4 }),
    await page("GET /api/profile/players", "/api/profile/players"),
    await load({
      name: "GET /api/ratings/players/{id}",
      url: SITE,
      requests: inTurn((id) => `/api/ratings/players/${id}/ratings`),
      seconds: 4,
    }),
  ];
  await server.stop();
  return rows;
}

if (!existsSync("build/server/index.js")) throw new Error("There is no build: run `npm run build` first.");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const large = await measured("large");
const small = await measured("small");
const rows = large.map((row, place) => {
  const times = (small[place]?.perSecond ?? 0) / row.perSecond;
  return { ...row, "req/s": Math.round(row.perSecond), times };
});
console.log("\nAt 20,000 players and 500,000 ratings; `times` slower than at 200 and 5,000");
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        "req/s": row["req/s"],
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
