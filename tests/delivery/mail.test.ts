import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { deliverMail } from "~/core/mail/outbox.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { newestMessages } from "~/features/accounts/developer-tools/developer.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import type { ParticipantStatus } from "~/features/games/types";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/features/notifications/kinds";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import { deliverWebhooks } from "~/features/webhooks/deliver.server";
import { LOCALES } from "~/i18n/languages";
import { tableScans } from "../support/plans";
import { headerOf, partOf } from "../support/post-office";
import { todays } from "../support/todays";
import { deliver, game, notifyPlayers, office, player, reopenOffice, setUpMail } from "./mail-setup";

setUpMail();

/** Kinds with another page than the game's own. */
const PAGES: Partial<Record<NotificationKind, (gameId: string) => string>> = {
  game_announcement: (id) => `/games/${id}/discussion`,
  game_comment: (id) => `/games/${id}/discussion`,
  teams_published: (id) => `/games/${id}/teams`,
  rate_players: (id) => `/games/${id}/ratings`,
  result: (id) => `/games/${id}/result`,
  attendance: (id) => `/games/${id}/attendance/dispute`,
};

describe("a notification by mail", () => {
  it("is not sent by the job for webhooks, whose end would not wait for it", async () => {
    await notifyPlayers([player]);
    await deliverNotifications();
    await deliverWebhooks();
    await pause(200);
    expect(await db.select().from(mailOutbox)).toMatchObject([{ status: "pending", attempts: 0 }]);
  });

  it("waits for its next attempt, unless a clock that was ahead set that a month later", async () => {
    await notifyPlayers([player]);
    await deliverNotifications();
    const postpone = (ms: number) =>
      db.update(mailOutbox).set({ nextAttemptAt: new Date(+now() + ms), status: "pending" });
    await postpone(20 * millisecondsInMinute);
    await deliverMail();
    expect(office.letters).toEqual([]);
    await postpone(31 * millisecondsInDay);
    await deliverMail();
    expect(office.letters).toHaveLength(1);
  });

  it.each([
    ["en", "Foot du mardi, Thu, Dec 3 · 6:00 PM, is cancelled", "ltr", "Unsubscribe from these emails"],
    [
      "fr",
      "Le match «\u00a0Foot du mardi\u00a0», jeu. 3 déc. · 18:00, est annulé",
      "ltr",
      "Ne plus recevoir",
    ],
    ["ar", "أُلغيت «\u2068Foot du mardi\u2069»", "rtl", "إيقاف الرسائل من هذا النوع"],
  ] as const)(
    "in %s: plain text and HTML, with a link to unsubscribe",
    async (locale, sentence, direction, end) => {
      await db.update(users).set({ locale }).where(eq(users.id, player.id));
      await notifyPlayers([player]);
      await deliver();
      const [letter] = office.letters;
      if (!letter) throw new Error("no letter came");
      expect(letter.to).toEqual([player.email]);
      expect(headerOf(letter, "Subject")).toContain(sentence);
      const [plain, html] = [partOf(letter, "text/plain"), partOf(letter, "text/html")];
      expect(html).toContain(`dir="${direction}"`);
      for (const part of [plain, html]) {
        expect(part).toContain(sentence);
        expect(part).toContain(`http://localhost:3000/games/${game.id}`);
        expect(part).toContain(end);
        expect(part).not.toMatch(/\{\{|undefined/);
      }
      const path = unsubscribePath(player.id, "game_cancelled");
      expect(headerOf(letter, "List-Unsubscribe")).toBe(`<http://localhost:3000/api/notifications${path}>`);
      expect(headerOf(letter, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    },
  );

  it("of a cancellation does not end with a greeting until the game", async () => {
    await db.update(users).set({ locale: "en" }).where(eq(users.id, player.id));
    await notifyPlayers([player]);
    await deliver();
    const [letter] = office.letters;
    if (!letter) throw new Error("no letter came");
    for (const part of [partOf(letter, "text/plain"), partOf(letter, "text/html")]) {
      expect(part).toContain("Until the next game,");
      expect(part).not.toContain("See you on the pitch");
    }
  });

  it("in Arabic isolates the Latin title of the game, and not the date beside it", async () => {
    await db.update(users).set({ locale: "ar" }).where(eq(users.id, player.id));
    await notifyPlayers([player]);
    await deliver();
    const [letter] = office.letters;
    if (!letter) throw new Error("no letter came");
    expect(partOf(letter, "text/plain")).toContain("\u2068Foot du mardi\u2069 · الخميس، 3 دجنبر · 18:00");
  });

  it("is in the chosen language, or else the language of the last sign-in", async () => {
    const chose = await makePlayer({ locale: "fr", seenLocale: "ar" });
    await db.update(users).set({ seenLocale: "ar" }).where(eq(users.id, player.id));
    await notifyPlayers([player, chose]);
    await deliver();
    const languageOf = (email: string) => {
      const letter = office.letters.find(({ to }) => to.includes(email));
      return letter && /<html lang="(\w+)"/.exec(partOf(letter, "text/html"))?.[1];
    };
    expect([languageOf(player.email), languageOf(chose.email)]).toEqual(["ar", "fr"]);
  });

  it("is sent once, also by several runs at once", async () => {
    await notifyPlayers([player]);
    await Promise.all([deliverNotifications(), deliverNotifications()]);
    await Promise.all([deliverMail(), deliverMail()]);
    await deliver();
    expect(office.letters).toHaveLength(1);
  });

  it("is not sent to unconfirmed addresses, suspended users, or users who switched it off", async () => {
    const [unconfirmed, suspended, silent] = [
      await makePlayer({ emailConfirmedAt: null }),
      await makePlayer({ suspendedAt: now() }),
      await makePlayer(),
    ];
    const choice = { userId: silent.id, type: "game_cancelled", email: false };
    await transact((tx) => tx.insert(notificationPreferences).values(choice));
    await notifyPlayers([unconfirmed, suspended, silent, player]);
    await deliver();
    expect(office.letters.map(({ to }) => to)).toEqual([[player.email]]);
  });

  it("is not sent if an admin has hidden the game", async () => {
    await notifyPlayers([player]);
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
    await deliver();
    expect(office.letters).toEqual([]);
  });

  it("is sent also if its kind is switched off in the app", async () => {
    const choice = { userId: player.id, type: "spot_open", inApp: false };
    await transact((tx) => tx.insert(notificationPreferences).values(choice));
    const hopeful = await makePlayer();
    await joinGameAs(game.id, hopeful.id, { status: "maybe" });
    await transact((tx) => tx.insert(notificationPreferences).values({ ...choice, userId: hopeful.id }));
    await notifyPlayers([hopeful], { type: "spot_open" });
    await deliver();
    expect(office.letters).toHaveLength(1);
    expect(await db.select().from(notifications)).toMatchObject([{ inApp: false }]);
  });

  it("prevents header injection by a title", async () => {
    const title = "Match\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>";
    await db.update(games).set({ title }).where(eq(games.id, game.id));
    await notifyPlayers([player]);
    await deliver();
    const [letter] = office.letters;
    if (!letter) throw new Error("no letter came");
    expect(letter.to).toEqual([player.email]);
    expect(headerOf(letter, "Bcc")).toBeUndefined();
    expect(letter.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc/m);
    expect(partOf(letter, "text/html")).not.toContain("<script>");
  });

  it("is not a reminder of a game that was cancelled before sending", async () => {
    await notifyPlayers([player], { type: "game_reminder" });
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    await deliver();
    expect(office.letters).toHaveLength(0);
  });
});

describe("every kind of notification", () => {
  it.each(todays(LOCALES, 0, 1))("has a text in %s, its page and its unsubscribe link", async (locale) => {
    await db.update(users).set({ locale }).where(eq(users.id, player.id));
    const status: Partial<Record<NotificationKind, ParticipantStatus>> = {
      ...{ game_invitation: "invited", invitation_nudge: "invited" },
      ...{ spot_open: "maybe", game_alert: "declined", substitute_call: "invited" },
    };
    const subjects = new Set<string>();
    for (const type of NOTIFICATION_KINDS) {
      const place = status[type] ?? "confirmed";
      await db.update(gameParticipants).set({ status: place }).where(eq(gameParticipants.userId, player.id));
      const before = office.letters.length;
      await notifyPlayers([player], { type, params: { playerId: game.organizerId } });
      await deliver();
      const letter = office.letters[before];
      if (!letter) throw new Error(`no letter about ${type}: its stillTrue does not hold here`);
      const subject = headerOf(letter, "Subject") ?? "";
      expect(subject).not.toMatch(/\{\{|undefined|_/);
      expect(partOf(letter, "text/plain")).toContain(
        `http://localhost:3000${PAGES[type]?.(game.id) ?? `/games/${game.id}`}\r\n`,
      );
      expect(headerOf(letter, "List-Unsubscribe")).toContain(unsubscribePath(player.id, type));
      subjects.add(subject);
    }
    expect(office.letters).toHaveLength(NOTIFICATION_KINDS.length);
    expect(subjects.size).toBe(NOTIFICATION_KINDS.length);
  });
});

it("without a mail server, the message is shown to developers", async () => {
  env.SMTP_URL = undefined;
  await notifyPlayers([player]);
  await deliver();
  expect(await newestMessages("en")).toMatchObject([
    {
      to: player.email,
      subject: "Foot du mardi, Thu, Dec 3 · 6:00 PM, is cancelled",
      state: "kept",
      link: `http://localhost:3000/games/${game.id}`,
    },
  ]);
});

it("without a mail server, a delivery looks at no message that waits", async () => {
  env.SMTP_URL = undefined;
  await notifyPlayers([player]);
  await deliver();
  freeze(new Date(+now() + 2 * millisecondsInMinute));
  const { statements } = await countStatements(deliver);
  expect(await db.select().from(mailOutbox)).toMatchObject([{ status: "pending" }]);
  expect(statements.filter(({ sql }) => sql.includes("mail_outbox"))).toEqual([]);
});

it("uses an index for every statement", async () => {
  await office.close();
  await notifyPlayers([player]);
  await deliver();
  await notifyPlayers([await makePlayer()]);
  const { statements } = await countStatements(deliver);
  await reopenOffice(0);
  expect(statements.length).toBeGreaterThan(5);
  for (const { sql } of statements.filter((one) => /^(select|update|delete)/.test(one.sql))) {
    expect(await tableScans(sql), sql).toEqual([]);
  }
});
