import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { substituteCalls, substituteSearches } from "#db/schema/bench";
import { crewMembers } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import { playerProfiles } from "#db/schema/players";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { action as benchForm, loader as benchPage } from "~/features/crew-pages/routes/bench";
import { action as orderForm } from "~/features/crew-pages/routes/bench-order";
import { banMember } from "~/features/crews/bans.server";
import { joinBench, leaveBench } from "~/features/crews/bench.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { cancelGame } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import { callSubstitutes } from "~/features/games/participation/substitutes.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { api } from "../../support/api";
import { at, get, submit } from "../../support/request";
import { actorOf, EVENING, LATER, notificationsOf } from "../support";

let crewId: string;
let organizer: Player;
let member: Player;
let bench: Player[];

beforeEach(async () => {
  freeze(new Date(+EVENING - 6 * HOUR));
  organizer = await makePlayer();
  crewId = (await makeCrew({ ownerId: organizer.id })).id;
  bench = [];
  for (let i = 0; i < 3; i++) {
    const player = await makePlayer();
    await addMember(crewId, player.id);
    await joinBench(actorOf(player), crewId);
    bench.push(player);
    later(MINUTE);
  }
  member = await makePlayer();
  await addMember(crewId, member.id);
});

const later = (ms: number) => freeze(new Date(+now() + ms));
const openGame = (options: GameOptions = {}) =>
  makeGame({
    ...{ organizerId: organizer.id, crewId, startTime: EVENING, endTime: LATER },
    ...{ maxPlayers: 3, minPlayers: 1, announcedOnAt: new Date(), ...options },
  });
async function oneLeaves(game: Game): Promise<void> {
  const [first = ""] = await fillGame(game.id);
  await participate(actorOf({ id: first }), game.id, { status: "declined" });
}
/** How often each on the bench was called. */
const calls = () =>
  Promise.all(
    bench.map(
      async ({ id }) => (await notificationsOf(id)).filter((type) => type === "substitute_call").length,
    ),
  );
const searches = (...of: Game[]) =>
  db
    .select()
    .from(substituteSearches)
    .where(
      inArray(
        substituteSearches.gameId,
        of.map(({ id }) => id),
      ),
    );
const answer = (index: number, game: Game, status: "confirmed" | "declined") => {
  const player = bench[index];
  if (!player) throw new Error("nobody there");
  return participate(actorOf(player), game.id, { status });
};

describe("a spot that comes free on the last day of a crew's game with a bench", () => {
  it("is offered to one after the other, ten minutes each, and then to the whole crew", async () => {
    const game = await openGame();
    await oneLeaves(game);
    expect(await callSubstitutes()).toBe(1);
    expect(await calls()).toEqual([1, 0, 0]);
    later(9 * MINUTE);
    expect(await callSubstitutes()).toBe(0);
    later(MINUTE);
    await callSubstitutes();
    expect(await calls()).toEqual([1, 1, 0]);
    later(10 * MINUTE);
    await callSubstitutes();
    expect(await calls()).toEqual([1, 1, 1]);
    expect(await notificationsOf(member.id)).toEqual([]);
    later(10 * MINUTE);
    await callSubstitutes();
    expect(await calls()).toEqual([1, 1, 1]);
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
    expect(await searches(game)).toEqual([]);
  });

  it("is offered to the next as soon as one says no, and to nobody once it is taken", async () => {
    const game = await openGame();
    await oneLeaves(game);
    await callSubstitutes();
    await answer(0, game, "declined");
    await callSubstitutes();
    expect(await calls()).toEqual([1, 1, 0]);
    await answer(1, game, "confirmed");
    await callSubstitutes();
    expect([await calls(), await searches(game)]).toEqual([[1, 1, 0], []]);
    expect(await notificationsOf(member.id)).toEqual([]);
  });

  it("is offered to two at once when two are missing", async () => {
    const game = await openGame({ maxPlayers: 4 });
    const [first = "", second = ""] = await fillGame(game.id);
    for (const id of [first, second]) await participate(actorOf({ id }), game.id, { status: "declined" });
    expect(await callSubstitutes()).toBe(2);
    expect(await calls()).toEqual([1, 1, 0]);
  });

  it("is offered to the next at once when a second spot comes free while somebody is called", async () => {
    const game = await openGame({ maxPlayers: 4 });
    const [first = "", second = ""] = await fillGame(game.id);
    await participate(actorOf({ id: first }), game.id, { status: "declined" });
    await callSubstitutes();
    later(MINUTE);
    await participate(actorOf({ id: second }), game.id, { status: "declined" });
    expect(await callSubstitutes()).toBe(1);
    expect(await calls()).toEqual([1, 1, 0]);
    const line = at((await get(gamePage, { as: organizer, params: { id: game.id } })).body, "waves");
    expect(String(line).match(/until/g)).toHaveLength(2);
    await answer(0, game, "declined");
    await callSubstitutes();
    expect(await calls(), "the other call is open").toEqual([1, 1, 1]);
    later(MINUTE);
    await answer(2, game, "declined");
    expect(await callSubstitutes()).toBe(0);
    expect(await searches(game), "somebody is still called").toHaveLength(1);
    expect(await notificationsOf(member.id)).toEqual([]);
    later(10 * MINUTE);
    await callSubstitutes();
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
  });

  it("is not offered to a member who left the crew and came back, until they ask again", async () => {
    const [first] = bench;
    if (!first) throw new Error("nobody there");
    await leaveCrew(actorOf(first), crewId);
    await addMember(crewId, first.id);
    await oneLeaves(await openGame());
    await callSubstitutes();
    expect(await calls()).toEqual([0, 1, 0]);
  });

  it("is offered for less time the sooner the game starts", async () => {
    const [soon, sooner] = [EVENING, EVENING].map(
      (time, index) => new Date(+time - (index ? 25 : 60) * MINUTE),
    );
    for (const [when, minutes] of [
      [soon, 5],
      [sooner, 2],
    ] as const) {
      freeze(when ?? EVENING);
      const game = await openGame();
      await oneLeaves(game);
      await callSubstitutes();
      const [call] = await db.select().from(substituteCalls).where(eq(substituteCalls.gameId, game.id));
      expect(+(call?.endsAt ?? 0) - +(call?.calledAt ?? 0)).toBe(minutes * MINUTE);
    }
  });

  it("is offered in the morning, not at night", async () => {
    freeze(new Date("2026-11-30T23:30:00Z"));
    await oneLeaves(await openGame());
    expect(await callSubstitutes()).toBe(0);
    freeze(new Date("2026-12-01T07:00:00Z"));
    expect(await callSubstitutes()).toBe(1);
  });

  it("is not offered to who has answered, left the crew, is across a block, or whom the game is not for", async () => {
    const game = await openGame();
    await joinGameAs(game.id, bench[0]?.id ?? "", { status: "declined" });
    await db.delete(crewMembers).where(eq(crewMembers.userId, bench[1]?.id ?? ""));
    await blockPlayer(actorOf(organizer), bench[2]?.id ?? "");
    await oneLeaves(game);
    await callSubstitutes();
    expect(await calls()).toEqual([0, 0, 0]);
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
    await db.delete(blocks);
    await db.update(playerProfiles).set({ gender: "male" });
    const women = await openGame({ audience: "women" });
    await oneLeaves(women);
    await callSubstitutes();
    expect(await calls()).toEqual([0, 0, 0]);
  });

  it("goes to the waiting list first", async () => {
    const game = await openGame();
    const ids = await fillGame(game.id);
    await joinGameAs(game.id, member.id, { status: "waitlisted" });
    await participate(actorOf({ id: ids[0] ?? "" }), game.id, { status: "declined" });
    expect(await searches(game)).toEqual([]);
  });

  it("is offered to nobody once the game is called off or starts, and not a day ahead", async () => {
    const cancelled = await openGame();
    await oneLeaves(cancelled);
    await cancelGame(actorOf(organizer), cancelled.id);
    const started = await openGame();
    await oneLeaves(started);
    await db.update(games).set({ gameStatus: "in_progress" }).where(eq(games.id, started.id));
    const day = 24 * HOUR;
    const times = { startTime: new Date(+EVENING + day), endTime: new Date(+LATER + day) };
    const tomorrow = await openGame(times);
    await oneLeaves(tomorrow);
    await callSubstitutes();
    expect(await calls()).toEqual([0, 0, 0]);
    expect(await searches(cancelled, started, tomorrow)).toEqual([]);
  });

  it("is offered once to each, also when two processes call at once", async () => {
    await oneLeaves(await openGame());
    const called = await Promise.all([callSubstitutes(), callSubstitutes()]);
    expect(called.sort()).toEqual([0, 1]);
    expect(await calls()).toEqual([1, 0, 0]);
  });

  it("is offered to the next at once, whatever a clock that was ahead had stored", async () => {
    const game = await openGame();
    await oneLeaves(game);
    const month = new Date(+now() + 31 * 24 * HOUR);
    await db.update(substituteSearches).set({ checkAt: month }).where(eq(substituteSearches.gameId, game.id));
    await db.insert(substituteCalls).values({
      ...{ gameId: game.id, userId: bench[0]?.id ?? "", calledAt: month },
      endsAt: new Date(+month + 10 * MINUTE),
    });
    expect(await callSubstitutes()).toBe(1);
    expect(await calls()).toEqual([0, 1, 0]);
  });

  it.each<[string, (called: Player) => Promise<unknown>]>([
    ["leaves the crew", (called) => leaveCrew(actorOf(called), crewId)],
    ["leaves the bench", (called) => leaveBench(actorOf(called), crewId)],
    ["is banned from the crew", (called) => banMember(actorOf(organizer), crewId, called.id)],
    ["blocks the organizer", (called) => blockPlayer(actorOf(called), organizer.id)],
    ["is blocked by the organizer", (called) => blockPlayer(actorOf(organizer), called.id)],
    ["deletes the account", (called) => deleteAccount(actorOf(called), PLAYER_PASSWORD)],
    ["is suspended", ({ id }) => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, id))],
  ])("is offered to the next at once when who is called %s", async (_, does) => {
    const [called] = bench;
    if (!called) throw new Error("nobody there");
    const game = await openGame();
    await oneLeaves(game);
    await callSubstitutes();
    await does(called);
    const line = async () =>
      at((await get(gamePage, { as: organizer, params: { id: game.id } })).body, "waves");
    expect(await line()).toBeNull();
    expect(await callSubstitutes()).toBe(1);
    expect((await calls()).slice(1)).toEqual([1, 0]);
    expect(await line()).toMatch(/^Calling the bench: [^,]+, until/);
  });

  it("says on the organizer's page who is called, until when", async () => {
    const game = await openGame();
    await oneLeaves(game);
    await callSubstitutes();
    const line = async (as: Player) =>
      at((await get(gamePage, { as, params: { id: game.id } })).body, "waves");
    expect(await line(organizer)).toMatch(/^Calling the bench: \S+ .+, until 12:13 PM$/);
    expect(await line(member)).toBeNull();
  });
});

describe("the bench of a crew", () => {
  const names = async (as: Player) => {
    const { body } = await get(benchPage, { as, params: { id: crewId } });
    return Object.values(Object(at(body, "bench"))).map((substitute) => at(substitute, "name"));
  };
  const press = (as: Player, form: Record<string, string>) =>
    submit(benchForm, { as, params: { id: crewId }, form });

  it("is joined and left by a button, at its end", async () => {
    const listed = await names(member);
    expect(listed).toHaveLength(3);
    expect((await press(member, { joins: "on" })).location).toBe(`/crews/${crewId}/bench`);
    await press(member, { joins: "on" });
    expect(await names(member)).toEqual([...listed, expect.stringContaining(member.firstName)]);
    await press(member, {});
    expect(await names(member)).toEqual(listed);
  });

  it("is called in the order that an organizer set, joined later at its end", async () => {
    const [first, second, third] = bench.map(({ id }) => id);
    const move = (as: Player, userId = "", direction = "first") =>
      submit(orderForm, { as, params: { id: crewId, userId }, form: { direction } });
    expect((await move(organizer, third)).location).toBe(`/crews/${crewId}/bench#${third}`);
    expect((await move(organizer, first, "down")).location).toBeTruthy();
    expect((await move(member, first)).status).toBe(403);
    expect((await move(organizer, member.id)).status).toBe(404);
    expect((await move(organizer, first, "sideways")).status).toBe(422);
    await press(member, { joins: "on" });
    const { body } = await api("/api/crews/{id}/bench", { as: organizer, params: { id: crewId } });
    expect([0, 1, 2, 3].map((index) => at(body, `bench.${index}.userId`))).toEqual([
      ...[third, second, first, member.id],
    ]);
    await oneLeaves(await openGame());
    expect(await callSubstitutes()).toBe(1);
    expect(await calls()).toEqual([0, 0, 1]);
  });

  it("is ordered in JSON by organizers, with the people that are on it", async () => {
    const [first = "", , third = ""] = bench.map(({ id }) => id);
    const order = (as: Player, ids: string[]) =>
      api("/api/crews/{id}/bench/order", {
        ...{ method: "PUT", as, params: { id: crewId.toUpperCase() } },
        body: { order: ids },
      });
    const { status, body } = await order(organizer, [third.toUpperCase(), first]);
    expect(status).toBe(200);
    expect([0, 1, 2].map((index) => at(body, `bench.${index}.userId`))).toEqual([third, first, bench[1]?.id]);
    expect(await order(organizer, [member.id])).toMatchObject({ status: 404 });
    expect(await order(member, [first])).toMatchObject({ status: 403 });
    expect(await order(await makePlayer(), [first])).toMatchObject({ status: 404 });
  });

  it("is read and joined in JSON by members alone", async () => {
    const call = (method: string, as: Player) =>
      api("/api/crews/{id}/bench", { method, as, params: { id: crewId } });
    expect((await call("PUT", member)).status).toBe(204);
    const { body } = await call("GET", member);
    expect(at(body, "bench.3")).toEqual({ userId: member.id, name: expect.any(String) });
    expect((await call("DELETE", member)).status).toBe(204);
    const stranger = await makePlayer();
    for (const method of ["GET", "PUT", "DELETE"]) expect((await call(method, stranger)).status).toBe(404);
  });
});
