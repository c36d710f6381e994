import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { seriesRegulars } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { countNewRegulars, findNewRegulars, listRegulars } from "~/features/series/regulars/queries.server";
import {
  addManyRegulars,
  addRegulars,
  moveRegular,
  removeRegular,
  setRegular,
} from "~/features/series/regulars/regulars.server";
import { actorOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { addRegular, gameOf } from "./support";

let organizer: Player;
let amal: Player;
let row: Series;
beforeEach(async () => {
  [organizer, amal] = [await makePlayer(), await makePlayer()];
  row = await makeSeries({ organizerId: organizer.id });
});

const list = async (as = organizer) => listRegulars(actorOf(as), { row, canManage: as === organizer });
const ids = async () => (await list()).map(({ id }) => id);
const put = (body: object, { as, userId = amal.id }: { as: Player | null; userId?: string }) =>
  api("/api/series/{id}/regulars/{userId}", { method: "PUT", as, params: { id: row.id, userId }, body });
const remove = (as: Player, userId = amal.id) =>
  api("/api/series/{id}/regulars/{userId}", { method: "DELETE", as, params: { id: row.id, userId } });

describe("the regulars of a series", () => {
  it("are added by the organizer in order, each once, and can be reordered", async () => {
    const other = await makePlayer();
    expect(await addRegulars(actorOf(organizer), row.id, [amal.id, other.id, amal.id])).toBe(2);
    expect(await addRegulars(actorOf(organizer), row.id, [other.id])).toBe(0);
    expect(await ids()).toEqual([amal.id, other.id]);
    await moveRegular(actorOf(organizer), { seriesId: row.id, userId: other.id, direction: "up" });
    expect(await ids()).toEqual([other.id, amal.id]);
    await moveRegular(actorOf(organizer), { seriesId: row.id, userId: other.id, direction: "up" });
    await moveRegular(actorOf(organizer), { seriesId: row.id, userId: amal.id, direction: "down" });
    expect(await ids()).toEqual([other.id, amal.id]);
  });

  it("cannot be added by others, nor from suspended accounts or across a block", async () => {
    const [blocked, suspended] = [await makePlayer(), await makePlayer({ suspendedAt: new Date(0) })];
    await blockPlayer(actorOf(blocked), organizer.id);
    expect(await addRegulars(actorOf(organizer), row.id, [blocked.id, suspended.id, "nobody"])).toBe(0);
    await addRegular(row.id, amal.id);
    expect(await outcome(addRegulars(actorOf(amal), row.id, [blocked.id]))).toBe("only_series_organizer");
    expect(await outcome(addRegulars(actorOf(blocked), row.id, [amal.id]))).toBe("series_not_found");
  });

  it("can be added in one tap from the last game's players, or from the members of the series' crew", async () => {
    const game = await gameOf(row, { gameStatus: "completed" });
    await joinGameAs(game.id, amal.id);
    await joinGameAs(game.id, (await makePlayer()).id, { status: "declined" });
    await addExternalPlayer(game.id, "Simo");
    expect(await countNewRegulars(actorOf(organizer), row)).toEqual({ lastGame: 1, crew: 0 });
    expect(await addManyRegulars(actorOf(organizer), row.id, "last_game")).toBe(1);
    expect(await ids()).toEqual([amal.id]);
    const crew = await makeCrew({ ownerId: organizer.id });
    await addMember(crew.id, amal.id);
    row = await makeSeries({ organizerId: organizer.id, crewId: crew.id });
    expect(await countNewRegulars(actorOf(organizer), row)).toEqual({ lastGame: 0, crew: 2 });
    expect(await addRegulars(actorOf(organizer), row.id, [(await makePlayer()).id])).toBe(0);
    expect(await addManyRegulars(actorOf(organizer), row.id, "crew")).toBe(2);
  });

  it("are not added from a game that an admin hid", async () => {
    const game = await gameOf(row, { gameStatus: "completed", hiddenAt: now() });
    await joinGameAs(game.id, amal.id);
    expect(await countNewRegulars(actorOf(organizer), row)).toEqual({ lastGame: 0, crew: 0 });
    expect(await addManyRegulars(actorOf(organizer), row.id, "last_game")).toBe(0);
  });

  it("can be found by name among players who are not regulars yet", async () => {
    const zineb = await makePlayer({ firstName: "Zineb", lastName: "Qadiri" });
    const found = () => findNewRegulars(actorOf(organizer), row, "zin qad");
    expect((await found()).map(({ id }) => id)).toEqual([zineb.id]);
    await addRegulars(actorOf(organizer), row.id, [zineb.id]);
    expect(await found()).toEqual([]);
  });

  it("are removed when their account is deleted", async () => {
    await addRegular(row.id, amal.id);
    await deleteAccount(actorOf(amal), "houma-1234");
    expect((await db.select().from(seriesRegulars)).map(({ userId }) => userId)).not.toContain(amal.id);
  });
});

describe("a regular's default spot", () => {
  it("can be turned on by the regular or the organizer", async () => {
    await addRegular(row.id, amal.id, { defaultIn: false });
    await setRegular(actorOf(amal), { seriesId: row.id, userId: amal.id, defaultIn: true });
    expect(await list()).toMatchObject([{ id: amal.id, defaultIn: true }]);
    await setRegular(actorOf(organizer), { seriesId: row.id, userId: amal.id, defaultIn: false });
    await setRegular(actorOf(organizer), { seriesId: row.id, userId: amal.id, defaultIn: true });
    expect(await list()).toMatchObject([{ defaultIn: true }]);
  });

  it("cannot be turned on by the organizer after the regular turned it off", async () => {
    await addRegular(row.id, amal.id);
    await setRegular(actorOf(amal), { seriesId: row.id, userId: amal.id, defaultIn: false });
    const again = (as: Player) =>
      outcome(setRegular(actorOf(as), { seriesId: row.id, userId: amal.id, defaultIn: true }));
    expect(await again(organizer)).toBe("default_refused");
    expect(await again(amal)).toBe("ok");
  });

  it("can be restored only by the organizer once it was lost", async () => {
    await addRegular(row.id, amal.id, { defaultIn: false, defaultLostAt: new Date(0) });
    expect(await list()).toMatchObject([{ lostDefault: true }]);
    expect(await put({ default_in: true }, { as: amal })).toMatchObject({ body: { code: "default_lost" } });
    expect((await put({ default_in: true }, { as: organizer })).status).toBe(200);
    expect(await put({}, { as: organizer }), "nothing asked").toMatchObject({ body: { defaultIn: true } });
    expect(await list()).toMatchObject([{ defaultIn: true, lostDefault: false }]);
  });

  it("is shown as lost only to the organizers and the regular, not to other players", async () => {
    const badr = await makePlayer();
    await addRegular(row.id, amal.id, { defaultIn: false, defaultLostAt: new Date(0) });
    await addRegular(row.id, badr.id);
    const lostBefore = async (as: Player) => {
      const { body } = await api("/api/series/{id}/regulars", { as, params: { id: row.id } });
      return at(body, "0.defaultLost");
    };
    expect(await lostBefore(organizer)).toBe(true);
    expect(await lostBefore(amal)).toBe(true);
    expect(await lostBefore(badr)).toBe(false);
  });

  it("marks as waiting the regulars for whom the organizer and other regulars leave no spot", async () => {
    row = await makeSeries({ organizerId: organizer.id, maxPlayers: 3, minPlayers: 2, organizerPlays: true });
    await addRegular(row.id, organizer.id);
    const players = [amal, ...(await Promise.all([makePlayer(), makePlayer(), makePlayer()]))];
    for (const [index, { id }] of players.entries()) await addRegular(row.id, id, { defaultIn: index !== 1 });
    expect((await list()).map(({ waits }) => waits)).toEqual([false, false, false, false, true]);
  });

  it("does not list a suspended regular, for whom nobody waits", async () => {
    row = await makeSeries({ organizerId: organizer.id, maxPlayers: 2, minPlayers: 2, organizerPlays: true });
    const suspended = await makePlayer({ suspendedAt: new Date(0) });
    for (const { id } of [suspended, amal]) await addRegular(row.id, id);
    expect(await list()).toMatchObject([{ id: amal.id, waits: false }]);
  });

  it("is refused to a regular outside the games' audience", async () => {
    row = await makeSeries({ organizerId: organizer.id, audience: "women" });
    const man = await makePlayer({ gender: "male" });
    await addRegular(row.id, man.id, { defaultIn: false });
    expect(
      await outcome(setRegular(actorOf(man), { seriesId: row.id, userId: man.id, defaultIn: true })),
    ).toBe("not_for_you");
  });
});

describe("the API of regulars", () => {
  it("adds, changes, lists and removes a regular", async () => {
    expect(await put({}, { as: organizer })).toMatchObject({
      status: 200,
      body: { userId: amal.id, defaultIn: false },
    });
    expect(await put({ default_in: true }, { as: amal })).toMatchObject({
      status: 200,
      body: { defaultIn: true },
    });
    const listed = await api("/api/series/{id}/regulars", { as: amal, params: { id: row.id } });
    expect(listed.body).toMatchObject([{ userId: amal.id, defaultIn: true, defaultLost: false }]);
    const detail = await api("/api/series/{id}", { as: amal, params: { id: row.id } });
    expect(detail.body).toMatchObject({ regulars: [{ userId: amal.id, defaultIn: true }], waves: [] });
    expect((await remove(amal)).status).toBe(204);
    expect(await remove(organizer)).toMatchObject({ body: { code: "regular_not_found" } });
  });

  it("leaves a suspended regular, whom the list does not name, as they were", async () => {
    const suspended = await makePlayer({ suspendedAt: new Date(0) });
    await addRegular(row.id, suspended.id, { defaultIn: false });
    const answer = await put({ default_in: true }, { as: organizer, userId: suspended.id });
    expect([answer.status, answer.body]).toMatchObject([404, { code: "regular_not_found" }]);
    expect(await db.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, row.id))).toMatchObject([
      { defaultIn: false },
    ]);
  });

  it("does not find a regular across a block, whom the list does not name", async () => {
    await addRegular(row.id, amal.id);
    await blockPlayer(actorOf(amal), organizer.id);
    expect(await put({ default_in: false }, { as: organizer })).toMatchObject({
      ...{ status: 404, body: { code: "regular_not_found" } },
    });
    expect(await put({}, { as: amal })).toMatchObject({ status: 200, body: { userId: amal.id } });
  });

  it("hides a series from strangers, and lets nobody change another regular", async () => {
    const stranger = await makePlayer();
    expect(await put({}, { as: stranger })).toMatchObject({ body: { code: "series_not_found" } });
    await addRegular(row.id, stranger.id);
    expect(await put({ default_in: true }, { as: stranger })).toMatchObject({
      body: { code: "regular_not_found" },
    });
    expect(await remove(stranger)).toMatchObject({ body: { code: "regular_not_found" } });
    expect((await put({}, { as: null })).status).toBe(401);
    expect((await put({ default_in: "yes" }, { as: organizer })).status).toBe(422);
    expect(await outcome(removeRegular(actorOf(stranger), row.id, stranger.id))).toBe("ok");
  });
});
