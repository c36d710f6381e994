import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/screenshot-places";
import { FULL } from "../support/full";
import { type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

/**
 * Kilobytes of heap for a request, within 2 % on every machine: the growth of the youngest part, large enough to need
 * no collection.
 */
const WARM_UP = 150;
const REQUESTS = 20;
/** The median, because of background work. */
const ROUNDS = 5;
const YOUNGEST = ["--min-semi-space-size=256", "--max-semi-space-size=256"];
const METRICS_TOKEN = "a-token-for-tests-only";

let demo: Demo;
let program: Program;
let cookie = "";
let authorization = "";
let newcomer = "";
let game = "";

beforeAll(async () => {
  demo = makeDemo({ RATE_LIMIT_SCALE: "1000", METRICS_TOKEN });
  program = await demo.start(YOUNGEST);
  const signedIn = await fetch(`${program.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: "player@example.com", password: DEMO_PASSWORD }),
  });
  cookie = cookiesOf(signedIn);
  // As browsers, with the stylesheet.
  const page = await fetch(`${program.origin}/games`, { headers: { cookie } });
  const [, styles] = /<link rel="stylesheet" media="not all" href="([^"]+)"/.exec(await page.text()) ?? [];
  cookie += `; ${cookiesOf(await fetch(program.origin + styles))}`;
  authorization = await bearerOf("player@example.com");
  newcomer = await bearerOf("newcomer@example.com");
  const list = await fetch(`${program.origin}/api/games?limit=1&game_status=scheduled`);
  game = (await list.json()).games[0].id;
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
});

async function bearerOf(email: string): Promise<string> {
  const login = await fetch(`${program.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return `Bearer ${(await login.json()).access_token}`;
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

interface Heap {
  /** Bytes of the heap's youngest part. */
  used: number;
  collections: number;
}

async function heap(): Promise<Heap> {
  const answer = await fetch(`${program.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = (await answer.text()).split("\n");
  const sum = (name: string) =>
    lines
      .filter((line) => line.startsWith(name))
      .reduce((total, line) => total + Number(line.split(" ").pop()), 0);
  return {
    used: sum('nodejs_heap_space_size_used_bytes{space="new"'),
    collections: sum("nodejs_gc_duration_seconds_count"),
  };
}

/** Null when garbage was collected meanwhile. */
async function kilobytesEach(ask: () => Promise<void>): Promise<number | null> {
  const [first, before] = [await heap(), await heap()];
  for (let request = 0; request < REQUESTS; request++) await ask();
  const after = await heap();
  if (after.collections !== first.collections) return null;
  // The metrics allocate too.
  const reading = before.used - first.used;
  return (after.used - before.used - reading) / REQUESTS / 1000;
}

const asVisitor = () => ({});
const asPlayer = () => ({ cookie });
const withToken = () => ({ authorization });
const asNewcomer = () => ({ authorization: newcomer });

type Budget = [what: string, path: () => string, headers: () => Record<string, string>, most: number];
const BUDGETS: Budget[] = [
  ["a cached page", () => "/games", asVisitor, 25],
  ["a game's page", () => `/games/${game}`, asPlayer, 1_700],
  ["the API's list of games", () => "/api/games", asNewcomer, 180],
];
if (FULL)
  BUDGETS.push(
    ["the API's list of games, of a player with a part in them", () => "/api/games", withToken, 480],
    ["a player's list of games", () => "/games", asPlayer, 1_600],
    ["the data of a player's list of games", () => "/games.data", asPlayer, 750],
    ["a player's dashboard", () => "/dashboard", asPlayer, 2_600],
  );

it.each(BUDGETS)(
  "a request for %s allocates no more memory than its budget, and at least half",
  async (_, path, headers, most) => {
    const ask = async () => {
      const answer = await fetch(program.origin + path(), {
        redirect: "manual",
        headers: { "Accept-Encoding": "br", "Accept-Language": "en", "Sec-Fetch-Site": "none", ...headers() },
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    };
    for (let request = 0; request < WARM_UP; request++) await ask();
    const rounds: number[] = [];
    while (rounds.length < ROUNDS) {
      const kilobytes = await kilobytesEach(ask);
      if (kilobytes !== null) rounds.push(kilobytes);
    }
    const kilobytes = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    expect(kilobytes, `of ${rounds}`).toBeLessThan(most);
    expect(kilobytes, "the budget says what is needed").toBeGreaterThan(most / 2);
  },
);
