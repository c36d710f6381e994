import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import * as createPage from "~/features/series/routes/create";
import * as editPage from "~/features/series/routes/edit";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit, textAt } from "../support/request";

const OPENING = new Date("2026-11-30T12:00Z");
const FROM = "2026-12-06";
let karim: Player;

beforeEach(async () => {
  karim = await makePlayer();
});

const BODY = {
  ...{ title: "Foot du dimanche", sport_id: sportId("football"), weekdays: [7], start_time: "18:00" },
  ...{ first_date: FROM, min_players: 8, max_players: 10, price: 30 },
};
const create = (changes: object) =>
  api("/api/series", { method: "POST", as: karim, body: { ...BODY, ...changes } });
const change = (id: string, body: object) =>
  api("/api/series/{id}", { method: "PATCH", as: karim, params: { id }, body });
const owedFrom = async (seriesId: string) =>
  (await db.select().from(games).where(eq(games.seriesId, seriesId))).map((game) => game.lateLeaversOweFrom);

async function opened(changes: object): Promise<string> {
  const id = textAt((await create(changes)).body, "id");
  freeze(OPENING);
  await openSeriesGames();
  return id;
}

it("opens games in which who leaves late owes, from their opening on", async () => {
  expect(await owedFrom(await opened({ late_leavers_owe: true }))).toEqual([OPENING]);
});

it("changes the open games with the series, but not one that an organizer made free", async () => {
  const id = await opened({});
  expect(await owedFrom(id)).toEqual([null]);
  expect((await change(id, { late_leavers_owe: true, from: FROM })).body).toMatchObject({
    lateLeaversOwe: true,
  });
  expect(await owedFrom(id)).toEqual([OPENING]);
  await change(id, { late_leavers_owe: false, from: FROM });
  const [game] = await db.select().from(games).where(eq(games.seriesId, id));
  await editGame(actorOf(karim), game?.id ?? "", { isPaid: false, price: null });
  expect((await change(id, { late_leavers_owe: true, from: FROM })).status).toBe(200);
  expect(await owedFrom(id)).toEqual([null]);
});

it.each([
  ["free", { price: null }],
  ["of a shared cost", { price: null, total_cost: 300 }],
])("ends when the series becomes %s", async (_, fields) => {
  const id = await opened({ late_leavers_owe: true });
  expect((await change(id, { ...fields, from: FROM })).body).toMatchObject({ lateLeaversOwe: false });
  expect(await owedFrom(id)).toEqual([null]);
});

it.each([
  ["without a price", { price: null }],
  ["with a shared cost", { price: null, total_cost: 300 }],
])("is refused %s, at its field", async (_, fields) => {
  const { status, body } = await create({ ...fields, late_leavers_owe: true });
  expect([status, at(body, "issues.0.field"), at(body, "issues.0.code")]).toEqual([
    422,
    "late_leavers_owe",
    "late_owe_needs_price",
  ]);
});

it("is carried over from a game, and set and cleared by the forms", async () => {
  const game = await makeGame({
    ...{ organizerId: karim.id, title: "Foot", minPlayers: 8, maxPlayers: 10, isPaid: true },
    ...{ priceMinor: 3000, currency: "MAD", lateLeaversOweFrom: OPENING },
    ...{ startTime: new Date("2026-11-29T20:00Z"), endTime: new Date("2026-11-29T21:30Z") },
  });
  const path = `/series/create?from=${game.id}`;
  const { body } = await get(createPage.loader, { as: karim, path });
  expect(at(body, "form.values")).toMatchObject({ price: "30", lateLeaversOwe: "on" });
  const form = {
    ...{ title: "Foot", weekdays: ["7"], everyWeeks: "1", firstDate: FROM, until: "", startTime: "20:00" },
    ...{ endTime: "21:30", minPlayers: "8", maxPlayers: "10", opensDaysBefore: "6", opensAt: "09:00" },
    ...{ price: "30", costSharing: "each" },
  };
  const { location } = await submit(createPage.action, {
    ...{ as: karim, path, form: { ...form, lateLeaversOwe: "on" } },
  });
  const id = location?.split("/").at(-1) ?? "";
  const edit = (changes: object) =>
    submit(editPage.action, { as: karim, params: { id }, form: { ...form, ...changes } });
  const refused = await edit({ price: "", lateLeaversOwe: "on" });
  expect([refused.status, Object.keys(Object(at(refused.body, "codes")))]).toEqual([422, ["lateLeaversOwe"]]);
  const stored = async () => (await api("/api/series/{id}", { as: karim, params: { id } })).body;
  expect(await stored()).toMatchObject({ lateLeaversOwe: true, price: 30 });
  await edit({});
  expect(await stored()).toMatchObject({ lateLeaversOwe: false });
});
