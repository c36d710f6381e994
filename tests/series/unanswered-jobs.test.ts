import { millisecondsInHour as HOUR, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type DelayingProxy, startDelayingProxy } from "../support/delaying-proxy";
import { FULL } from "../support/full";
import { startProgram } from "../support/programs";
import { rotatingTest } from "../support/rotating-test";
import { HAS_SQLD, startSqld } from "../support/sqld";

// The database of this file is behind a server, so modules that open it are imported once its URL is known.
const server = HAS_SQLD ? await startSqld((process.env.DATABASE_URL ?? "").replace("file:", "")) : null;
const networks: DelayingProxy[] = server
  ? await Promise.all([startDelayingProxy(server.url), startDelayingProxy(server.url)])
  : [];
for (const one of networks) one.closesLostStreams = true;
const [network] = networks;
if (network) process.env.DATABASE_URL = network.url;
const { closeDatabase, db, OutcomeUnknown, transact } = await import("#db/client.server");
const { users } = await import("#db/schema/accounts");
const { games } = await import("#db/schema/games");
const { series, seriesRegulars } = await import("#db/schema/series");
const { joinGameAs, makeGame } = await import("#seed/factories/games");
const { makePlayer } = await import("#seed/factories/players");
const { makeSeries } = await import("#seed/factories/series");
const { freeze, now } = await import("~/core/time/clock.server");
const { checkMinimums } = await import("~/features/games/minimum.server");
const { openSeriesGames } = await import("~/features/series/open-series.server");
const { notificationsOf } = await import("../games/support");

const SERIES = 3;
const GAMES = 4;
const NEXT = new Date("2026-12-07T09:00Z");
const LATER_MS = 15 * millisecondsInMinute;

afterAll(async () => {
  closeDatabase();
  for (const { close } of networks) await close();
  await server?.remove();
});

/** What a test expects to happen once. */
interface Work {
  series: string[];
  /** The regular of a series that ends because its organizer is gone. */
  regular: string;
  /** Below their minimum: half of them ask, half call themselves off. */
  games: { id: string; organizerId: string; playerId: string; callsItselfOff: boolean }[];
}

/** Gives the jobs work, and nothing else that earlier tests left. */
async function makeWork(): Promise<Work> {
  await transact(async (tx) => {
    await tx.update(series).set({ nextOpenAt: null });
    await tx.update(games).set({ gameStatus: "completed" });
  });
  const due = { firstDate: "2026-12-06", nextOpenAt: new Date("2026-11-30T09:00Z") };
  const opening = [];
  for (let i = 0; i < SERIES; i++) opening.push((await makeSeries(due)).id);
  const [gone, regular] = [await makePlayer(), await makePlayer()];
  const ending = await makeSeries({ ...due, organizerId: gone.id });
  await transact(async (tx) => {
    await tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, gone.id));
    await tx
      .insert(seriesRegulars)
      .values({ seriesId: ending.id, userId: regular.id, position: 1, createdAt: now() });
  });
  const soon = { startTime: new Date(+now() + HOUR), endTime: new Date(+now() + 2 * HOUR), minPlayers: 3 };
  const created = new Date(+now() - 24 * HOUR);
  const work: Work = { series: opening, regular: regular.id, games: [] };
  for (let i = 0; i < GAMES; i++) {
    const callsItselfOff = i % 2 === 0;
    const { id, organizerId } = await makeGame({ ...soon, createdAt: created, callsItselfOff });
    const player = await makePlayer();
    await joinGameAs(id, player.id);
    work.games.push({ id, organizerId, playerId: player.id, callsItselfOff });
  }
  return work;
}

async function expectDoneOnce(work: Work): Promise<void> {
  for (const id of work.series) {
    expect(await db.$count(games, eq(games.seriesId, id))).toBe(1);
    const [row] = await db.select().from(series).where(eq(series.id, id));
    expect(row?.nextOpenAt).toEqual(NEXT);
  }
  expect(await notificationsOf(work.regular)).toEqual(["series:series_ended"]);
  for (const { id, organizerId, playerId, callsItselfOff } of work.games) {
    const [game] = await db.select().from(games).where(eq(games.id, id));
    expect(game?.gameStatus).toBe(callsItselfOff ? "cancelled" : "scheduled");
    const said = callsItselfOff ? "game_cancelled:too_few" : "game_reminder:too_few";
    expect(await notificationsOf(organizerId)).toEqual([said]);
    expect(await notificationsOf(playerId)).toEqual(callsItselfOff ? [said] : []);
  }
}

/**
 * Loses the answer to every commit of a transaction whose number, from 1, is `isLost`: the connection breaks, or nothing
 * comes for 5 s. A batch of reads ends with a commit too.
 */
function loseCommits(database: DelayingProxy | undefined, isLost: (commit: number) => boolean): void {
  let commits = 0;
  if (!database) return;
  const isCommit = (sql: string) => sql.includes('"COMMIT"') && !sql.includes("BEGIN");
  database.fate = (sql) => (isCommit(sql) && isLost(++commits) ? (FULL ? "swallow" : "cut") : "answer");
}

/** Runs both jobs until nothing is left, as their schedule repeats them, and once more later. */
async function finish(): Promise<void> {
  for (const at of [now(), new Date(+now() + LATER_MS)]) {
    freeze(at);
    while ((await openSeriesGames()) + (await checkMinimums()) > 0);
  }
}

describe.runIf(HAS_SQLD)("the organizer's jobs, when answers to their commits are lost,", () => {
  let work: Work;
  beforeEach(async () => {
    if (network) network.fate = () => "answer";
    work = await makeWork();
  });

  it("fail, and do the rest the next time, each thing once", async () => {
    loseCommits(network, (commit) => commit === 1);
    await expect(openSeriesGames()).rejects.toBeInstanceOf(OutcomeUnknown);
    loseCommits(network, (commit) => commit === 2);
    await expect(checkMinimums()).rejects.toBeInstanceOf(OutcomeUnknown);
    await finish();
    await expectDoneOnce(work);
  });

  rotatingTest({ days: 4, position: 2, feature: "series" })(
    "do each thing once in two processes at once",
    async () => {
      for (const one of networks) loseCommits(one, (commit) => commit % 2 === 0);
      const programs = networks.map(({ url }) =>
        startProgram(
          "tests/support/vite-program.ts",
          ["tests/series/organizer-jobs-program.ts", now().toISOString()],
          { DATABASE_URL: url },
        ),
      );
      await Promise.all(programs.map(({ says }) => says("ready")));
      for (const { process } of programs) process.stdin?.write("go\n");
      await Promise.all(programs.map(({ ended }) => ended));
      expect(programs.map(({ lines }) => lines.at(-1))).toEqual(["ended", "ended"]);
      if (network) network.fate = () => "answer";
      await finish();
      await expectDoneOnce(work);
    },
  );
});
