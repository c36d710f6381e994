import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compare, printRatios, type Ratios } from "./compare";
import { endWith } from "./goals";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:signed-in`: pages of ten players, against the same build behind @remix-run/serve. Exits with 1 when
 * a budget is missed.
 */
const FOLDER = ".cache/bench-signed-in";
const PORT = Number(process.env.BENCH_PORT ?? 4830);
const CONNECTIONS = 10;
/** At least this many times faster than remix-serve. */
const TIMES: Record<string, number> = { "/games": 4, "/games.data": 4 };
const PART = 0.5;

interface Plan {
  cookies: string[];
  games: string[];
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const database = `file:${join(FOLDER, "games.db")}`;
const plan = join(FOLDER, "plan.json");
const sizes = { GAMES: "10000", PLAYERS: "2000", VENUES: "500", TOKENS: "10" };
await runToEnd("build/bench/fill.js", { ...sizes, DATABASE_URL: database, PLAN: plan, LOG_LEVEL: "silent" });
const { cookies, games }: Plan = JSON.parse(readFileSync(plan, "utf8"));
const settings = {
  NODE_ENV: "production",
  DATABASE_URL: database,
  SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "error",
};
const ours = {
  origin: `http://localhost:${PORT}`,
  server: await serve("build/node/server.js", { ...settings, PORT: String(PORT) }),
};
const theirs = {
  origin: `http://localhost:${PORT + 1}`,
  server: await serve(
    "node_modules/@remix-run/serve/dist/cli.js",
    { ...settings, PORT: String(PORT + 1) },
    { args: ["build/server/index.js"] },
  ),
};

/** A browser that has opened a page before has the stylesheet. */
async function stylesCookie(): Promise<string> {
  const first = await (await fetch(ours.origin)).text();
  const [, stylesheet = ""] = /media="not all" href="([^"]+)"/.exec(first) ?? [];
  const [cookie] = (await fetch(ours.origin + stylesheet)).headers.getSetCookie();
  if (!cookie?.startsWith("styles=")) throw new Error("The stylesheet came without its cookie.");
  return cookie.split(";")[0] ?? "";
}
const styles = await stylesCookie();
const users = cookies.map((cookie) => ({ cookie: `${cookie}; ${styles}` }));
const page = (program: typeof ours, path: string) => ({ ...program, url: program.origin + path, users });
const turns = { connections: CONNECTIONS };
const pages: Record<string, string> = {
  "/games": "/games",
  "/games.data": "/games.data",
  "/dashboard": "/dashboard",
  "/games/{id}": `/games/${games[0]}`,
};
const rows: Record<string, Ratios> = {};
for (const [name, path] of Object.entries(pages))
  rows[name] = await compare(page(ours, path), page(theirs, path), turns);

const parts: Record<string, number> = {};
for (const name of ["/dashboard", "/games/{id}"]) {
  const path = pages[name] ?? name;
  parts[name] = (await compare(page(ours, path), page(ours, "/games"), turns)).rate;
}
await ours.server.stop();
await theirs.server.stop();

console.log("\nPages of a player, as ratios to the same build behind @remix-run/serve");
printRatios(rows);
const beside = Object.entries(rows).flatMap(([name, { rate, failed }]) => [
  ...(TIMES[name]
    ? [{ what: `${name} of a player beside remix-serve, requests/s`, is: rate, least: TIMES[name] }]
    : []),
  { what: `${name} of a player, requests that failed`, is: failed, most: 0 },
]);
const ofList = Object.entries(parts).map(([name, part]) => ({
  what: `${name} as a part of the rate of /games`,
  is: part,
  least: PART,
}));
endWith([...beside, ...ofList]);
