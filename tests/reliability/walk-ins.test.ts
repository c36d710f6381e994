import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games, waitlistLog } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { acceptHandover, endHandover, offerGame } from "~/features/games/handover.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { notify } from "~/features/notifications/notify.server";
import * as page from "~/features/reliability/routes/attendance";
import { actorOf, outcome, placeOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

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

it("a walk-in who is taken out again has no unread news of having played, of its score or of players to rate, but of an objection", async () => {
  const unread = async () => {
    const { body } = await api("/api/notifications", { as: walkIn });
    return Object.values(Object(at(body, "notifications")))
      .filter((one) => at(one, "isRead") === false)
      .map((one) => at(one, "type"))
      .sort();
  };
  const other = await makePlayer();
  await joinGameAs(gameId, other.id);
  await add(walkIn);
  const result = { scores: [1, 0].map((score, index) => ({ team: index + 1, score })) };
  const saved = await api("/api/games/{id}/result", {
    ...{ method: "PUT", as: organizer, params: { id: gameId }, body: result },
  });
  expect(saved.status).toBe(200);
  const news = { gameId, to: [walkIn.id], now: now() };
  await transact((tx) => notify(tx, { type: "rate_players", params: {}, ...news }));
  // An organizer who walked in goes on deciding on it.
  const objection = { reason: "disputed", playerId: other.id } as const;
  await transact((tx) => notify(tx, { type: "result", params: objection, ...news }));
  expect(await unread()).toEqual(["attendance", "rate_players", "result", "result"]);
  await takeBack(walkIn);
  expect(await unread()).toEqual(["result"]);
});

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

it("a player who was marked absent and is sent as a walk-in was there, and is no longer counted as missing", async () => {
  const player = await makePlayer();
  const { id } = await joinGameAs(gameId, player.id);
  const count = async () =>
    at((await api("/api/games/{id}", { as: organizer, params: { id: gameId } })).body, "participantCount");
  await put({ absent: [id] });
  expect([(await placeOf(gameId, player.id))?.came, await count()]).toEqual([false, 0]);
  expect((await add(player)).status).toBe(200);
  expect([(await placeOf(gameId, player.id))?.came, await count()]).toEqual([true, 1]);
});

it("a walk-in who waited and is taken back joins the waiting list again in its history", async () => {
  await joinGameAs(gameId, walkIn.id, { status: "waitlisted", joinedAt: new Date(+now() - HOUR) });
  await add(walkIn);
  await takeBack(walkIn);
  const log = await db
    .select()
    .from(waitlistLog)
    .where(eq(waitlistLog.gameId, gameId))
    .orderBy(waitlistLog.id);
  expect(log.map(({ event }) => event)).toEqual(["seated", "joined"]);
});

it("a suspended player is neither offered nor added", async () => {
  await joinGameAs(gameId, walkIn.id, { status: "declined" });
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, walkIn.id));
  expect(JSON.stringify(at(await loadPage(), "inGame"))).not.toContain(walkIn.id);
  const { status, body } = await add(walkIn);
  expect([status, at(body, "code")]).toEqual([404, "player_not_found"]);
});

it("a co-organizer is offered themselves and the game's organizer, who may have played after all", async () => {
  const owner = await makePlayer();
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, organizer.id);
  await makeGameOn({ crewId: crew.id });
  const ids = Object.values(Object(at(await loadPage(owner), "inGame"))).map((one) => at(one, "id"));
  expect(ids.sort()).toEqual([owner.id, organizer.id].sort());
});

it("a player who is marked absent cannot take the game over", async () => {
  const player = await makePlayer();
  const { id } = await joinGameAs(gameId, player.id);
  await offerGame(actorOf(organizer), gameId, { userId: player.id });
  await put({ absent: [id] });
  expect(await outcome(acceptHandover(actorOf(player), gameId))).toBe("handover_gone");
  await endHandover(actorOf(organizer), gameId);
  expect(await outcome(offerGame(actorOf(organizer), gameId, { userId: player.id }))).toBe(
    "participant_not_found",
  );
});

describe("a search on the page of who played", () => {
  const search = (form: Record<string, string | string[]>, as: Player = organizer) =>
    submit(page.action, { as, params: { id: gameId }, form: { update: "search", ...form } });
  const idsIn = (body: unknown) => Object.values(Object(at(body, "found"))).map((found) => at(found, "id"));

  it("finds a player who is in no list, keeps what was ticked and typed, and saves nothing", async () => {
    const [asmae, yassine] = [
      await makePlayer({ firstName: "Asmae" }),
      await makePlayer({ firstName: "Yassine" }),
    ];
    const typed = { userIds: asmae.id, names: ["Simo", ""], search: "yassi" };
    const { status, body } = await search(typed);
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual([asmae.id, yassine.id]);
    expect(at(body, "result.initialValue")).toMatchObject({ search: "yassi" });
    expect(await listed()).toEqual([]);
    const { location } = await submit(page.action, {
      ...{ as: organizer, params: { id: gameId } },
      form: { userIds: [asmae.id, yassine.id], names: ["Simo"] },
    });
    expect(location).toBe(`/games/${gameId}`);
    expect(await placeOf(gameId, yassine.id)).toMatchObject({ status: "confirmed", came: true });
  });

  it("finds nobody across a block, unlisted, or in the game", async () => {
    const [blocked, hidden, inGame] = [
      await makePlayer({ firstName: "Zineb" }),
      await makePlayer({ firstName: "Zineb", listed: false }),
      await makePlayer({ firstName: "Zineb" }),
    ];
    await blockPlayer(actorOf(blocked), organizer.id);
    await joinGameAs(gameId, inGame.id);
    expect(idsIn((await search({ search: "zineb" })).body)).toEqual([]);
    expect(idsIn((await search({ search: "zineb", userIds: [blocked.id, hidden.id, "x"] })).body)).toEqual(
      [],
    );
    expect(idsIn((await search({ search: "z".repeat(101) })).body)).toEqual([]);
  });

  it("is refused to whom the list is", async () => {
    const form = { search: walkIn.firstName };
    expect((await search(form, walkIn)).status).toBe(403);
    await db.update(games).set({ hiddenAt: new Date() }).where(eq(games.id, gameId));
    expect((await search(form, walkIn)).status).toBe(404);
  });
});
