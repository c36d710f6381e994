import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notificationPreferences, notifications } from "#db/schema/notifications";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import * as apiRoute from "~/api-route";
import { freeze, now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { newestMessages } from "~/features/accounts/developer-tools/developer.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/features/notifications/kinds";
import { type NewNotification, notify } from "~/features/notifications/notify.server";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import * as unsubscribeRoute from "~/features/notifications/routes/unsubscribe";
import { LOCALES } from "~/i18n/languages";
import { FULL } from "../support/full";
import { tableScans } from "../support/plans";
import { at, get, send } from "../support/request";
import { headerOf, openPostOffice, type PostOffice, partOf } from "./post-office";

const MINUTE = 60_000;
let office: PostOffice;
let player: Player;
/** Kinds with another page than the game's own. */
const PAGES: Partial<Record<NotificationKind, (gameId: string) => string>> = {
  game_announcement: (id) => `/games/${id}/discussion`,
  game_comment: (id) => `/games/${id}/discussion`,
  rate_players: (id) => `/games/${id}/ratings`,
  attendance: (id) => `/games/${id}/attendance/dispute`,
};
let game: Awaited<ReturnType<typeof makeGame>>;

beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.close());
beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(mailOutbox);
    await tx.delete(notifications);
  });
  office.letters.length = 0;
  env.SMTP_URL = office.url;
  player = await makePlayer();
  game = await makeGame({ title: "Foot du mardi", startTime: new Date("2026-12-03T18:00:00Z") });
  await joinGameAs(game.id, player.id);
});
afterEach(() => {
  env.SMTP_URL = undefined;
  office.refuse = () => null;
  office.taking = async () => {};
});

const tell = (to: readonly { id: string }[], change: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, {
      type: "game_cancelled",
      gameId: game.id,
      to: to.map(({ id }) => id),
      params: {},
      now: now(),
      ...change,
    }),
  );
const deliver = async () => {
  await deliverNotifications();
  await deliverMail();
};
const outbox = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const later = (minutes: number) => freeze(new Date(+now() + minutes * MINUTE));

describe("a notification by mail", () => {
  it.each([
    ["en", "Foot du mardi, Thu, Dec 3 · 6:00 PM, was cancelled", "ltr", "No more emails of this kind"],
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
      await tell([player]);
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

  it("isolates only the part of its details that runs the other way, not the date beside it", async () => {
    await db.update(users).set({ locale: "ar" }).where(eq(users.id, player.id));
    await tell([player]);
    await deliver();
    const [letter] = office.letters;
    if (!letter) throw new Error("no letter came");
    expect(partOf(letter, "text/plain")).toContain("\u2068Foot du mardi\u2069 · الخميس، 3 دجنبر · 18:00");
  });

  it("is in the chosen language, or else the language of the last sign-in", async () => {
    const chose = await makePlayer({ locale: "fr", seenLocale: "ar" });
    await db.update(users).set({ seenLocale: "ar" }).where(eq(users.id, player.id));
    await tell([player, chose]);
    await deliver();
    const languageOf = (email: string) => {
      const letter = office.letters.find(({ to }) => to.includes(email));
      return letter && /<html lang="(\w+)"/.exec(partOf(letter, "text/html"))?.[1];
    };
    expect([languageOf(player.email), languageOf(chose.email)]).toEqual(["ar", "fr"]);
  });

  it("is sent once, also by several runs at once", async () => {
    await tell([player]);
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
    await tell([unconfirmed, suspended, silent, player]);
    await deliver();
    expect(office.letters.map(({ to }) => to)).toEqual([[player.email]]);
  });

  it("is sent also if its kind is switched off in the app", async () => {
    const choice = { userId: player.id, type: "spot_open", inApp: false };
    await transact((tx) => tx.insert(notificationPreferences).values(choice));
    const hopeful = await makePlayer();
    await joinGameAs(game.id, hopeful.id, { status: "maybe" });
    await transact((tx) => tx.insert(notificationPreferences).values({ ...choice, userId: hopeful.id }));
    await tell([hopeful], { type: "spot_open" });
    await deliver();
    expect(office.letters).toHaveLength(1);
    expect(await db.select().from(notifications)).toMatchObject([{ inApp: false }]);
  });

  it("prevents header injection by a title", async () => {
    const title = "Match\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>";
    await db.update(games).set({ title }).where(eq(games.id, game.id));
    await tell([player]);
    await deliver();
    const [letter] = office.letters;
    if (!letter) throw new Error("no letter came");
    expect(letter.to).toEqual([player.email]);
    expect(headerOf(letter, "Bcc")).toBeUndefined();
    expect(letter.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc/m);
    expect(partOf(letter, "text/html")).not.toContain("<script>");
  });

  it("is not a reminder of a game that was cancelled before sending", async () => {
    await tell([player], { type: "game_reminder" });
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    await deliver();
    expect(office.letters).toHaveLength(0);
  });
});

describe("a notification that is withdrawn", () => {
  it("deletes its waiting message", async () => {
    await tell([player]);
    await deliverNotifications();
    await db.delete(notifications);
    await deliverMail();
    expect(office.letters).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it("while its message is being sent stops nothing: that one is sent once, the others are recorded", async () => {
    const other = await makePlayer();
    await tell([player, other]);
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

describe("a mail server that is down", () => {
  // Some hundred attempts to send: 5 s.
  it.runIf(FULL)(
    "for an hour: nothing is lost or repeated, and it is not tried for every message",
    async () => {
      const many = await Promise.all(Array.from({ length: 45 }, () => makePlayer()));
      const port = Number(new URL(office.url).port);
      await office.close();
      await tell(many);
      await deliver();
      const tried = (await outbox()).filter((row) => row.attempts > 0);
      expect(tried.length).toBeLessThanOrEqual(20);
      for (let passed = 0; passed < 60; passed += 5) {
        later(5);
        await deliver();
      }
      office = await openPostOffice(port);
      for (let passed = 0; passed < 30; passed += 5) {
        later(5);
        await deliver();
      }
      expect(office.letters.map(({ to }) => to[0]).sort()).toEqual(many.map(({ email }) => email).sort());
      expect(new Set((await outbox()).map((row) => row.status))).toEqual(new Set(["sent"]));
    },
  );

  it("for two days: the message fails, with the reason", async () => {
    await office.close();
    await tell([player]);
    await deliver();
    for (let hours = 0; hours < 26; hours++) {
      later(60);
      await deliver();
    }
    expect(await outbox()).toMatchObject([{ status: "failed", sentAt: null }]);
    expect((await outbox())[0]?.lastError).toMatch(/ECONNREFUSED/);
    office = await openPostOffice();
  });
});

describe("a message that became untrue while it waited", () => {
  const waitOutAnHour = async (change: Partial<typeof games.$inferInsert>) => {
    await office.close();
    await tell([player], { type: "game_reminder" });
    await deliver();
    await db.update(games).set(change).where(eq(games.id, game.id));
    office = await openPostOffice(Number(new URL(office.url).port));
    later(60);
    await deliver();
  };

  it.each<[string, Partial<typeof games.$inferInsert>]>([
    ["of a cancelled game", { gameStatus: "cancelled", cancelledAt: new Date(0) }],
    [
      "of an old start time",
      { startTime: new Date("2026-12-04T18:00:00Z"), endTime: new Date("2026-12-04T20:00:00Z") },
    ],
  ])("a reminder %s is never sent", async (_, change) => {
    await waitOutAnHour(change);
    expect(office.letters).toEqual([]);
    expect(await outbox()).toMatchObject([{ status: "failed", lastError: "no longer true" }]);
  });

  it("one that is still true is sent", async () => {
    await waitOutAnHour({ title: "Foot du jeudi" });
    expect(office.letters).toHaveLength(1);
  });

  it("an announcement is sent all the same: it may give the reason", async () => {
    await office.close();
    await tell([player], { type: "game_announcement", params: { playerId: game.organizerId } });
    await deliver();
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    office = await openPostOffice(Number(new URL(office.url).port));
    later(60);
    await deliver();
    expect(office.letters).toHaveLength(1);
  });
});

describe("every kind of notification", () => {
  it.each(LOCALES)("has a text in %s, its page and its unsubscribe link", async (locale) => {
    await db.update(users).set({ locale }).where(eq(users.id, player.id));
    const status = { game_invitation: "invited", spot_open: "maybe" } as const;
    const subjects = new Set<string>();
    for (const type of NOTIFICATION_KINDS) {
      const place = type === "game_invitation" || type === "spot_open" ? status[type] : "confirmed";
      await db.update(gameParticipants).set({ status: place }).where(eq(gameParticipants.userId, player.id));
      const before = office.letters.length;
      await tell([player], { type, params: { playerId: game.organizerId } });
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
  await tell([player]);
  await deliver();
  expect(await newestMessages("en")).toMatchObject([
    {
      to: player.email,
      subject: "Foot du mardi, Thu, Dec 3 · 6:00 PM, was cancelled",
      state: "kept",
      link: `http://localhost:3000/games/${game.id}`,
    },
  ]);
});

it("uses an index for every statement", async () => {
  await office.close();
  await tell([player]);
  await deliver();
  await tell([await makePlayer()]);
  const { statements } = await countStatements(deliver);
  office = await openPostOffice();
  expect(statements.length).toBeGreaterThan(5);
  for (const { sql } of statements.filter((one) => /^(select|update|delete)/.test(one.sql))) {
    expect(await tableScans(sql), sql).toEqual([]);
  }
});

describe("a refused message", () => {
  it("permanently is not tried again; the others are sent", async () => {
    office.refuse = (address) => (address === player.email ? { code: 550, text: "nobody here" } : null);
    const other = await makePlayer();
    await tell([player, other]);
    await deliver();
    later(60 * 24);
    await deliver();
    expect(office.letters.map(({ to }) => to)).toEqual([[other.email]]);
    expect(await outbox()).toMatchObject([
      { to: player.email, status: "failed", attempts: 1 },
      { to: other.email, status: "sent" },
    ]);
  });

  it("temporarily is tried again after growing delays, under the same Message-ID", async () => {
    let refusals = 2;
    office.refuse = () => (refusals-- > 0 ? { code: 451, text: "not now" } : null);
    await tell([player]);
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

  it("of a dead process is sent after its lease, under the same Message-ID", async () => {
    await tell([player]);
    await deliver();
    // As if the process had died between the server's answer and recording it.
    const lease = new Date(+now() + 10 * MINUTE);
    await db.update(mailOutbox).set({ status: "sending", nextAttemptAt: lease });
    await deliver();
    expect(office.letters).toHaveLength(1);
    freeze(lease);
    await deliver();
    const ids = office.letters.map((letter) => headerOf(letter, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("the unsubscribe link", () => {
  const params = () => ({ token: unsubscribePath(player.id, "game_cancelled").split("/").at(-1) ?? "" });
  const path = () => unsubscribePath(player.id, "game_cancelled");
  const oneClick = (token: string) => `/api/notifications/unsubscribe/${token}`;
  const chosen = () =>
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, player.id));

  it("asks first when it is opened", async () => {
    const answer = await get(unsubscribeRoute.loader, { params: params(), path: path() });
    expect(answer.status).toBe(200);
    expect(at(answer.body, "stop")).toBe("Stop these emails");
    expect(await chosen()).toEqual([]);
  });

  it.each<[string, () => BodyInit]>([
    ["a plain form", () => new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    [
      "a form of parts",
      () => {
        const parts = new FormData();
        parts.set("List-Unsubscribe", "One-Click");
        return parts;
      },
    ],
  ])(
    "unsubscribes when a mail program posts %s to it cross-site, without cookie or redirect",
    async (_, form) => {
      const url = new URL(oneClick(params().token), "http://localhost:3000");
      const headers = { Origin: "https://mail.example.com", "Sec-Fetch-Site": "cross-site" };
      const answer = await send(apiRoute.action, url, { method: "POST", body: form(), headers }, params());
      expect([answer.status, answer.location]).toEqual([204, null]);
      expect(await chosen()).toMatchObject([
        { type: "game_cancelled", email: false, inApp: true, push: true },
      ]);
      await tell([player]);
      await deliver();
      expect(office.letters).toHaveLength(0);
    },
  );

  it("leads to the page when a program opens the one-click address", async () => {
    const answer = await get(apiRoute.loader, { params: params(), path: oneClick(params().token) });
    expect([answer.status, answer.location]).toEqual([302, path()]);
    expect(await chosen()).toEqual([]);
  });

  it("unsubscribes with the page's button, which then is gone", async () => {
    const url = new URL(path(), "http://localhost:3000");
    const answer = await send(
      unsubscribeRoute.action,
      url,
      { method: "POST", body: new URLSearchParams({ requestId: "x" }) },
      params(),
    );
    expect([answer.status, answer.location]).toEqual([302, path()]);
    const page = await get(unsubscribeRoute.loader, { params: params(), path: path() });
    expect(at(page.body, "stop")).toBeNull();
  });

  it.each([
    ["another kind", (token: string) => token.replace("game_cancelled", "game_reminder")],
    ["another person", (token: string) => token.replace(/^[0-9a-f]{8}/, "00000000")],
    ["no signature", (token: string) => token.slice(0, -32)],
  ])("is invalid for anything else: %s", async (_, change) => {
    const token = change(params().token);
    expect((await get(unsubscribeRoute.loader, { params: { token } })).status).toBe(404);
    const url = new URL(path(), "http://localhost:3000");
    const answer = await send(
      unsubscribeRoute.action,
      url,
      { method: "POST", body: new URLSearchParams() },
      { token },
    );
    expect(answer.status).toBe(404);
    const byProgram = new URL(oneClick(token), url);
    expect((await send(apiRoute.action, byProgram, { method: "POST" }, { token })).status).toBe(404);
    expect(await chosen()).toEqual([]);
  });
});
