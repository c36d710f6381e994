import { millisecondsInMinute as MINUTE } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { deliverMail } from "~/core/mail/outbox.server";
import { freeze, now } from "~/core/time/clock.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import type { NewNotification } from "~/features/notifications/notify.server";
import { withdrawNotifications } from "~/features/notifications/replace.server";
import { FULL } from "../support/full";
import { headerOf } from "../support/post-office";
import {
  deliver,
  game,
  later,
  notifyPlayers,
  office,
  outbox,
  player,
  reopenOffice,
  setUpMail,
} from "./mail-setup";

setUpMail();

const setStatus = (status: "confirmed" | "declined" | "invited" | "maybe") =>
  db
    .update(gameParticipants)
    .set({ status })
    .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.userId, player.id)));

describe("a mail server that is down", () => {
  // Some hundred attempts to send: 5 s.
  it.runIf(FULL)(
    "for an hour: nothing is lost or repeated, and it is not tried for every message",
    async () => {
      const many = await Promise.all(Array.from({ length: 45 }, () => makePlayer()));
      const port = Number(new URL(office.url).port);
      await office.close();
      await notifyPlayers(many);
      await deliver();
      const tried = (await outbox()).filter((row) => row.attempts > 0);
      expect(tried.length).toBeLessThanOrEqual(20);
      for (let passed = 0; passed < 60; passed += 5) {
        later(5);
        await deliver();
      }
      await reopenOffice(port);
      for (let passed = 0; passed < 30; passed += 5) {
        later(5);
        await deliver();
      }
      expect(office.letters.map(({ to }) => to[0]).sort()).toEqual(many.map(({ email }) => email).sort());
      expect(new Set((await outbox()).map((row) => row.status))).toEqual(new Set(["sent"]));
    },
  );

  it("for more than a day: the message fails, with the reason", async () => {
    await office.close();
    await notifyPlayers([player]);
    await deliver();
    for (let halfHours = 0; halfHours < 52; halfHours++) {
      later(30);
      await deliver();
    }
    expect(await outbox()).toMatchObject([{ status: "failed", sentAt: null }]);
    expect((await outbox())[0]?.lastError).toMatch(/ECONNREFUSED/);
    await reopenOffice(0);
  });
});

describe("a refused message", () => {
  it("permanently is not tried again; the others are sent", async () => {
    office.refuse = (address) => (address === player.email ? { code: 550, text: "nobody here" } : null);
    const other = await makePlayer();
    await notifyPlayers([player, other]);
    await deliver();
    later(60 * 24);
    await deliver();
    expect(office.letters.map(({ to }) => to)).toEqual([[other.email]]);
    expect(await outbox()).toMatchObject([
      { to: player.email, status: "failed", attempts: 1 },
      { to: "", status: "sent" },
    ]);
  });

  it("temporarily is tried again after growing delays, under the same Message-ID", async () => {
    let refusals = 2;
    office.refuse = () => (refusals-- > 0 ? { code: 451, text: "not now" } : null);
    await notifyPlayers([player]);
    const waits: number[] = [];
    for (let tries = 0; tries < 2; tries++) {
      await deliver();
      const [row] = await outbox();
      waits.push((+(row?.nextAttemptAt ?? 0) - +now()) / MINUTE);
      freeze(row?.nextAttemptAt ?? now());
    }
    await deliver();
    expect(waits).toEqual([1, 2]);
    const [row] = await outbox();
    expect(office.letters.map((letter) => headerOf(letter, "Message-ID"))).toEqual([
      `<${+(row?.createdAt ?? 0)}.${row?.id}@localhost>`,
    ]);
  });

  it("a message whose sending process died is sent again after its lease, with the same Message-ID", async () => {
    await notifyPlayers([player]);
    await deliver();
    // As if the process had died between the server's answer and recording it.
    const lease = new Date(+now() + 10 * MINUTE);
    await db.update(mailOutbox).set({ status: "sending", to: player.email, nextAttemptAt: lease });
    await deliver();
    expect(office.letters).toHaveLength(1);
    freeze(lease);
    await deliver();
    const ids = office.letters.map((letter) => headerOf(letter, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a message whose sending process died", () => {
  const die = async (lease: Date) => {
    await notifyPlayers([player], { type: "game_reminder" });
    await deliverNotifications();
    await db.update(mailOutbox).set({ status: "sending", nextAttemptAt: lease });
  };

  it("is not sent again if its game is called off before its lease ends", async () => {
    const lease = new Date(+now() + 10 * MINUTE);
    await die(lease);
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    freeze(lease);
    await deliver();
    expect(office.letters).toEqual([]);
  });

  it("is not sent again if its notification is taken back before its lease ends", async () => {
    const lease = new Date(+now() + 10 * MINUTE);
    await die(lease);
    const [row] = await db.select().from(notifications);
    await transact((tx) => withdrawNotifications(tx, [row?.id ?? 0], now()));
    freeze(lease);
    await deliver();
    expect(office.letters).toEqual([]);
  });
});

describe("a notification that is withdrawn", () => {
  it("deletes its waiting message", async () => {
    await notifyPlayers([player]);
    await deliverNotifications();
    await db.delete(notifications);
    await deliverMail();
    expect(office.letters).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("while its message is being sent does not stop the delivery, and the other outcomes are recorded", async () => {
    const other = await makePlayer();
    await notifyPlayers([player, other]);
    await deliverNotifications();
    office.taking = async () => {
      office.taking = async () => {};
      await db.delete(notifications).where(eq(notifications.userId, player.id));
    };
    await deliverMail();
    await deliverMail();
    expect(office.letters).toHaveLength(2);
    expect(await outbox()).toMatchObject([{ userId: other.id, status: "sent" }]);
  });
});

describe("a message that waited while its game changed", () => {
  const waitOutAnHour = async (change: Partial<typeof games.$inferInsert>, meanwhile = async () => {}) => {
    await office.close();
    await notifyPlayers([player], { type: "game_reminder" });
    await deliver();
    await db.update(games).set(change).where(eq(games.id, game.id));
    await meanwhile();
    await reopenOffice();
    later(60);
    await deliver();
  };

  it.each<[string, Partial<typeof games.$inferInsert>]>([
    ["of a cancelled game", { gameStatus: "cancelled", cancelledAt: new Date(0) }],
    ["of a game that an admin has hidden", { hiddenAt: new Date(0) }],
    [
      "of an old start time",
      { startTime: new Date("2026-12-04T18:00:00Z"), endTime: new Date("2026-12-04T20:00:00Z") },
    ],
  ])("a reminder %s is never sent", async (_, change) => {
    await waitOutAnHour(change);
    expect(office.letters).toEqual([]);
    const [row] = await outbox();
    expect(row).toMatchObject({ status: "expired", lastError: "no longer true" });
    expect(Object.keys(row?.params ?? {}).sort()).toEqual(["details", "sentence"]);
  });

  it("is never sent to an account that was suspended meanwhile", async () => {
    await waitOutAnHour({ title: "Foot du jeudi" }, async () => {
      await db
        .update(users)
        .set({ suspendedAt: new Date(0) })
        .where(eq(users.id, player.id));
    });
    expect(office.letters).toEqual([]);
    expect(await outbox()).toMatchObject([{ status: "expired" }]);
  });

  it.each<[string, Partial<NewNotification>, () => Promise<unknown>]>([
    ["an invitation that was answered", { type: "game_invitation" }, () => setStatus("declined")],
    [
      "an opening that was filled",
      { type: "spot_open", params: { spots: 1 } },
      async () => {
        await db.update(games).set({ minPlayers: 2, maxPlayers: 2 }).where(eq(games.id, game.id));
        for (let spot = 0; spot < 2; spot++) await joinGameAs(game.id, (await makePlayer()).id);
      },
    ],
    [
      "a spot that the player has given up",
      { type: "game_confirmed", params: { reason: "seated" } },
      () => setStatus("declined"),
    ],
    [
      "a kind that the player has switched off",
      { type: "game_changed", params: { reason: "venue" } },
      () =>
        db.insert(notificationPreferences).values({ userId: player.id, type: "game_changed", email: false }),
    ],
  ])("a mail of %s meanwhile is never sent", async (_, news, meanwhile) => {
    await setStatus(
      news.type === "game_invitation" ? "invited" : news.type === "spot_open" ? "maybe" : "confirmed",
    );
    await office.close();
    await notifyPlayers([player], news);
    await deliver();
    expect(await outbox()).toMatchObject([{ status: "pending" }]);
    await meanwhile();
    await reopenOffice();
    later(60);
    await deliver();
    expect(office.letters).toEqual([]);
    expect(await outbox()).toMatchObject([{ status: "expired" }]);
  });

  it("is never sent by a delivery that begins before others have looked at it", async () => {
    await office.close();
    await notifyPlayers([player], { type: "game_reminder" });
    await deliver();
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
    await reopenOffice();
    later(60);
    await deliverMail();
    expect(office.letters).toEqual([]);
    expect(await outbox()).toMatchObject([{ status: "expired", lastError: "no longer true" }]);
  });

  it("whose text is still true is sent", async () => {
    await waitOutAnHour({ title: "Foot du jeudi" });
    expect(office.letters).toHaveLength(1);
  });

  it("an announcement is sent all the same: it may give the reason", async () => {
    await office.close();
    await notifyPlayers([player], { type: "game_announcement", params: { playerId: game.organizerId } });
    await deliver();
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    await reopenOffice();
    later(60);
    await deliver();
    expect(office.letters).toHaveLength(1);
  });
});
