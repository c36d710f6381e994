import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { deferredNotifications, notifications } from "#db/schema/notifications";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import * as dues from "~/features/game-page/routes/dues";
import * as reminders from "~/features/game-page/routes/dues-reminders";
import { undoStatus } from "~/features/games/game-status.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { api } from "../../support/api";
import { at, get, submit } from "../../support/request";
import { actorOf } from "../support";

let organizer: Player;
let amel: Player;
let karim: Player;
let gameId: string;

const game = (changes: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({
    ...{
      organizerId: organizer.id,
      isPaid: true,
      priceMinor: 3000,
      currency: "MAD",
      gameStatus: "completed",
    },
    ...{ startTime: new Date("2026-12-01T10:00:00Z"), endTime: new Date("2026-12-01T11:30:00Z") },
    ...changes,
  });

beforeEach(async () => {
  organizer = await makePlayer();
  [amel, karim] = [await makePlayer(), await makePlayer()];
  gameId = (await game()).id;
  for (const { id } of [organizer, amel, karim]) await joinGameAs(gameId, id);
  await addExternalPlayer(gameId, "Simo");
});

const remind = (as: Player = organizer, id = gameId) =>
  api("/api/games/{id}/dues/reminders", { method: "POST", params: { id }, as });
const pay = (participantId: string, state: "paid" | "excused" = "paid") =>
  setPayment(actorOf(organizer), gameId, { participantId, state });
const save = async (list: object) => {
  const request = { method: "PUT", params: { id: gameId }, body: list, as: organizer } as const;
  expect((await api("/api/games/{id}/attendance", request)).status).toBe(200);
};
const partOf = async ({ id }: Player) =>
  (await db.select().from(gameParticipants).where(eq(gameParticipants.userId, id)).get())?.id ?? "";
const told = async ({ id }: Player) =>
  (
    await db
      .select({ type: notifications.type })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, id),
          eq(notifications.type, "payment_reminder"),
          eq(notifications.inApp, true),
        ),
      )
  ).length;
const waiting = ({ id }: Player) => db.$count(deferredNotifications, eq(deferredNotifications.userId, id));

describe("a reminder to pay", () => {
  it("reaches who still owes something, without who reminds, each once a day", async () => {
    await pay(karim.id);
    expect((await remind()).body).toEqual({ reminded: [amel.id], skipped: [] });
    expect((await remind()).body).toEqual({ reminded: [], skipped: [amel.id] });
    expect([await told(amel), await told(karim), await told(organizer)]).toEqual([1, 0, 0]);
    freeze(new Date("2026-12-02T12:00:00Z"));
    expect((await remind()).body).toEqual({ reminded: [amel.id], skipped: [] });
  });

  it("reaches nobody whose account was deleted or suspended", async () => {
    await deleteAccount(actorOf(amel), PLAYER_PASSWORD);
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, karim.id));
    expect((await remind()).body).toEqual({ reminded: [], skipped: [] });
  });

  it("waits for the morning, and is gone for who pays or is excused before", async () => {
    freeze(new Date("2026-12-01T23:00:00Z"));
    await remind();
    await remind();
    expect([await told(amel), await waiting(amel), await waiting(karim)]).toEqual([0, 1, 1]);
    await pay(amel.id);
    await pay(karim.id, "excused");
    expect([await waiting(amel), await waiting(karim)]).toEqual([0, 0]);
  });

  it("is withdrawn unread when the player pays", async () => {
    await remind();
    await pay(amel.id);
    expect([await told(amel), await told(karim)]).toEqual([0, 1]);
  });

  it("is withdrawn unread from who was absent or did not play after all, and from all when the game is not over", async () => {
    await db.update(games).set({ costMinor: 12_000, costRemainder: "organizer_pays" });
    const [part, walker] = [await partOf(karim), await makePlayer()];
    await save({ walk_ins: [{ user_id: walker.id }] });
    await remind();
    expect([await told(amel), await told(karim), await told(walker)]).toEqual([1, 1, 1]);
    await save({ absent: [part, walker.id] });
    expect([await told(amel), await told(karim), await told(walker)]).toEqual([1, 0, 0]);
    await db.update(games).set({ completedAt: now() });
    await undoStatus(actorOf(organizer), gameId);
    expect(await told(amel)).toBe(0);
  });

  it("stays with a player who left late and still owes it, also after being taken out of who played", async () => {
    const leftAt = new Date("2026-12-01T09:00:00Z");
    const late = { status: "declined", leftAt, owesMinor: 3000 } as const;
    await db
      .update(gameParticipants)
      .set(late)
      .where(eq(gameParticipants.id, await partOf(karim)));
    await save({ walk_ins: [{ user_id: karim.id }] });
    await remind();
    await save({ absent: [karim.id] });
    expect((await remind()).body).toMatchObject({ skipped: expect.arrayContaining([karim.id]) });
    expect(await told(karim)).toBe(1);
  });

  it.each([
    [
      "before the end",
      { gameStatus: "scheduled", endTime: new Date("2026-12-01T20:00:00Z") },
      "reminder_too_early",
    ],
    ["of a provisional share", { costMinor: 30_000, costRemainder: "organizer_pays" }, "reminder_too_early"],
    ["in a free game", { isPaid: false, priceMinor: null }, "game_is_free"],
    ["in a cancelled game", { gameStatus: "cancelled" }, "game_closed"],
  ] as const)("is refused %s", async (_, changes, code) => {
    const { id } = await game(changes);
    await joinGameAs(id, amel.id);
    const { status, body } = await remind(organizer, id);
    expect([status, at(body, "code"), await told(amel)]).toEqual([409, code, 0]);
  });

  it("is an organizer's", async () => {
    expect(at((await remind(amel)).body, "code")).toBe("only_organizer");
  });

  it("is one tap on the page, which offers it while somebody owes something", async () => {
    const debtors = async () =>
      at((await get(dues.loader, { as: organizer, params: { id: gameId } })).body, "debtors");
    expect(await debtors()).toBe(2);
    const reply = await submit(reminders.action, { as: organizer, params: { id: gameId } });
    expect(reply.location).toBe(`/games/${gameId}/dues`);
    await pay(amel.id);
    await pay(karim.id);
    expect(await debtors()).toBe(0);
  });
});
