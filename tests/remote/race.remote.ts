import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { fillGame, makeGame } from "#seed/factories/games";
import { insertPlayers, playerPasswordHash, playerRows } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { freeze } from "~/core/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { call, type JsonAnswer } from "../support/json-client";
import { HAS_SQLD } from "../support/sqld";
import { NOON, openRemoteWorld, type RemoteWorld, type Site } from "./remote-site";

const PLAYERS = 200;
const SPOTS = 10;
const RACES = [1, 2, 4].flatMap((processes) => [0, 40].map((delayMs) => ({ processes, delayMs })));

interface Attempt {
  status: "confirmed" | "waitlisted";
  answer: JsonAnswer;
  ms: number;
}

describe.runIf(HAS_SQLD)("200 players who race for 10 spots", () => {
  let world: RemoteWorld;
  const sites: Site[] = [];
  const tokens: string[] = [];
  const games: string[] = [];
  const table: Record<string, number>[] = [];

  beforeAll(async () => {
    freeze(NOON);
    for (const _ of RACES) games.push((await makeGame({ maxPlayers: SPOTS })).id);
    const hash = await playerPasswordHash();
    const players = Array.from({ length: PLAYERS }, () => playerRows(testSource, hash));
    await transact(async (tx) => {
      await insertPlayers(tx, players);
      for (const { user } of players) {
        tokens.push((await openSession(tx, { userId: user.id, kind: "bearer", userAgent: null })).token);
      }
    });
    world = await openRemoteWorld();
    const most = Math.max(...RACES.map(({ processes }) => processes));
    sites.push(...(await Promise.all(Array.from({ length: most }, () => world.startSite()))));
  });

  afterAll(async () => {
    console.table(table);
    await world?.remove();
  });

  it.each(RACES)(
    "through $processes processes, $delayMs ms from the server",
    async ({ processes, delayMs }) => {
      const gameId = games[table.length] ?? "";
      for (const site of sites) site.database.delayMs = delayMs;
      // Every other player asks for the waiting list, which gives a spot if one is free.
      const attempts = await Promise.all(
        tokens.map((token, i) => {
          const status = i % 2 === 0 ? "confirmed" : "waitlisted";
          return attempt(sites[i % processes]?.origin ?? "", { gameId, token, status });
        }),
      );
      const stored = await participantsOf(world.sqld.url, gameId);
      const row = { processes, "delay ms": delayMs, ...summary(attempts, stored) };
      table.push(row);

      expect(stored.confirmed).toBe(SPOTS);
      const told = (wanted: string) =>
        attempts.filter(({ answer }) => statusOf(answer.body) === wanted && answer.status === 200).length;
      expect(
        { confirmed: told("confirmed"), waitlisted: told("waitlisted") },
        "all are stored as told",
      ).toEqual(stored);
      const others = attempts.filter(({ answer }) => answer.status !== 200);
      expect(countBy(others.map(({ answer }) => `${answer.status} ${answer.code}`))).toEqual({
        "409 game_full": others.length,
      });
      expect(others.filter(({ status }) => status === "waitlisted").length, "the waiting list has room").toBe(
        0,
      );
    },
  );
});

describe.runIf(HAS_SQLD)("players who leave at once", () => {
  it("all leave, through two processes far from the server", async () => {
    freeze(NOON);
    const game = await makeGame({ maxPlayers: 20 });
    const players = await fillGame(game.id);
    const tokens = await transact(async (tx) => {
      const opened = [];
      for (const userId of players)
        opened.push(await openSession(tx, { userId, kind: "bearer", userAgent: null }));
      return opened.map(({ token }) => token);
    });
    const world = await openRemoteWorld();
    try {
      const sites = await Promise.all([world.startSite(), world.startSite()]);
      for (const site of sites) site.database.delayMs = 40;
      const answers = await Promise.all(
        tokens.map((token, i) =>
          call(sites[i % 2]?.origin ?? "", `PATCH /api/games/${game.id}/participation`, {
            token,
            body: { status: "declined" },
          }),
        ),
      );
      expect(countBy(answers.map(({ status, code }) => `${status} ${code}`))).toEqual({ "200 null": 20 });
      expect((await participantsOf(world.sqld.url, game.id)).confirmed).toBe(0);
    } finally {
      await world.remove();
    }
  });
});

async function attempt(
  origin: string,
  { gameId, token, status }: { gameId: string; token: string; status: Attempt["status"] },
): Promise<Attempt> {
  const begun = performance.now();
  const answer = await call(origin, `POST /api/games/${gameId}/join`, { token, body: { status } });
  return { status, answer, ms: performance.now() - begun };
}

/** What the server itself has stored. */
async function participantsOf(url: string, gameId: string) {
  const client = createClient({ url });
  const { rows } = await client.execute({
    sql: "select status, count(*) as number from game_participants where game_id = ? group by status",
    args: [gameId],
  });
  client.close();
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0);
  return { confirmed: of("confirmed"), waitlisted: of("waitlisted") };
}

function summary(attempts: readonly Attempt[], stored: { confirmed: number; waitlisted: number }) {
  const answered = (status: number) => attempts.filter(({ answer }) => answer.status === status).length;
  const sorted = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return {
    confirmed: stored.confirmed,
    waiting: stored.waitlisted,
    "409 full": answered(409),
    "503 failed": answered(503),
    "p50 ms": percentile(0.5),
    "p99 ms": percentile(0.99),
  };
}

const statusOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "status" in body ? body.status : null;

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
