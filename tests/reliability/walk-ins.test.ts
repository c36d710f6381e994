import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import * as page from "~/features/reliability/routes/attendance";
import { placeOf } from "../games/support";
import { api } from "../support/api";
import { at, get } from "../support/request";

let organizer: Player;
let walkIn: Player;
let gameId: string;

async function makeGameOn(changes: Parameters<typeof makeGame>[0] = {}) {
  const [startTime, endTime] = [now(), new Date(+now() + 2 * HOUR)];
  const game = {
    organizerId: organizer.id,
    startTime,
    endTime,
    gameStatus: "in_progress",
    ...changes,
  } as const;
  gameId = (await makeGame(game)).id;
}

beforeEach(async () => {
  [organizer, walkIn] = [await makePlayer(), await makePlayer()];
  await makeGameOn();
});

const put = (body: Record<string, unknown>) =>
  api("/api/games/{id}/attendance", { method: "PUT", as: organizer, params: { id: gameId }, body });
const add = ({ id }: Player) => put({ walk_ins: [{ user_id: id }] });
const takeBack = async ({ id }: Player) => put({ absent: [(await placeOf(gameId, id))?.id] });
const loadPage = async (as: Player = organizer) =>
  (await get(page.loader, { as, params: { id: gameId } })).body;
const listed = async () => Object.values(Object(at(await loadPage(), "people")));

describe("a walk-in who gives the spot up", () => {
  const leave = () =>
    api("/api/games/{id}/participation", {
      ...{ method: "PATCH", as: walkIn, params: { id: gameId }, body: { status: "declined" } },
    });

  it("reads that it does not count against them, and is not absent", async () => {
    await add(walkIn);
    freeze(new Date(+now() + 20 * MINUTE));
    const { body } = await get(gamePage, { as: walkIn, path: `/games/${gameId}`, params: { id: gameId } });
    expect(at(body, "game.leaveLabel")).toContain("doesn't count against you");
    await leave();
    expect(await placeOf(gameId, walkIn.id)).toMatchObject({ status: "declined", leftAt: null, came: null });
    expect(await listed()).toEqual([]);
  });

  it("has declined, also when they waited before and are added and taken back once more", async () => {
    await joinGameAs(gameId, walkIn.id, { status: "waitlisted", joinedAt: new Date(+now() - HOUR) });
    await add(walkIn);
    freeze(new Date(+now() + 20 * MINUTE));
    await leave();
    await add(walkIn);
    await takeBack(walkIn);
    expect(await placeOf(gameId, walkIn.id)).toMatchObject({ status: "declined", leftAt: null });
  });
});
