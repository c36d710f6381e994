import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compare, printRatios } from "./compare";
import { endWith } from "./goals";
import { keepWriting } from "./keep-writing";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:json`: GET /api/games with a token, against a bare server with the same statements. Exits with 1
 * when a budget is missed.
 */
const FOLDER = ".cache/bench-json";
const PORT = Number(process.env.BENCH_PORT ?? 4850);
const LEAST = 0.5;
const PROGRAMS = 10;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files = {
  DATABASE_URL: `file:${join(FOLDER, "games.db")}`,
  PLAN: join(FOLDER, "plan.json"),
  STATEMENTS: join(FOLDER, "statements.json"),
  LOG_LEVEL: "silent",
};
const sizes = { GAMES: "10000", PLAYERS: "2000", VENUES: "500", TOKENS: "1000" };
await runToEnd("build/bench/fill.js", { ...sizes, ...files });
await runToEnd("build/bench/statements.js", files);
const plan: { tokens: string[]; games: string[] } = JSON.parse(readFileSync(files.PLAN, "utf8"));
const site = `http://localhost:${PORT}`;
const ours = {
  url: `${site}/api/games`,
  users: plan.tokens.slice(0, PROGRAMS).map((token) => ({ authorization: `Bearer ${token}` })),
  server: await serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(PORT),
    DATABASE_URL: files.DATABASE_URL,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
  }),
};
const bare = {
  url: `http://localhost:${PORT + 1}/api/games`,
  server: await serve("build/bench/bare.js", {
    PORT: String(PORT + 1),
    DATABASE_URL: files.DATABASE_URL,
    STATEMENTS: files.STATEMENTS,
  }),
};
const alone = await compare(ours, bare, { connections: 16 });
const stopWriting = keepWriting(site, plan);
const whileWriting = await compare(ours, bare, { connections: 16 });
stopWriting();
await ours.server.stop();
await bare.server.stop();

const rows = { "GET /api/games": alone, "with 20 writes/s": whileWriting };
console.log("\nGET /api/games with a token, as ratios to a bare server with the same statements");
printRatios(rows);
endWith([
  { what: "GET /api/games beside bare SQL, requests/s", is: alone.rate, least: LEAST },
  ...Object.entries(rows).map(([name, { failed }]) => ({
    what: `${name}, requests that failed`,
    is: failed,
    most: 0,
  })),
]);
