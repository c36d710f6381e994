import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Visit, visitsOf } from "../../bench/visits";
import { type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

let demo: Demo;
let program: Program;

beforeAll(async () => {
  // No minute passes, so no page expires; and answers say what the page cache did.
  demo = makeDemo({ NODE_ENV: "development" });
  program = await demo.start();
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
});

async function idsOf(path: string, list: string): Promise<string[]> {
  const answer = await (await fetch(`${program.origin}/api/${path}`)).json();
  return answer[list].map(({ id }: { id: string }) => id);
}

/** Not by fetch, which says where a request comes from. */
const send = ({ method, path, headers }: Visit) =>
  new Promise<{ status: number; outcome: string }>((resolve, reject) => {
    const sent = request(program.origin + path, { method, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume().on("end", () => resolve({ status, outcome: String(headers["x-page-cache"]) }));
    });
    sent.on("error", reject).end();
  });

it("every game, venue and player that the lists show has a page that is answered from memory", async () => {
  const pages = [
    ...(await idsOf("games?limit=100", "games")).map((id) => `/games/${id}`),
    ...(await idsOf("venues?limit=100", "venues")).map((id) => `/venues/${id}`),
    ...(await idsOf("profile/players?limit=100", "players")).map((id) => `/players/${id}`),
  ];
  expect(pages.length).toBeGreaterThan(200);
  const outcomes: string[] = [];
  for (const path of pages) {
    const visit: Visit = { method: "GET", path, headers: { "Sec-Fetch-Site": "none" } };
    await send(visit);
    const { outcome } = await send(visit);
    if (outcome !== "hit") outcomes.push(`${path}: ${outcome}`);
  }
  expect(outcomes).toEqual([]);
});

it("at least ninety-eight of a hundred requests of visitors and guests are answered from memory", async () => {
  const visits = visitsOf({
    game: await idsOf("games?open_only=true&limit=10", "games"),
    venue: await idsOf("venues?limit=6", "venues"),
    player: await idsOf("profile/players?limit=4", "players"),
  });
  for (const visit of visits) await send(visit);
  const missed: string[] = [];
  for (const visit of visits) {
    const { status, outcome } = await send(visit);
    expect(status, visit.path).toBe(200);
    if (outcome !== "hit") missed.push(`${visit.path}: ${outcome}`);
  }
  expect(missed.length / visits.length, missed.join("\n")).toBeLessThanOrEqual(0.02);
});
