import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crewLedger } from "#db/schema/dues";
import { games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { completeGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { api } from "../../support/api";
import { at } from "../../support/request";
import { actorOf } from "../support";

const START = new Date("2026-12-01T19:00:00Z");
const hoursBefore = (hours: number) => freeze(new Date(+START - hours * HOUR));
let organizer: Player;
let amel: Player;
let karim: Player;
let zaki: Player;
let gameId: string;
let crewId: string;

beforeEach(async () => {
  hoursBefore(48);
  [organizer, amel, karim, zaki] = await Promise.all([
    ...[makePlayer(), makePlayer(), makePlayer(), makePlayer()],
  ] as const);
  const crew = await makeCrew({ ownerId: organizer.id });
  crewId = crew.id;
  for (const { id } of [amel, karim, zaki]) await addMember(crewId, id);
  const game = await makeGame({
    ...{ organizerId: organizer.id, crewId, startTime: START, endTime: new Date(+START + HOUR) },
    ...{ isPaid: true, priceMinor: 3000, currency: "MAD", maxPlayers: 2, leaveHours: 6 },
    lateLeaversOweFrom: now(),
  });
  gameId = game.id;
  hoursBefore(47);
  for (const who of [amel, karim]) await join(who);
});

const join = (who: Player) => participate(actorOf(who), gameId, { status: "confirmed" });
const wait = (who: Player) => participate(actorOf(who), gameId, { status: "waitlisted" });
const leave = (who: Player, status: "declined" | "maybe" = "declined") =>
  participate(actorOf(who), gameId, { status });
async function dueOf(who: Player, as = organizer) {
  const { body } = await api("/api/games/{id}/dues", { params: { id: gameId }, as });
  const list = at(body, "dues");
  return Array.isArray(list) ? list.find((due) => at(due, "userId") === who.id) : undefined;
}
const mark = async (who: Player, state: string) => {
  const params = { id: gameId, participantId: String(at(await dueOf(who), "participantId")) };
  const address = "/api/games/{id}/participants/{participantId}/payment";
  return (await api(address, { method: "PUT", params, body: { state }, as: organizer })).status;
};
const view = (who: Player | null) =>
  gamePageView(who && actorOf(who), gameId, { access: {}, locale: "en", origin: "http://x" });
const set = (changes: Partial<typeof games.$inferInsert>) =>
  db.update(games).set(changes).where(eq(games.id, gameId));

describe("who leaves late", () => {
  it("still owes the price, sees it, and is marked as paid or excused", async () => {
    hoursBefore(3);
    await leave(amel);
    expect(await dueOf(amel)).toMatchObject({ leftLate: true, state: "due", due: 30, paid: 0 });
    expect(await dueOf(amel, amel)).toMatchObject({ due: 30 });
    expect((await view(amel)).ticket.facts).toContain("still to pay: you left late");
    expect(await mark(amel, "paid")).toBe(200);
    expect(await dueOf(amel)).toMatchObject({ state: "paid", paid: 30, refundOwed: 0 });
    expect((await view(amel)).ticket.facts).not.toContain("still to pay");
    await mark(amel, "due");
    await mark(amel, "excused");
    expect(await dueOf(amel)).toMatchObject({ state: "excused", due: 0 });
  });

  it("also by answering maybe or after the start, and keeps what was paid", async () => {
    await mark(amel, "paid");
    hoursBefore(1);
    await leave(amel, "maybe");
    expect(await dueOf(amel)).toMatchObject({ state: "paid", due: 30, refundOwed: 0 });
    freeze(new Date(+START + MINUTE));
    await leave(karim);
    expect(await dueOf(karim)).toMatchObject({ state: "due", due: 30 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["in time", async () => hoursBefore(7)],
    ["a game that does not say so", () => set({ lateLeaversOweFrom: null })],
    [
      "a game that said so after they joined",
      () => set({ lateLeaversOweFrom: new Date(+START - 24 * HOUR) }),
    ],
    ["a game with a shared cost", () => set({ costMinor: 30000, costRemainder: "organizer_pays" })],
  ])("owes nothing when leaving %s", async (_, prepare) => {
    hoursBefore(3);
    await prepare();
    await leave(amel);
    expect(await dueOf(amel)).toBeUndefined();
  });

  it("owes nothing when removed, or within ten minutes of joining", async () => {
    hoursBefore(3);
    await removePlayer(actorOf(organizer), gameId, { participantId: amel.id, reason: null });
    expect(await dueOf(amel)).toBeUndefined();
    await join(zaki);
    await leave(zaki);
    expect(await dueOf(zaki)).toBeUndefined();
  });

  it("still owes when coming back for less than ten minutes", async () => {
    hoursBefore(3);
    await leave(amel);
    hoursBefore(2);
    await join(amel);
    expect(await dueOf(amel)).toMatchObject({ leftLate: false });
    freeze(new Date(+now() + 9 * MINUTE));
    await leave(amel);
    expect(await dueOf(amel)).toMatchObject({ leftLate: true, state: "due", due: 30 });
  });

  it("owes nothing under conditions that changed after they joined", async () => {
    await editGame(actorOf(organizer), gameId, { price: 50 });
    hoursBefore(3);
    await leave(amel);
    expect(await dueOf(amel)).toBeUndefined();
    hoursBefore(2);
    await join(zaki);
    hoursBefore(1);
    await leave(zaki);
    expect(await dueOf(zaki)).toMatchObject({ due: 50 });
  });
});

describe("whoever takes the spot", () => {
  it("relieves who left, from the waiting list too; what was paid is owed back", async () => {
    await wait(zaki);
    hoursBefore(3);
    await leave(amel);
    expect(await dueOf(amel)).toBeUndefined();
    hoursBefore(2);
    await leave(karim);
    expect(await dueOf(karim)).toMatchObject({ due: 30 });
    await mark(karim, "paid");
    await join(amel);
    expect(await dueOf(karim)).toMatchObject({ state: "refund_owed", due: 0, refundOwed: 30 });
  });

  it("relieves who left first, who owes again if that one leaves too", async () => {
    hoursBefore(5);
    await leave(amel);
    hoursBefore(4);
    await leave(karim);
    expect([await dueOf(amel), await dueOf(karim)]).toMatchObject([{ due: 30 }, { due: 30 }]);
    hoursBefore(3);
    await join(zaki);
    expect([await dueOf(amel), at(await dueOf(karim), "due")]).toEqual([undefined, 30]);
    freeze(new Date(+now() + MINUTE));
    await leave(zaki);
    expect([await dueOf(amel), await dueOf(zaki)]).toMatchObject([{ due: 30 }, undefined]);
  });
});

it("the ledger of the crew has the debt once the game is over, and its end", async () => {
  hoursBefore(3);
  await leave(amel);
  freeze(new Date(+START + 2 * HOUR));
  await completeGame(actorOf(organizer), gameId);
  const rows = () => db.select().from(crewLedger).where(eq(crewLedger.gameId, gameId));
  const owed = (await rows()).filter(({ fromId }) => fromId === amel.id);
  expect(owed).toMatchObject([{ kind: "due", amountMinor: 3000, toId: organizer.id }]);
  await mark(amel, "excused");
  const all = (await rows()).filter(({ fromId }) => fromId === amel.id);
  expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
});

it("is said before joining and when leaving", async () => {
  const later = "If you leave after Tue 1:00 PM, you still owe 30\u00a0DH, unless someone takes your spot.";
  expect((await view(zaki)).joinWarning).toBe(later);
  expect((await view(null)).joinWarning).toBe(later);
  hoursBefore(46);
  expect((await view(amel)).leaveLabel).toContain(later);
  hoursBefore(3);
  expect((await view(amel)).leaveLabel).toContain(
    "You still owe 30\u00a0DH, unless someone takes your spot.",
  );
  expect((await view(zaki)).joinWarning).toContain("You still owe 30\u00a0DH if you leave, unless someone");
  await set({ lateLeaversOweFrom: null });
  expect((await view(amel)).leaveLabel).not.toContain("owe");
});
