import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { hashToken, newId } from "~/core/ids.server";
import * as editor from "~/features/game-editor/routes/edit";
import { gamePageView } from "~/features/games/game-view.server";
import { settleRefund } from "~/features/games/participation/refunds.server";
import { CreateGameInput } from "~/features/games/schema";
import { findGuestSpot } from "~/features/guests/queries.server";
import { api } from "../../support/api";
import { at, get } from "../../support/request";
import { actorOf, outcome, sent } from "../support";

let organizer: Player;
let players: Player[];
let gameId: string;
let rows: string[];

beforeEach(async () => {
  organizer = await makePlayer();
  players = [await makePlayer(), await makePlayer(), await makePlayer(), await makePlayer()];
  const cost = { costMinor: 22_000, costRemainder: "organizer_pays", priceMinor: 2000 } as const;
  const game = await makeGame({
    ...{ organizerId: organizer.id, isPaid: true, currency: "MAD", ...cost, minPlayers: 2, maxPlayers: 10 },
    ...{ startTime: new Date("2026-12-01T10:00:00Z"), endTime: new Date("2026-12-01T11:30:00Z") },
    gameStatus: "completed",
  });
  gameId = game.id;
  rows = [];
  for (const { id } of players) rows.push((await joinGameAs(gameId, id)).id);
});

const dues = async (as = organizer) =>
  (await api("/api/games/{id}/dues", { params: { id: gameId }, as })).body;
const pay = (index: number, state: string) =>
  api("/api/games/{id}/participants/{participantId}/payment", {
    ...{
      method: "PUT",
      params: { id: gameId, participantId: rows[index] ?? "" },
      body: { state },
      as: organizer,
    },
  });
const save = (list: object) =>
  api("/api/games/{id}/attendance", { method: "PUT", as: organizer, params: { id: gameId }, body: list });
const dueOf = async (index: number) => {
  const list = at(await dues(), "dues");
  return Array.isArray(list) ? list.find((due) => at(due, "participantId") === rows[index]) : undefined;
};
const edit = (body: object) =>
  api("/api/games/{id}", { method: "PATCH", as: organizer, params: { id: gameId }, body });
const scheduled = () =>
  db
    .update(games)
    .set({
      ...{ gameStatus: "scheduled", startTime: new Date("2026-12-01T18:00:00Z") },
      endTime: new Date("2026-12-01T20:00:00Z"),
    })
    .where(eq(games.id, gameId));

describe("the due of a shared cost", () => {
  it("is provisional among who has a spot until the list of who played is saved", async () => {
    expect(await dues()).toMatchObject({
      ...{ total: 220, paid: 0 },
      shared: { totalCost: 220, share: 55, people: 4, organizerKeeps: 0, provisional: true },
    });
    await save({ present: rows.slice(1), absent: [rows[0]] });
    expect(await dues()).toMatchObject({
      ...{ total: 210, paid: 0 },
      shared: { share: 70, people: 3, organizerKeeps: -10, provisional: false },
    });
    expect(await dueOf(0)).toBeUndefined();
  });

  it("counts guests and walk-ins, and changes with a correction of the list", async () => {
    await addExternalPlayer(gameId, "Simo");
    await save({ present: rows, walk_ins: [{ name: "Driss" }] });
    expect(await dues()).toMatchObject({ shared: { people: 6, share: 35, organizerKeeps: -10 }, total: 210 });
    await save({ absent: [rows[0]] });
    expect(await dues()).toMatchObject({ shared: { people: 5, share: 40, organizerKeeps: -20 }, total: 200 });
  });

  it("asks for the rest of what was paid of a smaller share, and owes back what is above a larger one", async () => {
    await pay(0, "paid");
    expect(await dueOf(0)).toMatchObject({ state: "paid", due: 55, paid: 55 });
    await save({ present: rows.slice(0, 3), absent: [rows[3]] });
    expect(await dueOf(0)).toMatchObject({ state: "due", due: 70, paid: 55, refundOwed: 0 });
    expect(await dues()).toMatchObject({ paid: 55 });
    await pay(0, "paid");
    expect(await dueOf(0)).toMatchObject({ state: "paid", paid: 70 });
    await save({ present: rows });
    expect(await dueOf(0)).toMatchObject({ state: "refund_owed", due: 55, paid: 70, refundOwed: 15 });
    await pay(0, "refunded");
    expect(await dueOf(0)).toMatchObject({ state: "paid", due: 55, paid: 55, refundOwed: 0 });
  });

  it("is owed back by an absent player who paid, whole", async () => {
    await pay(0, "paid");
    await save({ present: rows.slice(1), absent: [rows[0]] });
    expect(await dueOf(0)).toMatchObject({ state: "refund_owed", due: 0, refundOwed: 55 });
    await pay(0, "refunded");
    expect(await dueOf(0)).toMatchObject({ state: "refunded", due: 0, paid: 0 });
    expect((await pay(0, "refunded")).status).toBe(200);
    await save({ present: rows });
    expect(await dueOf(0)).toMatchObject({ state: "due", due: 55, paid: 0 });
  });

  it("tells an organizer that another one has paid back what was above the share", async () => {
    await save({ present: rows.slice(1), absent: [rows[0]] });
    await pay(1, "paid");
    await save({ present: rows });
    const settle = () => outcome(settleRefund(actorOf(organizer), gameId, rows[1] ?? ""));
    expect([await settle(), await settle()]).toEqual(["ok", "payment_changed"]);
  });

  it("is of at least the minimum of players before the game", async () => {
    await db.update(games).set({ minPlayers: 8 }).where(eq(games.id, gameId));
    expect(await dues()).toMatchObject({ shared: { people: 8, share: 25 } });
  });
});

describe("a game with a shared cost", () => {
  const BODY = {
    ...{ title: "Foot à huit", sport_id: sportId("football"), is_paid: true, max_players: 8 },
    ...{ start_time: "2026-12-01T18:00:00Z", end_time: "2026-12-01T20:00:00Z" },
  };
  const create = async (body: object) =>
    (await api("/api/games", { method: "POST", as: organizer, body: { ...BODY, ...body } })).body;

  it("is created with what each pays in a full game as its price, the rest the organizer's unless said otherwise", async () => {
    expect(await create({ total_cost: 250 })).toMatchObject({
      ...{ price: 30, totalCost: 250, remainder: "organizer_pays" },
    });
    expect(await create({ total_cost: 250, remainder: "organizer_keeps" })).toMatchObject({
      ...{ price: 35, totalCost: 250, remainder: "organizer_keeps" },
    });
    expect(await create({ price: 40 })).toMatchObject({ price: 40, totalCost: null, remainder: null });
    expect(await create({ total_cost: 0.5 })).toMatchObject({ code: "invalid_input" });
    expect(await create({ price: 10, total_cost: 250 })).toMatchObject({
      errors: { total_cost: ["Choose one of the options"] },
    });
    expect(await create({ is_paid: false, total_cost: 250 })).toMatchObject({ price: null, totalCost: null });
  });

  it("keeps its cost when other things change, and becomes one with a price for each, or free", async () => {
    await scheduled();
    expect((await edit({ title: "Foot", max_players: 14 })).body).toMatchObject({
      totalCost: 220,
      price: 20,
    });
    expect((await edit({ total_cost: 300 })).body).toMatchObject({ totalCost: 300, price: 20 });
    expect((await edit({ remainder: "organizer_keeps" })).body).toMatchObject({ totalCost: 300, price: 25 });
    expect((await edit({ price: 40, total_cost: 300 })).status).toBe(422);
    expect((await edit({ price: 40 })).body).toMatchObject({ totalCost: null, price: 40 });
    expect((await edit({ total_cost: 300 })).body).toMatchObject({
      totalCost: 300,
      remainder: "organizer_pays",
    });
    expect((await edit({ is_paid: false })).body).toMatchObject({ totalCost: null, price: null });
  });

  it("is played again with the same cost", async () => {
    const again = await api("/api/games/{id}/again", {
      ...{ method: "POST", as: organizer, params: { id: gameId } },
      body: { start_time: "2026-12-08T18:00:00Z" },
    });
    expect(again.body).toMatchObject({ totalCost: 220, remainder: "organizer_pays", price: 20 });
  });

  it("has the cost as its price in the form", async () => {
    await scheduled();
    const { body } = await get(editor.loader, { as: organizer, params: { id: gameId } });
    expect(at(body, "draft")).toMatchObject({ price: "220", costSharing: "organizer_pays" });
    const form = {
      ...{
        title: "Foot",
        sportId: sportId("football"),
        date: "2026-12-01",
        startTime: "18:00",
        endTime: "20:00",
      },
      ...{ maxPlayers: 8, skillLevel: "all_levels", isPaid: true, price: 250 },
    };
    expect(sent(CreateGameInput, { ...form, costSharing: "organizer_keeps" }).value?.cost).toEqual({
      ...{ total: 250, remainder: "organizer_keeps" },
    });
    expect(sent(CreateGameInput, form).value).not.toHaveProperty("cost");
    expect(sent(CreateGameInput, { ...form, price: undefined, costSharing: "organizer_pays" })).toEqual({
      errors: { price: ["price_required"] },
    });
  });

  it("says what each pays, and that it is about that until it is known who played", async () => {
    const view = async () =>
      gamePageView(actorOf(players[0] ?? organizer), gameId, {
        ...{ access: {}, locale: "en" as const, origin: "https://houma.test" },
      });
    expect((await view()).priceLabel).toBe("220\u00a0DH for the pitch, about 55\u00a0DH each");
    await save({ present: rows.slice(0, 3), absent: [rows[3]] });
    expect((await view()).priceLabel).toBe("220\u00a0DH for the pitch, 70\u00a0DH each");
    expect((await view()).ticket.facts).toMatch(/ 70\sDH$/);
  });

  it("tells a player and a guest who paid a smaller share what is paid of it, not that it is paid", async () => {
    const token = newId();
    const guest = await addExternalPlayer(gameId, "Driss", { claimTokenHash: hashToken(token) });
    rows.push(guest.id);
    for (const index of [0, 4]) await pay(index, "paid");
    const facts = async (): Promise<string[]> => [
      (
        await gamePageView(actorOf(players[0] ?? organizer), gameId, {
          ...{ access: {}, locale: "en" as const, origin: "https://houma.test" },
        })
      ).ticket.facts,
      (await findGuestSpot(token, "en")).ticket.facts,
    ];
    for (const text of await facts()) expect(text).toMatch(/ 40\sDH, paid$/);
    await save({ present: [...rows.slice(0, 2), guest.id], absent: rows.slice(2, 4) });
    for (const text of await facts()) expect(text).toMatch(/ 40\sDH of 70\sDH paid$/);
    for (const index of [0, 4]) await pay(index, "paid");
    for (const text of await facts()) expect(text).toMatch(/ 70\sDH, paid$/);
  });
});
