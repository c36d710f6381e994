import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { compare, printRatios } from "./compare";
import { endWith } from "./goals";
import { keepWriting } from "./keep-writing";
import { AS_BROWSER, load } from "./load";
import { runToEnd, serve } from "./process";
import { type Visit, visitsOf } from "./visits";

/**
 * `npm run bench:page-cache`, a part of `npm run bench`: the list of games as every visitor gets it, beside a bare server that
 * sends the same bytes with the same headers. Both run at the same time and are measured in turns. Exits with 1 when a
 * budget is missed.
 */
const FOLDER = ".cache/bench-page-cache";
const PORT = Number(process.env.BENCH_PORT ?? 4820);
const SITE = `http://localhost:${PORT}`;
const BARE = `http://localhost:${PORT + 1}`;
const PATH = "/games";

const database = `file:${join(FOLDER, "games.db")}`;
const plan = join(FOLDER, "plan.json");

/** The answer as it goes over the line: its headers as a flat list, and its bytes. */
function answerOf(
  url: string,
  { method = "GET", headers = AS_BROWSER }: Partial<Visit> = {},
): Promise<{ headers: string[]; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve({ headers: response.rawHeaders, bytes: Buffer.concat(pieces) });
    });
    sent.on("error", reject).end();
  });
}

/** What node:http adds by itself. */
const OWN = /^(?:date|connection|keep-alive)$/i;

function withoutOwn(headers: readonly string[]): string[] {
  const rest: string[] = [];
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const [name = "", value = ""] = [headers[i], headers[i + 1]];
    if (!OWN.test(name)) rest.push(name, value);
  }
  return rest;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const sizes = { GAMES: "10000", PLAYERS: "2000", VENUES: "500", TOKENS: "1000" };
await runToEnd("build/bench/fill.js", { ...sizes, DATABASE_URL: database, PLAN: plan, LOG_LEVEL: "silent" });
const site = {
  url: SITE + PATH,
  server: await serve("build/node/server.js", {
    NODE_ENV: "production",
    PORT: String(PORT),
    DATABASE_URL: database,
    SESSION_SECRET: "a-secret-for-the-bench-of-32-characters",
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "error",
  }),
};
// The third request has it packed as tightly as it goes.
for (let i = 0; i < 5; i++) await answerOf(site.url);
const { headers, bytes } = await answerOf(site.url);
writeFileSync(join(FOLDER, "bytes"), bytes);
writeFileSync(join(FOLDER, "headers.json"), JSON.stringify(withoutOwn(headers)));
const bare = {
  url: BARE + PATH,
  server: await serve("build/bench/bare.js", {
    PORT: String(PORT + 1),
    BYTES: join(FOLDER, "bytes"),
    HEADERS: join(FOLDER, "headers.json"),
  }),
};
const idsOf = async (path: string, list: string): Promise<string[]> =>
  (await (await fetch(`${SITE}/api/${path}`)).json())[list].map(({ id }: { id: string }) => id);
const visits = visitsOf({
  game: await idsOf("games?open_only=true&limit=10", "games"),
  venue: await idsOf("venues?limit=6", "venues"),
  player: await idsOf("profile/players?limit=4", "players"),
});
// Each page is packed first, and a program that has just started is still being compiled, for half a million visits.
for (const { url } of [site, bare])
  await load({ name: "warm-up", url, visits, connections: 10, seconds: 75 });
// A whole minute, since pages are rendered anew with each.
const ofVisits = await compare(
  { ...site, visits },
  { ...bare, visits },
  { connections: 10, rounds: 1, seconds: 60 },
);
const at10 = await compare(site, bare, { connections: 10 });
const at50 = await compare(site, bare, { connections: 50 });
const stopWriting = keepWriting(SITE, JSON.parse(readFileSync(plan, "utf8")));
const whileWriting = await compare(site, bare, { connections: 10 });
stopWriting();
await site.server.stop();
await bare.server.stop();

const rows = {
  "mix of visits": ofVisits,
  "10 connections": at10,
  "50 connections": at50,
  "10, with 20 writes/s": whileWriting,
};
console.log(
  `\n${PATH} for visitors (${bytes.length} bytes), as ratios to a bare server that sends the same bytes`,
);
printRatios(rows);
const least: Record<string, number> = { "10, with 20 writes/s": 0.5 };
const leastProcessor: Record<string, number> = { "10, with 20 writes/s": 0.6 };
const { "mix of visits": _, ...alike } = rows;
endWith([
  // All but health checks come from memory, and pages are rendered again with each minute.
  { what: "a mix of visits beside a bare server, processor time", is: ofVisits.processor, least: 0.67 },
  ...Object.entries(alike).flatMap(([name, { rate, processor, p99, failed }]) => [
    {
      what: `${PATH} beside a bare server, processor time at ${name}`,
      is: processor,
      least: leastProcessor[name] ?? 0.8,
    },
    { what: `${PATH} beside a bare server, requests/s at ${name}`, is: rate, least: least[name] ?? 0.9 },
    // A page that a write has changed is rendered anew, which a bare server need not do.
    ...(name in least ? [] : [{ what: `${PATH} beside a bare server, p99 at ${name}`, is: p99, most: 1.2 }]),
    { what: `${PATH}, requests that failed at ${name}`, is: failed, most: 0 },
  ]),
]);
