import { millisecondsInHour as HOUR, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { jobLeases } from "#db/schema/jobs";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox, pushSubscriptions } from "#db/schema/notifications";
import { serviceState } from "#db/schema/service";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeDelivery, makeWebhook } from "#seed/factories/webhooks";
import { newId } from "~/core/ids.server";
import { createJobRunner } from "~/core/jobs/jobs.server";
import { openLinks, sealLinks } from "~/core/mail/sealed-params.server";
import { env } from "~/core/settings/env.server";
import { now, realTime } from "~/core/time/clock.server";
import { action, loader } from "~/features/operations/routes/operations";
import { LOCALES } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { openPostOffice, type PostOffice } from "../support/post-office";
import { at, get, submit } from "../support/request";

let admin: Player;
let player: Player;

beforeAll(async () => {
  admin = await makePlayer({ role: "admin" });
  player = await makePlayer();
});

beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.delete(pushOutbox);
  await db.delete(jobLeases);
});

const page = async (as: Player | null = admin) => (await get(loader, { as })).body;
const sendAgain = (form: Record<string, string>, as: Player | null = admin) => submit(action, { as, form });

const failedMail = (change: Partial<typeof mailOutbox.$inferInsert> = {}) =>
  db
    .insert(mailOutbox)
    .values({
      userId: player.id,
      to: player.email,
      template: "reset_password",
      params: sealLinks({ path: "/reset-password?token=x" }),
      locale: "en",
      status: "failed",
      attempts: 52,
      lastError: "Connection refused",
      expiresAt: new Date(+now() + HOUR),
      nextAttemptAt: now(),
      createdAt: now(),
      ...change,
    })
    .returning()
    .get();

async function failedPush() {
  const subscription = { id: newId(), userId: player.id, endpoint: `https://push.example.com/${newId()}` };
  await db.insert(pushSubscriptions).values({ ...subscription, p256dh: "x", auth: "x", createdAt: now() });
  const { id: notificationId } = await db
    .insert(notifications)
    .values({ userId: player.id, type: "game_cancelled", params: {}, createdAt: now() })
    .returning()
    .get();
  const payload = { title: "", body: "", url: "/", tag: "", lang: "en", dir: "ltr" } as const;
  return db
    .insert(pushOutbox)
    .values({
      ...{
        notificationId,
        subscriptionId: subscription.id,
        payload,
        status: "failed",
        lastError: "answered 410",
      },
      ...{ expiresAt: new Date(+now() + HOUR), nextAttemptAt: now(), createdAt: now() },
    })
    .returning()
    .get();
}

const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const pushes = () => db.select().from(pushOutbox).orderBy(pushOutbox.id);

describe("/admin/operations", () => {
  it("exists for admins only", async () => {
    for (const as of [null, player]) {
      expect((await get(loader, { as })).status).toBe(404);
      expect((await sendAgain({}, as)).status).toBe(404);
    }
  });

  it("shows jobs with their last success, failures and process", async () => {
    const jobs = {
      good: { everyMs: millisecondsInMinute, run: async () => {} },
      bad: { everyMs: millisecondsInMinute, run: () => Promise.reject(new Error("no such table: x")) },
    };
    await createJobRunner(jobs, { owner: "machine-1" })();
    expect(at(await page(), "jobs")).toEqual([
      {
        ...{ name: "bad", state: "fails", process: "machine-1", succeeded: null },
        ...{ failures: 1, lastError: "no such table: x" },
      },
      {
        ...{ name: "good", state: "fine", process: "machine-1", succeeded: "Just now" },
        ...{ failures: 0, lastError: null },
      },
    ]);
  });

  it("shows the outboxes, and failed messages without the address and the link", async () => {
    await failedMail();
    await failedMail({ status: "pending", createdAt: new Date(+realTime() - 2 * HOUR) });
    await failedPush();
    const { id: webhookId } = await makeWebhook({ userId: (await makePlayer()).id });
    const createdAt = new Date(+realTime() - 3 * HOUR);
    await makeDelivery(webhookId, { status: "pending", createdAt });
    const body = await page();
    expect(at(body, "outboxes")).toEqual([
      { name: "mail", waiting: 1, failed: 1, oldest: "2 hours ago" },
      { name: "push", waiting: 0, failed: 1, oldest: null },
      { name: "webhooks", waiting: 1, failed: 0, oldest: "3 hours ago" },
    ]);
    expect(at(body, "failed")).toMatchObject([
      { outbox: "mail", template: "reset_password", reason: "Connection refused" },
      { outbox: "push", template: null, reason: "answered 410" },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token=|@example/);
  });

  it("shows the last backup, versions and what is set up", async () => {
    expect(await page()).toMatchObject({
      backup: null,
      versions: { "Node.js": process.versions.node, Migrations: expect.stringMatching(/^\d+$/) },
      isSetUp: { mailServer: false, redis: false, bucket: false, webPush: false },
    });
    const updatedAt = new Date(+realTime() - 5 * millisecondsInMinute);
    await db
      .insert(serviceState)
      .values({ key: "last_backup", value: '{"archive":"x","bytes":1}', updatedAt });
    env.SMTP_URL = "smtp://localhost";
    expect(await page()).toMatchObject({ backup: "5 minutes ago", isSetUp: { mailServer: true } });
    env.SMTP_URL = undefined;
  });

  it.each(LOCALES)("has its texts in %s", async (locale) => {
    const { body } = await get(loader, { as: admin, headers: { "Accept-Language": locale } });
    const named = { en: "Operations", fr: "Technique", ar: "حالة النظام" }[locale];
    expect(body).toMatchObject({ title: named, texts: { operations: allMessages[locale].operations } });
  });
});

describe("Send again", () => {
  let office: PostOffice | null = null;
  afterEach(async () => {
    env.SMTP_URL = undefined;
    await office?.close();
    office = null;
  });

  it("requeues one failed message, with its link", async () => {
    const [first, second] = [await failedMail(), await failedMail()];
    const answer = await sendAgain({ outbox: "mail", id: String(first.id) });
    expect(answer).toMatchObject({ status: 302, location: "/admin/operations" });
    const [again, other] = await mails();
    expect(again).toMatchObject({ id: first.id, status: "pending", attempts: 0, lastError: null });
    expect(openLinks(again?.params ?? {})).toEqual({ path: "/reset-password?token=x" });
    expect(other).toMatchObject({ id: second.id, status: "failed" });
  });

  it("requeues every failed message, and no other", async () => {
    await failedMail();
    await failedMail({ status: "sent", sentAt: now() });
    await failedMail({ status: "expired" });
    await failedPush();
    await sendAgain({});
    expect((await mails()).map(({ status }) => status)).toEqual(["pending", "sent", "expired"]);
    expect((await pushes()).map(({ status }) => status)).toEqual(["pending"]);
  });

  it("sends the requeued messages at once, and drops those that have expired", async () => {
    office = await openPostOffice();
    env.SMTP_URL = office.url;
    await failedMail();
    await failedMail({ expiresAt: now() });
    await sendAgain({ outbox: "mail" });
    await expect.poll(async () => (await mails()).map(({ status }) => status)).toEqual(["sent", "expired"]);
    expect(office.letters).toHaveLength(1);
  });

  it("drops a reminder of a game that was canceled meanwhile", async () => {
    office = await openPostOffice();
    env.SMTP_URL = office.url;
    const game = await makeGame({ gameStatus: "cancelled" });
    const { id: notificationId } = await db
      .insert(notifications)
      .values({
        userId: player.id,
        type: "game_reminder",
        params: {},
        gameId: game.id,
        deliveredAt: now(),
        createdAt: now(),
      })
      .returning()
      .get();
    await failedMail({ notificationId, createdAt: new Date(+now() - 60_000) });
    await sendAgain({ outbox: "mail" });
    await expect.poll(async () => (await mails()).map(({ status }) => status)).toEqual(["expired"]);
    expect(office.letters).toEqual([]);
  });

  it.each([[{ outbox: "pigeon" }], [{ outbox: "mail", id: "x" }], [{ id: "7" }]])(
    "refuses %j",
    async (form) => {
      const failed = await failedMail({ id: 7 });
      expect((await sendAgain(form)).status).toBe(422);
      expect(await mails()).toEqual([failed]);
    },
  );
});

it("an admin who lost the role gets 404", async () => {
  const former = await makePlayer({ role: "admin" });
  expect((await get(loader, { as: former })).status).toBe(200);
  await db.update(users).set({ role: "user" }).where(eq(users.id, former.id));
  expect((await get(loader, { as: former })).status).toBe(404);
});
