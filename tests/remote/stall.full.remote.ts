import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row, Transaction } from "@libsql/client";
import { createClient as createFileClient } from "@libsql/client/sqlite3";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { insertPlayers, playerPasswordHash, playerRows } from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { freeze } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { type Program, startServer } from "../server/program";
import { HAS_SQLD } from "../support/sqld";
import { scaled } from "../support/time-limits.mjs";
import { type Attempt, countBy, type Player, type Stored, tryToJoin, untruths } from "./join-attempts";
import { NOON, openRemoteWorld, siteSettings } from "./remote-site";

const PLAYERS = 80;
const PROCESSES = 4;
/** Answers before the stall. */
const BEFORE_STALL = 20;
const SERVER = [process.execPath, "build/node/server.js"];

const players: Player[] = [];
let gameId = "";

beforeAll(async () => {
  freeze(NOON);
  gameId = (await makeGame({ maxPlayers: 10 })).id;
  const hash = await playerPasswordHash();
  const rows = Array.from({ length: PLAYERS }, () => playerRows(testSource, hash));
  await transact(async (tx) => {
    await insertPlayers(tx, rows);
    for (const { user } of rows) {
      const { token } = await openSession(tx, { userId: user.id, kind: "bearer", userAgent: null });
      players.push({ id: user.id, token });
    }
  });
});

/** Over all processes. `stall` runs after the first answers. */
async function joinAll(origins: readonly string[], stall: () => void): Promise<Attempt[]> {
  let answers = 0;
  return Promise.all(
    players.map(async (player, i) => {
      const attempt = await tryToJoin(origins[i % origins.length] ?? "", {
        gameId,
        player,
        status: "waitlisted",
      });
      if (++answers === BEFORE_STALL) stall();
      return attempt;
    }),
  );
}

const placesOf = (id: string) => ({
  sql: "select user_id, status from game_participants where game_id = ?",
  args: [id],
});

const storedIn = (rows: readonly Row[]): Stored =>
  new Map(rows.map((row) => [String(row.user_id), String(row.status)]));

/** A server may hold an abandoned request's lock for seconds. */
const ROUNDS = 5;

/** Repeats failed requests until none fails; no answer may be untrue. */
async function expectRepeatable(
  origins: readonly string[],
  failed: readonly Attempt[],
  stored: () => Promise<Stored>,
) {
  let left = failed;
  for (let round = 0; left.length > 0 && round < ROUNDS; round += 1) {
    const again = await repeat(origins, left);
    expect(untruths(again, await stored())).toEqual([]);
    left = again.filter(({ outcome }) => outcome !== "waitlisted");
  }
  expect(left).toEqual([]);
}

/** One at a time for each process. */
async function repeat(origins: readonly string[], failed: readonly Attempt[]): Promise<Attempt[]> {
  const again: Attempt[] = [];
  await Promise.all(
    origins.map(async (origin, at) => {
      for (const { player } of failed.filter((_, i) => i % origins.length === at))
        again.push(await tryToJoin(origin, { gameId, player, status: "waitlisted" }));
    }),
  );
  return again;
}

describe.runIf(HAS_SQLD)("when a libSQL server stands still while players join", () => {
  it(
    "no answer denies a spot that was stored or claims one that was not, and who repeats gets a spot",
    async () => {
      const world = await openRemoteWorld();
      try {
        const stored = async (): Promise<Stored> => {
          const { sql: statement, args } = placesOf(gameId);
          return storedIn(await world.query(statement, args));
        };
        const sites = await Promise.all(Array.from({ length: PROCESSES }, () => world.startSite()));
        const origins = sites.map(({ origin }) => origin);
        // Continues once every request was given up.
        const attempts = await joinAll(origins, () => world.sqld.signal("SIGSTOP"));
        world.sqld.signal("SIGCONT");
        expect(untruths(attempts, await stored())).toEqual([]);
        const failed = attempts.filter(({ outcome }) => outcome.startsWith("503"));
        expect(failed).not.toEqual([]);
        await expectRepeatable(origins, failed, stored);
      } finally {
        await world.remove();
      }
    },
    scaled(120_000),
  );
});

describe("when a program stands still with the lock while players join through four processes on one file", () => {
  let folder = "";
  const programs: Program[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "houma-stall-"));
    const file = join(folder, "houma.db");
    await db.run(sql`vacuum into ${file}`);
    const env = siteSettings(`file:${file}`, folder);
    const start = () => startServer(SERVER, { env });
    programs.push(...(await Promise.all(Array.from({ length: PROCESSES }, start))));
  });
  afterAll(async () => {
    await Promise.all(programs.map(({ stop }) => stop("SIGKILL")));
    rmSync(folder, { recursive: true, force: true });
  });

  it("no answer denies a spot that was stored or claims one that was not, and who repeats gets a spot", async () => {
    const client = createFileClient({ url: `file:${join(folder, "houma.db")}`, timeout: 5000 });
    const stored = async (): Promise<Stored> => storedIn((await client.execute(placesOf(gameId))).rows);
    const origins = programs.map(({ origin }) => origin);
    let locking: Promise<Transaction> | undefined;
    const attempts = await joinAll(origins, () => {
      locking = client.transaction("write");
    });
    (await locking)?.close();
    expect(untruths(attempts, await stored())).toEqual([]);
    const failed = attempts.filter(({ outcome }) => outcome.startsWith("503"));
    expect(countBy(failed.map(({ outcome }) => outcome))).toEqual({
      "503 database_unavailable": failed.length,
    });
    expect(failed).not.toEqual([]);
    await expectRepeatable(origins, failed, stored);
    client.close();
  });
});
