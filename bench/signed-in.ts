import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compare, printRatios, type Ratios } from "./compare";
import { endWith, type Goal } from "./goals";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:signed-in`: pages of ten players with parts in most games of the list, and of ten without, against the same build
 * behind @remix-run/serve, by processor time. Exits with 1 when a budget is missed.
 */
const FOLDER = ".cache/bench-signed-in";
const PORT = Number(process.env.BENCH_PORT ?? 4830);
const CONNECTIONS = 10;
/** At least this many times faster than remix-serve for active players. */
const TIMES = { "/games": 4, "/games.data": 4, "/dashboard": 3, "/games/{id}": 3 };
const KINDS = ["active", "idle"] as const;

interface Plan {
  cookies: Record<(typeof KINDS)[number], string[]>;
  shown: string[];
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const database = `file:${join(FOLDER, "games.db")}`;
const plan = join(FOLDER, "plan.json");
const sizes = { GAMES: "10000", PLAYERS: "2000", VENUES: "500", TOKENS: "10" };
await runToEnd("build/bench/fill.js", { ...sizes, DATABASE_URL: database, PLAN: plan, LOG_LEVEL: "silent" });
const { cookies, shown }: Plan = JSON.parse(readFileSync(plan, "utf8"));
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
const page = (program: typeof ours, path: string, kind: (typeof KINDS)[number]) => ({
  ...program,
  url: program.origin + path,
  users: cookies[kind].map((cookie) => ({ cookie: `${cookie}; ${styles}` })),
});
const turns = { connections: CONNECTIONS };
const rows: Record<string, Ratios> = {};
const goals: Goal[] = [];
for (const [name, times] of Object.entries(TIMES))
  for (const kind of KINDS) {
    // Six of the active ones have a part in it.
    const path = name.replace("{id}", shown[5] ?? "");
    // Not counted: both programs are compiled while they run.
    await compare(page(ours, path, kind), page(theirs, path, kind), { ...turns, rounds: 1 });
    const row = await compare(page(ours, path, kind), page(theirs, path, kind), turns);
    rows[`${name}, ${kind}`] = row;
    const what = `${name} of ${kind} players`;
    goals.push({ what: `${what}, requests that failed`, is: row.failed, most: 0 });
    if (kind === "active")
      goals.push({ what: `${what} beside remix-serve, processor time`, is: row.processor, least: times });
  }
await ours.server.stop();
await theirs.server.stop();

console.log("\nPages of players, as ratios to the same build behind @remix-run/serve");
printRatios(rows);
endWith(goals);
