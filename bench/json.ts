import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compare, printRatios } from "./compare";
import { endWith } from "./goals";
import { runToEnd, serve } from "./process";

/**
 * `npm run bench:json`, a part of `npm run bench`: GET /api/games as a program with a token gets it, beside a bare server
 * that runs the same statements and sends their rows as JSON. Both run at the same time and are measured in turns. Exits
 * with 1 when a budget is missed.
 */
const FOLDER = ".cache/bench-json";
const PORT = Number(process.env.BENCH_PORT ?? 4850);
const LEAST = 0.5;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files = {
  DATABASE_URL: `file:${join(FOLDER, "games.db")}`,
  PLAN: join(FOLDER, "plan.json"),
  STATEMENTS: join(FOLDER, "statements.json"),
  LOG_LEVEL: "silent",
};
const sizes = { GAMES: "10000", PLAYERS: "2000", VENUES: "500", TOKENS: "1" };
await runToEnd("build/bench/fill.js", { ...sizes, ...files });
await runToEnd("build/bench/statements.js", files);
const { tokens }: { tokens: string[] } = JSON.parse(readFileSync(files.PLAN, "utf8"));
const ours = {
  url: `http://localhost:${PORT}/api/games`,
  headers: { authorization: `Bearer ${tokens[0]}` },
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
const ratios = await compare(ours, bare, { connections: 16 });
await ours.server.stop();
await bare.server.stop();

console.log("\nGET /api/games with a token, as ratios to a bare server with the same statements");
printRatios({ "GET /api/games": ratios });
endWith([
  { what: "GET /api/games beside bare SQL, requests/s", is: ratios.rate, least: LEAST },
  { what: "GET /api/games, requests that failed", is: ratios.failed, most: 0 },
]);
