import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { series } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, type GameOptions, gameById, joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { freeze, now } from "~/core/time/clock.server";
import { listRegulars } from "~/features/series/regulars/queries.server";
import * as toggle from "~/features/series/routes/regular-default";
import * as order from "~/features/series/routes/regular-order";
import * as removal from "~/features/series/routes/regular-removal";
import * as page from "~/features/series/routes/regulars";
import * as wavesPage from "~/features/series/routes/waves";
import { wavesLine, wavesOfSeries } from "~/features/series/waves/plan.server";
import { sendWaves } from "~/features/series/waves/send-waves.server";
import { actorOf } from "../games/support";
import { at, get, submit } from "../support/request";
import { addRegular, gameOf, setPlan } from "./support";

let organizer: Player;
let amal: Player;
let row: Series;
beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  [organizer, amal] = [await makePlayer(), await makePlayer({ firstName: "Amal", lastName: "Idrissi" })];
  row = await makeSeries({ organizerId: organizer.id });
});

const params = () => ({ id: row.id });
const list = () => listRegulars(actorOf(organizer), { row, canManage: true });
const load = (as: Player) => get(page.loader, { as, params: params() });
const post = (
  route: { action: typeof page.action },
  form: Record<string, string>,
  as: Player,
  userId = amal.id,
) => submit(route.action, { as, params: { ...params(), userId }, form });

describe("the page of regulars", () => {
  it("lets the organizer add the last game's players in one tap, move and remove them", async () => {
    const other = await makePlayer();
    const game = await gameOf(row, { gameStatus: "completed" });
    await joinGameAs(game.id, amal.id, { joinedAt: new Date(1) });
    await joinGameAs(game.id, other.id, { joinedAt: new Date(2) });
    expect(at((await load(organizer)).body, "counts")).toEqual({ lastGame: 2, crew: 0 });
    expect((await post(page, { from: "last_game" }, organizer)).status).toBe(302);
    expect((await list()).map(({ id }) => id)).toEqual([amal.id, other.id]);
    await post(order, { direction: "down" }, organizer);
    expect((await list()).map(({ id }) => id)).toEqual([other.id, amal.id]);
    const moved = await post(order, { direction: "first" }, organizer);
    expect((await list()).map(({ id }) => id)).toEqual([amal.id, other.id]);
    // The row stays unfolded and in view, to move it further.
    expect(moved.location).toBe(`/series/${row.id}/regulars?open=${amal.id}#${amal.id}`);
    await post(removal, {}, organizer);
    expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it("finds players by name, to add them one by one", async () => {
    const found = await get(page.loader, {
      as: organizer,
      params: params(),
      path: "/series/x/regulars?search=amal%20idr",
    });
    expect(at(found.body, "players.0.id")).toBeDefined();
    await post(page, { userId: amal.id }, organizer);
    expect((await list()).map(({ id }) => id)).toEqual([amal.id]);
  });

  it("lets a regular turn on their default spot or stop being a regular, without the organizer's buttons", async () => {
    await addRegular(row.id, amal.id, { defaultIn: false });
    const shown = (await load(amal)).body;
    expect(at(shown, "canManage")).toBe(false);
    expect(at(shown, "ownSpot.id")).toBe(amal.id);
    await post(toggle, { defaultIn: "yes" }, amal);
    expect(await list()).toMatchObject([{ defaultIn: true }]);
    await post(removal, {}, amal);
    expect(await list()).toEqual([]);
  });

  it("refuses strangers and others' rows with the codes of the API", async () => {
    await addRegular(row.id, amal.id);
    const stranger = await makePlayer();
    expect((await load(stranger)).status).toBe(404);
    expect((await post(page, { from: "last_game" }, stranger)).status).toBe(404);
    expect((await post(page, { from: "last_game" }, amal)).status).toBe(403);
    await addRegular(row.id, stranger.id);
    expect((await post(toggle, { defaultIn: "no" }, stranger)).status).toBe(404);
    expect((await post(toggle, { defaultIn: "perhaps" }, amal)).status).toBe(422);
  });
});

describe("the page of invitation waves", () => {
  const save = (form: Record<string, string>, as = organizer) =>
    submit(wavesPage.action, { as, params: params(), form });

  const hoursOf = async (gameId: string) => {
    const [own] = await db.select().from(series).where(eq(series.id, row.id));
    return { ofSeries: own?.crewFirstHours, ofGame: (await gameById(undefined, gameId)).crewFirstHours };
  };

  it("sets when each group is invited, and the last wave sets when a crew's games open to everyone", async () => {
    const crew = await makeCrew({ ownerId: organizer.id });
    await addMember(crew.id, amal.id);
    row = await makeSeries({ organizerId: organizer.id, crewId: crew.id });
    const game = await gameOf(row, { crewFirstHours: 72 });
    expect((await save({ regulars: "5", crew: "3", everyone: "2" })).status).toBe(302);
    expect(await wavesOfSeries(row.id)).toHaveLength(3);
    expect(await hoursOf(game.id)).toEqual({ ofSeries: 48, ofGame: 48 });
    freeze(new Date(+game.startTime - 48 * millisecondsInHour));
    await sendWaves();
    await save({ regulars: "5", crew: "", everyone: "" });
    expect(await wavesOfSeries(row.id)).toEqual([{ who: "regulars", daysBefore: 5 }]);
    // The game that is open to everyone stays so.
    expect(await hoursOf(game.id)).toEqual({ ofSeries: null, ofGame: 48 });
    expect((await save({ regulars: "99" })).status).toBe(422);
    expect((await save({ regulars: "1" }, amal)).status).toBe(403);
  });

  it("refuses to invite a group before a group that comes first, at its field", async () => {
    const early = await save({ regulars: "3", crew: "5", everyone: "1" });
    expect([early.status, at(early.body, "codes")]).toEqual([422, { crew: ["waves_order"] }]);
    const open = await save({ regulars: "3", everyone: "4" });
    expect(at(open.body, "codes")).toEqual({ everyone: ["waves_order"] });
    expect((await save({ regulars: "3", crew: "3", everyone: "3" })).status).toBe(302);
  });

  it("is refused when another organizer saved first", async () => {
    const { body } = await get(wavesPage.loader, { as: organizer, params: params() });
    const form = { version: String(at(body, "series.version")) };
    expect((await save({ ...form, regulars: "5" })).status).toBe(302);
    const second = await save({ ...form, regulars: "2" });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ result: { error: { "": [expect.stringContaining("changed")] } } });
    expect(await wavesOfSeries(row.id)).toEqual([{ who: "regulars", daysBefore: 5 }]);
  });

  describe("the line about waves on the game's page", () => {
    const START = new Date("2026-12-06T18:00:00.000Z");
    const lineAt = async (time: string, game: GameOptions = {}) => {
      const crew = await makeCrew({ ownerId: organizer.id });
      row = await makeSeries({ organizerId: organizer.id, crewId: crew.id, maxPlayers: 2, minPlayers: 2 });
      await setPlan(row.id, [
        { who: "regulars", daysBefore: 5 },
        { who: "crew", daysBefore: 3 },
        { who: "everyone", daysBefore: 1 },
      ]);
      const times = { startTime: START, endTime: new Date(+START + 5_400_000) };
      const { id } = await gameOf(row, { ...times, crewFirstHours: 24, ...game });
      if (game.description === "full") await fillGame(id);
      freeze(new Date(time));
      return wavesLine(id, { locale: "en", now: now() });
    };

    it.each<[string, GameOptions, string]>([
      [
        "2026-12-02T09:00:00.000Z",
        { description: "full" },
        "Regulars: once a spot opens · Crew: Thursday 6:00 PM · Everyone: Saturday 6:00 PM",
      ],
      [
        "2026-12-02T09:00:00.000Z",
        {},
        "Regulars: any minute now · Crew: Thursday 6:00 PM · Everyone: Saturday 6:00 PM",
      ],
      [
        "2026-12-01T23:00:00.000Z",
        {},
        "Regulars: Wednesday 7:00 AM · Crew: Thursday 6:00 PM · Everyone: Saturday 6:00 PM",
      ],
      [
        "2026-11-30T09:00:00.000Z",
        { crewFirstHours: 4 },
        "Regulars: Tuesday 6:00 PM · Crew: Thursday 6:00 PM · Everyone: Sunday 2:00 PM",
      ],
      [
        "2026-12-05T20:00:00.000Z",
        { description: "full" },
        "Regulars: once a spot opens · Crew: once a spot opens · Everyone: open since Saturday",
      ],
    ])("at %s with %j: %s", async (time, game, line) => {
      expect(await lineAt(time, game)).toBe(line);
    });

    it("names the morning for waves that fall into the night", async () => {
      const startTime = new Date("2026-12-06T22:30:00.000Z");
      const endTime = new Date(+startTime + 5_400_000);
      expect(await lineAt("2026-11-30T09:00:00.000Z", { startTime, endTime })).toBe(
        "Regulars: Wednesday 7:00 AM · Crew: Friday 7:00 AM · Everyone: Saturday 10:30 PM",
      );
    });

    it("is not there once the game has started or was called off", async () => {
      expect(await lineAt("2026-12-06T18:00:00.000Z")).toBeNull();
      expect(await lineAt("2026-12-02T09:00:00.000Z", { gameStatus: "cancelled" })).toBeNull();
    });
  });

  it("one line shows which waves were sent and when the next are due, in the game's wall-clock time", async () => {
    row = await makeSeries({
      organizerId: organizer.id,
      crewId: (await makeCrew({ ownerId: organizer.id })).id,
    });
    await setPlan(row.id, [
      { who: "regulars", daysBefore: 5 },
      { who: "crew", daysBefore: 3 },
      { who: "everyone", daysBefore: 1 },
    ]);
    const startTime = new Date("2026-12-06T18:00:00.000Z");
    const game = await gameOf(row, {
      startTime,
      endTime: new Date(+startTime + 5_400_000),
      crewFirstHours: 24,
    });
    freeze(new Date("2026-12-02T09:00:00.000Z"));
    await sendWaves();
    expect(await wavesLine(game.id, { locale: "en", now: now() })).toBe(
      "Regulars: invited Wednesday · Crew: Thursday 6:00 PM · Everyone: Saturday 6:00 PM",
    );
    expect(await wavesLine((await gameOf(await makeSeries())).id, { locale: "en", now: now() })).toBeNull();
  });
});
