import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions } from "@playwright/test";
import { endWith, type Goal } from "./goals";
import { runToEnd, serve } from "./process";
import { startProxy } from "./proxy";
import { launch, type Weight, weigh } from "./weight";

/**
 * `npm run bench:first-paint`: first visits on a weak phone with a slow line, with scripts, in lite mode, and of
 * Remix alone, behind nginx if installed. Exits with 1 when a budget is missed.
 */
const FOLDER = ".cache/bench-first-paint";
const PORT = Number(process.env.BENCH_PORT ?? 4840);
const ROUNDS = 5;
const MOST_OF_LITE = 1.15;
const MOST_OF_FIRST = 1.2;
const MOST_BLOCKED = 1.5;
const MOST_KILOBYTES = 100;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const database = `file:${join(FOLDER, "games.db")}`;
const plan = join(FOLDER, "plan.json");
const sizes = { GAMES: "1000", PLAYERS: "200", VENUES: "50", TOKENS: "1" };
await runToEnd("build/bench/fill.js", { ...sizes, DATABASE_URL: database, PLAN: plan, LOG_LEVEL: "silent" });
const { games }: { games: string[] } = JSON.parse(readFileSync(plan, "utf8"));

const direct = `http://localhost:${PORT}`;
const proxy = await startProxy(join(FOLDER, "proxy"), PORT + 1, direct);
const emptyProxy = await startProxy(join(FOLDER, "empty-proxy"), PORT + 3, `http://localhost:${PORT + 2}`);
const server = await serve("build/node/server.js", {
  NODE_ENV: "production",
  PORT: String(PORT),
  DATABASE_URL: database,
  SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "error",
  ...(proxy && { SITE_URL: proxy.origin, TRUST_PROXY: "true" }),
});
const empty = await serve(
  "node_modules/@remix-run/serve/dist/cli.js",
  { NODE_ENV: "production", PORT: String(PORT + 2) },
  { args: ["build/bench-empty/server/index.js"], path: "/" },
);
const site = proxy?.origin ?? direct;
const emptySite = emptyProxy?.origin ?? `http://localhost:${PORT + 2}`;
const browser = await launch();
const lite = { extraHTTPHeaders: { "Save-Data": "on" } };

const visit = (name: string, url: string, options: BrowserContextOptions = {}) =>
  weigh(browser, name, url, { ...options, ignoreHTTPSErrors: true });
const visits: Record<string, () => Promise<Weight>> = { empty: () => visit("Remix alone", `${emptySite}/`) };
const pages = { "/": "/", "/games": "/games", "/games/{id}": `/games/${games[0]}`, "/venues": "/venues" };
for (const [name, path] of Object.entries(pages)) {
  visits[name] = () => visit(name, site + path);
  visits[`${name} (lite)`] = () => visit(`${name} (lite)`, site + path, lite);
}

const measured = new Map<string, Weight[]>();
// The first round fills the program's memory.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, open] of Object.entries(visits)) {
    const weight = await open();
    if (round > 0) measured.set(name, [...(measured.get(name) ?? []), weight]);
  }
}
await browser.close();
await server.stop();
await empty.stop();
proxy?.stop();
emptyProxy?.stop();

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const of = (name: string, what: "firstPaint" | "largestPaint" | "blocked" | "shift" | "js" | "texts") =>
  median((measured.get(name) ?? []).map((weight) => weight[what]));

const goalsOf = (name: string): Goal[] => {
  const lite = `${name} (lite)`;
  const blocked = of(name, "blocked") / Math.max(1, of("empty", "blocked"));
  return [
    {
      what: `${name}: first paint beside lite mode`,
      is: of(name, "firstPaint") / of(lite, "firstPaint"),
      most: MOST_OF_LITE,
    },
    {
      what: `${name}: largest paint beside the first`,
      is: of(name, "largestPaint") / of(name, "firstPaint"),
      most: MOST_OF_FIRST,
    },
    { what: `${name}: layout shift`, is: of(name, "shift"), most: 0 },
    { what: `${name}: time blocked beside Remix alone`, is: blocked, most: MOST_BLOCKED },
    { what: `${name}: time blocked in lite mode, ms`, is: of(lite, "blocked"), most: 0 },
    {
      what: `${name}: scripts with texts, kB`,
      is: (of(name, "js") + of(name, "texts")) / 1000,
      most: MOST_KILOBYTES,
    },
  ];
};
console.log(`\nFirst visits ${proxy ? "through nginx, with TLS and HTTP/2" : "without a proxy"}`);
console.log(`Remix alone: first paint ${of("empty", "firstPaint")} ms, blocked ${of("empty", "blocked")} ms`);
endWith(Object.keys(pages).flatMap(goalsOf));
