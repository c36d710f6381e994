import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import * as createPage from "~/features/series/routes/create";
import * as editPage from "~/features/series/routes/edit";
import * as seriesPage from "~/features/series/routes/series";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

let karim: Player;
beforeEach(async () => {
  karim = await makePlayer();
});

const BODY = {
  ...{ title: "Foot du dimanche", sport_id: sportId("football"), weekdays: [7], start_time: "18:00" },
  ...{ first_date: "2026-12-06", min_players: 8, max_players: 10 },
};
const create = (changes: object) =>
  api("/api/series", { method: "POST", as: karim, body: { ...BODY, ...changes } });
const change = (id: string, body: object) =>
  api("/api/series/{id}", { method: "PATCH", as: karim, params: { id }, body });
const costsOf = async (seriesId: string) =>
  (await db.select().from(games).where(eq(games.seriesId, seriesId))).map(
    ({ isPaid, priceMinor, costMinor, costRemainder }) => [isPaid, priceMinor, costMinor, costRemainder],
  );

it("has the fields of a game in JSON, and a price for each player replaces the cost", async () => {
  const { status, body } = await create({ total_cost: 250, remainder: "organizer_keeps" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ totalCost: 250, remainder: "organizer_keeps", price: 25 });
  const id = textAt(body, "id");
  expect((await change(id, { total_cost: 300 })).body).toMatchObject({
    ...{ totalCost: 300, remainder: "organizer_keeps", price: 30 },
  });
  expect((await change(id, { title: "Foot" })).body).toMatchObject({ totalCost: 300 });
  expect((await change(id, { price: 40 })).body).toMatchObject({
    totalCost: null,
    remainder: null,
    price: 40,
  });
  expect((await change(id, { total_cost: 200 })).body).toMatchObject({
    ...{ totalCost: 200, remainder: "organizer_pays", price: 20 },
  });
  expect((await change(id, { total_cost: null })).body).toMatchObject({ totalCost: null, price: null });
});

it.each([
  ["both", { price: 30, total_cost: 300 }],
  ["a negative cost", { total_cost: -1 }],
  ["a cost that is too large", { total_cost: 1_000_000 }],
  ["another remainder", { total_cost: 300, remainder: "nobody" }],
])("refuses %s", async (_, fields) => {
  const refused = await create(fields);
  expect([refused.status, at(refused.body, "code")]).toEqual([422, "invalid_input"]);
});

it("opens its games with the cost, and changes those that are open", async () => {
  const id = textAt((await create({ total_cost: 300 })).body, "id");
  freeze(new Date("2026-11-30T12:00Z"));
  await openSeriesGames();
  expect(await costsOf(id)).toEqual([[true, 3000, 30_000, "organizer_pays"]]);
  const from = "2026-12-06";
  expect((await change(id, { total_cost: 400, from })).status).toBe(200);
  expect(await costsOf(id)).toEqual([[true, 4000, 40_000, "organizer_pays"]]);
  expect((await change(id, { price: 35, from })).status).toBe(200);
  expect(await costsOf(id)).toEqual([[true, 3500, null, null]]);
});

it("asks nothing for a new cost once somebody has paid", async () => {
  const id = textAt((await create({ total_cost: 300 })).body, "id");
  freeze(new Date("2026-11-30T12:00Z"));
  await openSeriesGames();
  const [game] = await db.select().from(games).where(eq(games.seriesId, id));
  const player = await makePlayer();
  await joinGameAs(game?.id ?? "", player.id, { hasPaid: true });
  expect((await change(id, { total_cost: 400, from: "2026-12-06" })).status).toBe(200);
  expect(await costsOf(id)).toEqual([[true, 4000, 40_000, "organizer_pays"]]);
});

describe("the forms of a series", () => {
  const shared = () =>
    makeGame({
      ...{
        organizerId: karim.id,
        title: "Foot",
        minPlayers: 8,
        maxPlayers: 10,
        isPaid: true,
        currency: "MAD",
      },
      ...{ priceMinor: 2500, costMinor: 25_000, costRemainder: "organizer_keeps" },
      ...{ startTime: new Date("2026-11-29T20:00Z"), endTime: new Date("2026-11-29T21:30Z") },
    });
  const FORM = {
    ...{ title: "Foot", weekdays: ["7"], everyWeeks: "1", firstDate: "2026-12-06", until: "" },
    ...{ startTime: "20:00", endTime: "21:30", minPlayers: "8", maxPlayers: "10" },
    ...{ opensDaysBefore: "6", opensAt: "09:00" },
  };

  it("carry the cost over from the game, and take one in Arabic digits", async () => {
    const path = `/series/create?from=${(await shared()).id}`;
    const { body } = await get(createPage.loader, { as: karim, path });
    expect(at(body, "form.values")).toMatchObject({ price: "250", costSharing: "organizer_keeps" });
    const form = { ...FORM, price: "٣٠٠", costSharing: "organizer_pays" };
    const { location } = await submit(createPage.action, { as: karim, path, form });
    const id = location?.split("/").at(-1) ?? "";
    const stored = () => db.select().from(series).where(eq(series.id, id)).get();
    expect(await stored()).toMatchObject({ priceMinor: 3000, costMinor: 30_000 });
    const edit = (changes: object) =>
      submit(editPage.action, { as: karim, params: { id }, form: { ...form, ...changes } });
    await edit({ price: "35", costSharing: "each" });
    expect(await stored()).toMatchObject({ priceMinor: 3500, costMinor: null, costRemainder: null });
    await edit({ price: "", costSharing: "organizer_pays" });
    expect(await stored()).toMatchObject({ priceMinor: null, costMinor: null });
  });

  it.each([
    [{ price: "-5" }, "price"],
    [{ price: "9999999" }, "price"],
    [{ price: "abc" }, "price"],
    [{ price: "300", costSharing: "nobody" }, "costSharing"],
  ])("refuse %o at its field and keep what was typed", async (changes, field) => {
    const path = `/series/create?from=${(await shared()).id}`;
    const form = { ...FORM, costSharing: "organizer_pays", ...changes };
    const { status, body } = await submit(createPage.action, { as: karim, path, form });
    expect([status, Object.keys(Object(at(body, "codes")))]).toEqual([422, [field]]);
    expect(at(body, "result.initialValue")).toMatchObject({ price: form.price, title: "Foot" });
  });
});

it.each([
  ["en", "300 DH for the pitch, about 30 DH each"],
  ["fr", "300 DH pour le terrain, environ 30 DH chacun"],
  ["ar", "300 درهم للملعب، حوالي 30 درهم لكل لاعب"],
] as const)("is said on the page in %s", async (locale, line) => {
  const id = textAt((await create({ total_cost: 300 })).body, "id");
  const headers = { "Accept-Language": locale };
  const { body } = await get(seriesPage.loader, { as: karim, params: { id }, headers });
  expect(textAt(body, "facts").replace(/\u00a0/g, " ")).toContain(line);
});
