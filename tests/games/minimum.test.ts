import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { type GameOptions, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { action as playAnywayPage } from "~/features/game-page/routes/play-anyway";
import { editGame } from "~/features/games/edit-game.server";
import { gamePageView } from "~/features/games/game-view.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { api } from "../support/api";
import { FULL } from "../support/full";
import { tableScans } from "../support/plans";
import { startProgram } from "../support/programs";
import { submit } from "../support/request";
import { actorOf, notificationsOf } from "./support";

/** A Tuesday; Morocco is on UTC. */
const NOON = Date.UTC(2026, 11, 1, 12);
const at = (hours: number) => new Date(NOON + hours * HOUR);

/** At 18:00, one of three players, created the day before. */
async function gameAt18(options: GameOptions = {}) {
  const times = { startTime: at(6), endTime: at(8), createdAt: at(-24) };
  const game = await makeGame({ ...times, minPlayers: 3, maxPlayers: 6, ...options });
  const player = await makePlayer();
  await joinGameAs(game.id, player.id, { status: "confirmed" });
  return { id: game.id, player, organizer: { id: game.organizerId } };
}

async function checkAt(hours: number): Promise<number> {
  freeze(at(hours));
  return checkMinimums();
}

beforeEach(async () => {
  await transact((tx) => tx.update(games).set({ gameStatus: "cancelled" }));
  freeze(at(0));
});

describe("a game below its minimum", () => {
  it("asks its organizer once, two hours before, whatever process does it", async () => {
    const { organizer, player, id } = await gameAt18();
    expect(await checkAt(3.99)).toBe(0);
    freeze(at(4));
    const checked = await Promise.all([checkMinimums(), checkMinimums(), checkMinimums()]);
    expect(checked.reduce((sum, count) => sum + count)).toBe(1);
    expect(await checkAt(5)).toBe(0);
    expect(await notificationsOf(organizer.id)).toEqual(["game_reminder:too_few"]);
    expect(await notificationsOf(player.id)).toEqual([]);
    expect((await gameById(undefined, id)).gameStatus).toBe("scheduled");
  });

  it("asks its organizer at the hour they set, or later if the check was missed", async () => {
    await gameAt18({ minCheckHours: 5 });
    expect(await checkAt(0.99)).toBe(0);
    expect(await checkAt(2)).toBe(1);
  });

  it.each<[string, GameOptions, number]>([
    ["has enough players", { minPlayers: 1 }, 4],
    ["has begun", {}, 6],
    ["was started", { gameStatus: "in_progress" }, 4],
    ["was made after the moment", { createdAt: at(4.5) }, 5],
    ["is played anyway", { playsAnywayAt: at(1) }, 4],
    ["is hidden", { hiddenAt: at(1) }, 4],
  ])("asks nobody when it %s", async (_, options, hours) => {
    await gameAt18(options);
    expect(await checkAt(hours)).toBe(0);
  });

  it.each([
    ["shows the question on its organizer's page from that moment", 0, [0, 2]],
    ["shows no question when it was made after the moment", 4.5, [0, 0]],
  ])("%s", async (_, madeAt, missing) => {
    const { id, organizer } = await gameAt18({ createdAt: at(madeAt) });
    const missingAt = async (hours: number) => {
      freeze(at(hours));
      const access = { access: {}, locale: "en", origin: "http://localhost:3000" } as const;
      return (await gamePageView(actorOf(organizer), id, access)).missingToMinimum;
    };
    expect([await missingAt(3.99), await missingAt(4.6)]).toEqual(missing);
  });

  it("is canceled automatically if the organizer chose so, and the notifications give the reason", async () => {
    const { id, organizer, player } = await gameAt18({ callsItselfOff: true });
    expect(await checkAt(4)).toBe(1);
    expect(await gameById(undefined, id)).toMatchObject({ gameStatus: "cancelled", cancelledAt: at(4) });
    for (const { id: reader } of [organizer, player])
      expect(await notificationsOf(reader)).toEqual(["game_cancelled:too_few"]);
    const access = { access: {}, locale: "en", origin: "http://localhost:3000" } as const;
    const { ticket } = await gamePageView(actorOf(player), id, access);
    expect(ticket.headline).toBe("This game is cancelled: not enough players");
    expect(await checkAt(4.1)).toBe(0);
  });

  it.runIf(FULL)("is handled only once by two processes at the same time", async () => {
    const asking = [await gameAt18(), await gameAt18(), await gameAt18()];
    const off = [await gameAt18({ callsItselfOff: true }), await gameAt18({ callsItselfOff: true })];
    const programs = [1, 2].map(() =>
      startProgram("tests/support/vite-program.ts", ["tests/games/minimum-program.ts", at(4).toISOString()]),
    );
    await Promise.all(programs.map((program) => program.says("ready")));
    for (const program of programs) program.process.stdin?.write("go\n");
    await Promise.all(programs.map((program) => program.ended));
    const counts = programs.map(({ lines }) => Number(/^checked (\d+)$/m.exec(lines.join("\n"))?.[1]));
    expect(counts.reduce((sum, count) => sum + count)).toBe(asking.length + off.length);
    for (const { organizer } of asking)
      expect(await notificationsOf(organizer.id)).toEqual(["game_reminder:too_few"]);
    for (const { organizer, player } of off)
      for (const { id } of [organizer, player])
        expect(await notificationsOf(id)).toEqual(["game_cancelled:too_few"]);
  });

  it("asks again when it moves, unless the new moment is past", async () => {
    const { id, organizer } = await gameAt18();
    expect(await checkAt(4)).toBe(1);
    await editGame(actorOf(organizer), id, { when: { startTime: at(7), endTime: at(9) } });
    expect([await checkAt(4.5), await checkAt(5)]).toEqual([0, 1]);
    await editGame(actorOf(organizer), id, { when: { startTime: at(6.5), endTime: at(9) } });
    expect(await checkAt(5.5)).toBe(0);
  });
});

it("the check of minimums scans no table", async () => {
  await gameAt18();
  freeze(at(4));
  const { statements } = await countStatements(checkMinimums);
  const reads = statements.filter((one) => /^\s*(select|update)/i.test(one.sql));
  expect(reads.length).toBeGreaterThan(1);
  for (const { sql } of reads) expect(await tableScans(sql), sql).toEqual([]);
});

describe("playing anyway", () => {
  it("notifies the players once that the game is on, and nobody is asked", async () => {
    const { id, organizer, player } = await gameAt18();
    const call = { as: organizer, method: "POST" as const, params: { id } };
    expect((await api("/api/games/{id}/play-anyway", call)).status).toBe(204);
    expect((await submit(playAnywayPage, { as: organizer, params: { id } })).status).toBe(302);
    expect(await notificationsOf(player.id)).toEqual(["game_confirmed:on"]);
    expect(await checkAt(4)).toBe(0);
  });

  it("is the organizer's to decide, by form and API", async () => {
    const { id, player } = await gameAt18();
    const call = { as: player, method: "POST" as const, params: { id } };
    expect((await api("/api/games/{id}/play-anyway", call)).status).toBe(403);
    expect((await submit(playAnywayPage, { as: player, params: { id } })).status).toBe(403);
    expect((await gameById(undefined, id)).playsAnywayAt).toBeNull();
  });
});
