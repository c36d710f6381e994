import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { REMOTE_TIMEOUT_MS } from "#db/connections";
import { fillGame, makeGame } from "#seed/factories/games";
import { insertPlayers, playerPasswordHash, playerRows } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { freeze } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { FULL } from "../support/full";
import { call } from "../support/json-client";
import { HAS_SQLD } from "../support/sqld";
import { type Attempt, countBy, type Player, type Stored, tryToJoin, untruths } from "./join-attempts";
import { NOON, openRemoteWorld, type RemoteWorld, type Site } from "./remote-site";

const PLAYERS = FULL ? 200 : 40;
const SPOTS = 10;
const EVERY_RACE = [1, 2, 4].flatMap((processes) => [0, 40].map((delayMs) => ({ processes, delayMs })));
const RACES = FULL ? EVERY_RACE : [{ processes: 2, delayMs: 40 }];

describe.runIf(HAS_SQLD)(`${PLAYERS} players who race for ${SPOTS} spots`, () => {
  let world: RemoteWorld;
  const sites: Site[] = [];
  const contestants: Player[] = [];
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
        const { token } = await openSession(tx, { userId: user.id, kind: "bearer", userAgent: null });
        contestants.push({ id: user.id, token });
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
    "fill them exactly and each gets the right answer, through processes: $processes, $delayMs ms from the server",
    async ({ processes, delayMs }) => {
      const gameId = games[table.length] ?? "";
      for (const site of sites) site.database.delayMs = delayMs;
      // The waiting list gives a spot if one is free.
      const attempts = await Promise.all(
        contestants.map((player, i) => {
          const status = i % 2 === 0 ? "confirmed" : "waitlisted";
          return tryToJoin(sites[i % processes]?.origin ?? "", { gameId, player, status });
        }),
      );
      const stored = await placesIn(world, gameId);
      table.push({ processes, "delay ms": delayMs, ...summary(attempts, stored) });

      expect(untruths(attempts, stored)).toEqual([]);
      expect(placesOf(stored).confirmed).toBeLessThanOrEqual(SPOTS);
      // Only if the machine stalled may answers come too late; those players try again.
      const hasStalled = attempts.some(({ ms }) => ms > REMOTE_TIMEOUT_MS);
      if (hasStalled) await untilFull(world, gameId, attempts);
      expect(placesOf(await placesIn(world, gameId)).confirmed).toBe(SPOTS);
      const outcomes = new Set(attempts.map(({ outcome }) => outcome));
      if (!hasStalled) expect(outcomes).toEqual(new Set(["confirmed", "waitlisted", "409 game_full"]));
      const full = attempts.filter(({ outcome }) => outcome === "409 game_full");
      expect(
        full.filter(({ player }) => contestants.indexOf(player) % 2 === 1),
        "the waiting list has room",
      ).toEqual([]);
    },
  );

  /** Refused without an answer, they try again one by one. */
  async function untilFull(world: RemoteWorld, gameId: string, attempts: readonly Attempt[]): Promise<void> {
    const refused = attempts.filter(({ outcome }) => outcome.startsWith("503"));
    for (const { player } of refused) {
      if (placesOf(await placesIn(world, gameId)).confirmed === SPOTS) return;
      await tryToJoin(sites[0]?.origin ?? "", { gameId, player, status: "confirmed" });
    }
  }
});

describe.runIf(HAS_SQLD && FULL)("20 players who leave a game at once", () => {
  it("are all out of it, through two processes far from the server", async () => {
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
      expect(placesOf(await placesIn(world, game.id)).confirmed).toBe(0);
    } finally {
      await world.remove();
    }
  });
});

/** As stored by the server. */
async function placesIn(world: RemoteWorld, gameId: string): Promise<Stored> {
  const rows = await world.query("select user_id, status from game_participants where game_id = ?", [gameId]);
  return new Map(rows.map((row) => [String(row.user_id), String(row.status)]));
}

function placesOf(stored: Stored) {
  const { confirmed = 0, waitlisted = 0 } = countBy([...stored.values()]);
  return { confirmed, waitlisted };
}

function summary(attempts: readonly Attempt[], stored: Stored): Record<string, number> {
  const { confirmed, waitlisted } = placesOf(stored);
  const answered = (start: string) => attempts.filter(({ outcome }) => outcome.startsWith(start)).length;
  const sorted = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return {
    confirmed,
    waiting: waitlisted,
    "409 full": answered("409"),
    "503 failed": answered("503"),
    "p50 ms": percentile(0.5),
    "p99 ms": percentile(0.99),
  };
}
