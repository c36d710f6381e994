import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import * as page from "~/features/game-page/routes/dues";
import * as mark from "~/features/game-page/routes/dues-mark";
import { cancelGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { participate } from "~/features/games/participation/participation.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { api } from "../../support/api";
import { at, get, submit, textAt } from "../../support/request";
import { actorOf } from "../support";

let organizer: Player;
let amel: Player;
let karim: Player;
let gameId: string;
let ids: { amel: string; karim: string; simo: string };

const price = { isPaid: true, priceMinor: 3000, currency: "MAD", guestsAllowed: true } as const;

beforeEach(async () => {
  organizer = await makePlayer({ firstName: "Nadia", lastName: "Berrada" });
  amel = await makePlayer({ firstName: "Amel", lastName: "Idrissi" });
  karim = await makePlayer();
  gameId = (await makeGame({ organizerId: organizer.id, ...price })).id;
  ids = {
    amel: (await joinGameAs(gameId, amel.id, { joinedAt: new Date(1) })).id,
    karim: (await joinGameAs(gameId, karim.id, { joinedAt: new Date(2) })).id,
    simo: (await addExternalPlayer(gameId, "Simo")).id,
  };
});

const pay = (participantId: string, body: object, as: Player = organizer) =>
  api("/api/games/{id}/participants/{participantId}/payment", {
    ...{ method: "PUT", params: { id: gameId, participantId }, body, as },
  });
const dues = (as: Player | null = organizer, id = gameId) =>
  api("/api/games/{id}/dues", { params: { id }, ...(as && { as }) });
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, at(body, "code")];
const dueOf = async (participantId: string, as = organizer) => {
  const list = at((await dues(as)).body, "dues");
  return Array.isArray(list) ? list.find((due) => at(due, "participantId") === participantId) : undefined;
};
const priceIs = (priceMinor: number | null) =>
  db
    .update(games)
    .set({ priceMinor, isPaid: priceMinor !== null })
    .where(eq(games.id, gameId));
const hasPaid = async (id: string) =>
  (await db.select().from(gameParticipants).where(eq(gameParticipants.id, id))).at(0)?.hasPaid;

describe("GET /api/games/{id}/dues", () => {
  it("says what each spot owes and has paid, who marked it and when", async () => {
    await pay(ids.amel, { state: "paid" });
    const { status, body } = await dues();
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: "MAD", total: 90, paid: 30 });
    expect(await dueOf(ids.amel)).toEqual({
      participantId: ids.amel,
      userId: amel.id,
      name: "Amel Idrissi",
      leftLate: false,
      state: "paid",
      due: 30,
      paid: 30,
      refundOwed: 0,
      settledInLedger: false,
      markedBy: { id: organizer.id, name: "Nadia Berrada" },
      markedAt: expect.stringMatching(/Z$/),
    });
    expect(await dueOf(ids.simo)).toMatchObject({ userId: null, name: "Simo", state: "due", due: 30 });
  });

  it("gives a player their own alone, others none, and visitors a 401", async () => {
    await pay(ids.karim, { state: "paid" });
    const own = await dues(amel);
    expect(own.body).toMatchObject({ total: 30, paid: 0 });
    expect(at(own.body, "dues.0.participantId")).toBe(ids.amel);
    expect(at(own.body, "dues.1")).toBeUndefined();
    expect((await dues(await makePlayer())).body).toMatchObject({ total: 0, paid: 0, dues: [] });
    expect(refusal(await dues(null))).toEqual([401, "not_authenticated"]);
  });

  it("of a free game is empty", async () => {
    const free = await makeGame({ organizerId: organizer.id });
    await joinGameAs(free.id, amel.id);
    expect((await dues(organizer, free.id)).body).toMatchObject({ total: 0, paid: 0, dues: [] });
  });
});

describe("a payment", () => {
  it("goes from due to paid, back, and to excused, which asks for nothing", async () => {
    expect(at((await pay(ids.amel, { state: "paid" })).body, "paid")).toBe(30);
    expect(at((await pay(ids.amel, { state: "due" })).body, "paid")).toBe(0);
    expect((await pay(ids.amel, { state: "excused" })).body).toMatchObject({ total: 60, paid: 0 });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "excused", due: 0 });
    expect(await hasPaid(ids.amel)).toBe(false);
    await pay(ids.amel, { state: "due" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "due", due: 30 });
  });

  it("of who is excused afterwards is owed back, until it is paid back", async () => {
    await pay(ids.amel, { state: "paid" });
    await pay(ids.amel, { state: "excused" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "refund_owed", refundOwed: 30, due: 0 });
    await pay(ids.amel, { state: "refunded" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "refunded", paid: 0, due: 0 });
    expect(await hasPaid(ids.amel)).toBe(false);
  });

  it("is not forgotten when an excuse is taken back", async () => {
    await pay(ids.amel, { state: "paid" });
    await pay(ids.amel, { state: "excused" });
    await pay(ids.amel, { state: "due" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "paid", due: 30, paid: 30 });
    await pay(ids.amel, { state: "excused" });
    await priceIs(5000);
    await pay(ids.amel, { state: "due" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "due", due: 50, paid: 30 });
  });

  it("stays as it was when the price changes, and is owed back once the game is free", async () => {
    await pay(ids.amel, { state: "paid" });
    await priceIs(5000);
    expect((await dues()).body).toMatchObject({ total: 130, paid: 30 });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "paid", due: 30 });
    await priceIs(null);
    expect((await dues()).body).toMatchObject({ total: 0, paid: 0 });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "refund_owed", refundOwed: 30 });
  });

  it("says that it was paid back in a game that is free now, and is due again when it costs something", async () => {
    await pay(ids.amel, { state: "paid" });
    await priceIs(null);
    await pay(ids.amel, { state: "refunded" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "refunded", due: 0, paid: 0 });
    expect((await pay(ids.amel, { state: "refunded" })).status).toBe(200);
    await priceIs(5000);
    expect(await dueOf(ids.amel)).toMatchObject({ state: "due", due: 50, paid: 0 });
  });

  it("of who left and was paid back is due again for the next spot", async () => {
    await pay(ids.amel, { state: "paid" });
    await participate(actorOf(amel), gameId, { status: "declined" });
    expect(await dueOf(ids.amel, amel)).toMatchObject({ state: "refund_owed", refundOwed: 30 });
    await pay(ids.amel, { state: "refunded" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "refunded" });
    await participate(actorOf(amel), gameId, { status: "confirmed" });
    expect(await dueOf(ids.amel)).toMatchObject({ state: "due", due: 30, paid: 0 });
  });

  it("of a guest goes with them to their account, and is owed back where the account has paid too", async () => {
    const address = "192.0.2.1";
    const first = await takeGuestSpot(null, gameId, { name: "Driss", access: { address } });
    await pay(first.participantId, { state: "paid" });
    const driss = await makePlayer();
    const claimed = await claimGuestSpot(actorOf(driss), first.token);
    expect(await dueOf(claimed.participantId)).toMatchObject({
      ...{ state: "paid", paid: 30 },
      markedBy: { id: organizer.id },
    });
    const second = await takeGuestSpot(null, gameId, { name: "Driss", access: { address } });
    await pay(second.participantId, { state: "paid" });
    await claimGuestSpot(actorOf(driss), second.token);
    expect(await dueOf(second.participantId)).toMatchObject({
      ...{ state: "refund_owed", refundOwed: 30, name: "Driss" },
      markedBy: { id: organizer.id },
    });
  });

  it("keeps who marked it first when another organizer of the crew sends it again", async () => {
    const crew = await makeCrew({ ownerId: organizer.id });
    const second = await makePlayer();
    await addMember(crew.id, second.id, "organizer");
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, gameId));
    await pay(ids.amel, { state: "paid" });
    expect((await pay(ids.amel, { state: "paid" }, second)).status).toBe(200);
    expect(await dueOf(ids.amel)).toMatchObject({ markedBy: { id: organizer.id } });
  });

  it.each([
    ["paid in a free game", "paid", null, 409, "game_is_free"],
    ["excused in a free game", "excused", null, 409, "game_is_free"],
    ["owed back where nothing was paid", "refund_owed", 3000, 409, "nothing_paid"],
    ["paid back where nothing is owed", "refunded", 3000, 409, "nothing_paid"],
    ["anything else", "half", 3000, 422, "invalid_input"],
  ] as const)("is not marked as %s", async (_, state, priceMinor, status, code) => {
    await priceIs(priceMinor);
    expect(refusal(await pay(ids.amel, { state }))).toEqual([status, code]);
    expect(await hasPaid(ids.amel)).toBe(false);
  });

  it("is not marked in a cancelled game, by a player, nor for who has no spot", async () => {
    expect(refusal(await pay(ids.amel, { state: "paid" }, amel))).toEqual([403, "only_organizer"]);
    const maybe = await joinGameAs(gameId, (await makePlayer()).id, { status: "maybe" });
    expect(refusal(await pay(maybe.id, { state: "paid" }))).toEqual([404, "participant_not_found"]);
    await cancelGame(actorOf(organizer), gameId);
    expect(refusal(await pay(ids.amel, { state: "paid" }))).toEqual([409, "game_closed"]);
  });

  it.each([
    ["refund_owed", "00000000-0000-4000-8000-000000000000"],
    ["refund_owed", "nobody"],
    ["refunded", "nobody"],
    ["paid", "00000000-0000-4000-8000-000000000000"],
  ] as const)("is not marked as %s for %s, who is not in the game", async (state, id) => {
    expect(refusal(await pay(id, { state }))).toEqual([404, "participant_not_found"]);
  });

  it("is not overwritten by an organizer who saw another state", async () => {
    await pay(ids.amel, { state: "excused" });
    expect(refusal(await pay(ids.amel, { state: "paid", from: "due" }))).toEqual([409, "payment_changed"]);
    expect(await dueOf(ids.amel)).toMatchObject({ state: "excused" });
  });

  it("is marked once by two organizers at the same time", async () => {
    const answers = await Promise.all([
      pay(ids.amel, { state: "paid", from: "due" }),
      pay(ids.amel, { state: "excused", from: "due" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the page of dues", () => {
  const open = (as: Player | null) => get(page.loader, { as, params: { id: gameId } });
  const post = (form: Record<string, string>, as = organizer) =>
    submit(mark.action, { as, params: { id: gameId }, form });

  it("shows the sums, and leads back to the row that was marked", async () => {
    const reply = await post({ participantId: ids.amel, from: "due", state: "paid" });
    expect(reply.location).toBe(`/games/${gameId}/dues#${ids.amel}`);
    await post({ participantId: ids.karim, from: "due", state: "excused" });
    const { body } = await open(organizer);
    expect(at(body, "totals")).toBe("Paid 1 of 2 · 30 of 60\u00a0DH");
    const notes = new Map(
      [0, 1, 2].map((row) => [at(body, `people.${row}.id`), String(at(body, `people.${row}.note`))]),
    );
    expect(notes.get(ids.amel)).toMatch(/^30\sDH paid · Nadia Berrada, /);
    expect(notes.get(ids.karim)).toMatch(/^Excused · Nadia Berrada, /);
    expect(notes.get(ids.simo)).toMatch(/^30\sDH to pay$/);
  });

  it("says who was absent, and so may be excused", async () => {
    await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, ids.amel));
    const { body } = await open(organizer);
    expect(textAt(body, "people.0.note")).toMatch(/^Absent · 30\sDH to pay$/);
  });

  it("is for organizers, and refuses what another organizer changed", async () => {
    expect((await open(amel)).status).toBe(403);
    expect((await open(null)).location).toMatch(/^\/login/);
    await post({ participantId: ids.amel, from: "due", state: "excused" });
    const reply = await post({ participantId: ids.amel, from: "due", state: "paid" });
    expect([reply.status, at(reply.body, "codes.")]).toEqual([409, ["payment_changed"]]);
  });
});

describe("the game's page", () => {
  const view = (viewer: Player, locale: "en" | "ar" = "en") =>
    gamePageView(actorOf(viewer), gameId, { access: {}, locale, origin: "https://houma.test" });

  it("tells organizers the sums and who is excused, and each player what they owe", async () => {
    await pay(ids.karim, { state: "excused" });
    await pay(ids.simo, { state: "paid" });
    const seen = await view(organizer);
    expect(seen.duesLabel).toBe("Paid 1 of 2 · 30 of 60\u00a0DH");
    const rows = seen.participants.map(({ id, hasPaid, isExcused }) => [id, hasPaid, isExcused]);
    expect(rows).toEqual([
      [amel.id, false, false],
      [karim.id, null, true],
      [ids.simo, true, false],
    ]);
    const own = await view(karim);
    expect(own.ticket.facts).toMatch(/30\sDH, nothing for you to pay$/);
    expect([own.duesLabel, own.participants.some(({ isExcused }) => isExcused)]).toEqual([null, false]);
  });

  it("says after the game that it is still to pay only where payments are recorded", async () => {
    await db.update(games).set({ gameStatus: "completed" }).where(eq(games.id, gameId));
    expect((await view(amel)).ticket.facts).toMatch(/30\sDH$/);
    await pay(ids.simo, { state: "paid" });
    expect((await view(amel)).ticket.facts).toMatch(/30\sDH, still to pay$/);
  });
});
