import { createHmac } from "node:crypto";
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { countStatements, db, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { webhookDeliveries, webhookEvents, webhooks } from "#db/schema/webhooks";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { makeDelivery, makeWebhook } from "#seed/factories/webhooks";
import { pauseAfter } from "~/core/jobs/outbox.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { deliverWebhooks, deliverWebhooksAfterWrites } from "~/features/webhooks/deliver.server";
import { queueDeliveries } from "~/features/webhooks/queue-deliveries.server";
import { newSecret } from "~/features/webhooks/signature.server";
import { openPushService, type PushService } from "../delivery/push-service";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at, textAt } from "../support/request";
import { startReceiver } from "./receiver";

let service: PushService;
let owner: Player;
let url: string;
let made = 0;

beforeAll(async () => {
  service = await openPushService();
  Object.assign(env, { TEST_PUSH_ORIGIN: service.origin });
});
afterAll(() => service.close());
beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(webhookDeliveries);
    await tx.delete(webhooks);
    await tx.delete(webhookEvents);
  });
  service.received.length = 0;
  service.status = () => 200;
  owner = await makePlayer();
  made += 1;
  url = `${service.origin}/hook/${made}`;
});

/** What waits to be sent, and results of subqueries. */
const OWN = ["webhook_events", "h", "e", "wanted", "happened", "chosen", "json_each", "value", "(subquery"];

const PENDING = { status: "pending", attempts: 0 } as const;
const EVENTS = ["game.created", "participant.joined"];
const create = (body: object, as = owner) => api("/api/webhooks", { method: "POST", as, body });
const call = (path: string, method: string, params: Record<string, string>, body?: object) =>
  api(path, { method, as: owner, params, body });

const deliveriesOf = (webhookId: string) =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId)).all();

/** The events that a webhook heard of since the last call. */
async function heard(webhookId: string): Promise<string[]> {
  await queueDeliveries();
  const rows = await deliveriesOf(webhookId);
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId));
  return rows.map(({ event }) => event).sort();
}

const signatureOf = (secret: string, text: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(text)
    .digest("base64")}`;

describe("a webhook", () => {
  it("is made with a secret that is shown once and stored encrypted", async () => {
    const answer = await create({ url, subject: { me: true }, events: EVENTS });
    expect(answer.status).toBe(201);
    const secret = textAt(answer.body, "secret");
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(answer.body).toMatchObject({ url, subject: { me: true }, events: EVENTS, endedAt: null });
    const list = await api("/api/webhooks", { as: owner });
    expect(list.body).toMatchObject([{ url }]);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.userId, owner.id));
    expect(JSON.stringify([list.body, row])).not.toContain(secret);
  });

  it.each([
    "http://bot.houma.app/",
    "https://bot.houma.app:8443/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://localhost/",
    "https://printer.local/",
    "https://user:secret@bot.houma.app/",
    "bot.houma.app",
    "https://bot.hou\nma.app/",
  ])("is refused at %j", async (refused) => {
    const answer = await create({ url: refused, subject: { me: true }, events: EVENTS });
    expect([answer.status, at(answer.body, "issues.0.code")]).toEqual([422, "webhook_url"]);
  });

  it("is stored without the spaces around its address", async () => {
    const made = await create({ url: " https://bot.houma.app/ ", subject: { me: true }, events: EVENTS });
    expect([made.status, at(made.body, "url")]).toEqual([201, "https://bot.houma.app/"]);
  });

  it.each([
    [{ url: "https://bot.houma.app/", subject: {}, events: EVENTS }, "subject", "webhook_subject"],
    [
      { url: "https://bot.houma.app/", subject: { me: true, crew: "x" }, events: EVENTS },
      "subject",
      "webhook_subject",
    ],
    [{ url: "https://bot.houma.app/", subject: { venue: "x" }, events: EVENTS }, "subject", "venue_unknown"],
    [{ url: "https://bot.houma.app/", subject: { me: true }, events: [] }, "events", "webhook_events"],
    [
      { url: "https://bot.houma.app/", subject: { me: true }, events: ["game.lost"] },
      "events.0",
      "invalid_choice",
    ],
  ])("is refused with %j", async (body, field, code) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(at(answer.body, "issues.0")).toMatchObject({ field, code });
  });

  it("of a crew is for its organizers", async () => {
    const crew = await makeCrew({ ownerId: owner.id });
    const member = await makePlayer();
    await addMember(crew.id, member.id, "member");
    const body = { url, subject: { crew: crew.id }, events: EVENTS };
    const refused = await create(body, member);
    expect([refused.status, at(refused.body, "code")]).toEqual([403, "only_crew_organizer"]);
    const unknown = await create({ ...body, subject: { crew: "x" } });
    expect([unknown.status, at(unknown.body, "code")]).toEqual([404, "crew_not_found"]);
    expect((await create(body)).status).toBe(201);
  });

  it("says of a change of its subject that it was not read", async () => {
    const { id } = await makeWebhook({ userId: owner.id });
    const { status, headers } = await call("/api/webhooks/{id}", "PATCH", { id }, { subject: { me: true } });
    expect([status, headers.get("Houma-Ignored")]).toEqual([200, "subject"]);
  });

  it("is one of ten at most", async () => {
    for (let count = 0; count < 10; count += 1) await makeWebhook({ userId: owner.id });
    const answer = await create({ url, subject: { me: true }, events: EVENTS });
    expect([answer.status, at(answer.body, "code")]).toEqual([409, "webhook_limit"]);
  });

  it("is its owner's alone", async () => {
    const { id } = await makeWebhook({ userId: (await makePlayer()).id });
    const deliveryId = await makeDelivery(id);
    for (const answer of [
      await call("/api/webhooks/{id}", "PATCH", { id }, { active: false }),
      await call("/api/webhooks/{id}", "DELETE", { id }),
      await call("/api/webhooks/{id}/rotate", "POST", { id }),
      await call("/api/webhooks/{id}/deliveries", "GET", { id }),
      await call("/api/webhooks/{id}/deliveries/{deliveryId}/redeliver", "POST", { id, deliveryId }),
    ])
      expect([answer.status, at(answer.body, "code")]).toEqual([404, "webhook_not_found"]);
  });

  it("goes with the account", async () => {
    await makeWebhook({ userId: owner.id });
    await deleteAccount(actorOf(owner), PLAYER_PASSWORD);
    expect(await db.select().from(webhooks).where(eq(webhooks.userId, owner.id))).toEqual([]);
  });
});

describe("what a webhook hears of", () => {
  it("is what happens in its owner's games, once each", async () => {
    const { id } = await makeWebhook({ userId: owner.id });
    const game = await makeGame({ organizerId: owner.id, maxPlayers: 2 });
    expect(await heard(id)).toEqual(["game.created"]);
    const [one, two] = [await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, one.id);
    await joinGameAs(game.id, two.id);
    expect(await heard(id)).toEqual(["game.filled", "participant.joined", "participant.joined"]);
    const places = eq(gameParticipants.userId, two.id);
    await db.update(gameParticipants).set({ status: "declined" }).where(places);
    expect(await heard(id)).toEqual(["game.freed", "participant.left"]);
    const set = (change: Partial<typeof games.$inferInsert>) =>
      db.update(games).set(change).where(eq(games.id, game.id));
    await set({ title: "Another title", updatedAt: now() });
    await set({ title: "Another title", updatedAt: now() });
    expect(await heard(id)).toEqual(["game.changed"]);
    await set({ gameStatus: "completed" });
    await set({ gameStatus: "cancelled" });
    expect(await heard(id)).toEqual(["game.cancelled", "game.completed"]);
    await makeGame();
    expect(await heard(id)).toEqual([]);
  });

  it("is what happens in games that they are in", async () => {
    const { id } = await makeWebhook({ userId: owner.id });
    const game = await makeGame();
    await heard(id);
    await joinGameAs(game.id, owner.id);
    await joinGameAs(game.id, (await makePlayer()).id);
    expect(await heard(id)).toEqual(["participant.joined", "participant.joined"]);
  });

  it("is chosen by event", async () => {
    const { id } = await makeWebhook({ userId: owner.id, events: ["game.cancelled"] });
    const game = await makeGame({ organizerId: owner.id });
    await db.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, game.id));
    expect(await heard(id)).toEqual(["game.cancelled"]);
  });

  it("is of a venue its public games", async () => {
    const venue = await makeVenue();
    const { id } = await makeWebhook({ userId: owner.id, venueId: venue.id });
    await makeGame({ venueId: venue.id, gameType: "private" });
    await makeGame({ venueId: venue.id, hiddenAt: now() });
    expect(await heard(id)).toEqual([]);
    await makeGame({ venueId: venue.id });
    expect(await heard(id)).toEqual(["game.created"]);
  });

  it("is of a crew its games, as long as its owner organizes it", async () => {
    const crew = await makeCrew({ ownerId: (await makePlayer()).id });
    await addMember(crew.id, owner.id, "organizer");
    const { id } = await makeWebhook({ userId: owner.id, crewId: crew.id });
    const other = await makeWebhook({ userId: (await makePlayer()).id, crewId: crew.id });
    await makeGame({ crewId: crew.id, gameType: "private" });
    expect([await heard(id), await heard(other.id)]).toEqual([["game.created"], []]);
  });

  it("is found and sent without reading a whole table", async () => {
    const { id } = await makeWebhook({ userId: owner.id, url });
    await makeGame({ organizerId: owner.id });
    const { statements } = await countStatements(deliverWebhooks);
    const reads = statements.filter(({ sql }) => /^\s*(with|select|update|delete)/i.test(sql));
    const scans = await Promise.all(reads.map(({ sql }) => tableScans(sql, ...OWN)));
    expect(scans.flat()).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ status: "delivered" }]);
  });

  it("is nothing while nobody has a webhook", async () => {
    await makeGame();
    expect(await db.select().from(webhookEvents)).toEqual([]);
  });
});

describe("a delivery", () => {
  async function happen(): Promise<string> {
    const answer = await create({ url, subject: { me: true }, events: ["game.created"] });
    await makeGame({ organizerId: owner.id });
    await deliverWebhooks();
    return textAt(answer.body, "secret");
  }
  const idOfWebhook = async () =>
    (await db.select().from(webhooks).where(eq(webhooks.url, url)))[0]?.id ?? "";
  const only = async () => (await deliveriesOf(await idOfWebhook()))[0];

  it("is signed as the Standard Webhooks say, and names ids alone", async () => {
    const secret = await happen();
    const [message] = service.received;
    const header = (name: string) => String(message?.headers[`webhook-${name}`]);
    expect(header("timestamp")).toBe(String(Math.floor(+now() / 1000)));
    const body = String(message?.body);
    expect(header("signature")).toBe(signatureOf(secret, `${header("id")}.${header("timestamp")}.${body}`));
    expect(JSON.parse(body)).toEqual({
      type: "game.created",
      timestamp: expect.stringMatching(/Z$/),
      data: { gameId: expect.any(String) },
    });
    const list = await call("/api/webhooks/{id}/deliveries", "GET", { id: await idOfWebhook() });
    expect(list.body).toMatchObject([{ id: header("id"), status: "delivered", attempts: 1, payload: body }]);
    await deliverWebhooks();
    expect(service.received).toHaveLength(1);
  });

  it("is sent a second after its event, before the job runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    try {
      deliverWebhooksAfterWrites();
      const { id } = await makeWebhook({ userId: owner.id, url });
      await makeGame({ organizerId: owner.id });
      await vi.advanceTimersByTimeAsync(1_000);
      await expect.poll(() => deliveriesOf(id)).toMatchObject([{ status: "delivered" }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is accepted by the program of the API guide, which refuses one that was changed", async () => {
    // The standard's library refuses messages of another time.
    freeze(new Date());
    const { id, secret } = await makeWebhook({ userId: owner.id, url });
    const message = (gameId: string) => JSON.stringify({ type: "game.created", data: { gameId } });
    await makeDelivery(id, { ...PENDING, payload: message("one") });
    const guide = await startReceiver(secret);
    Object.assign(env, { TEST_PUSH_ORIGIN: guide.origin });
    await db
      .update(webhooks)
      .set({ url: `${guide.origin}/` })
      .where(eq(webhooks.id, id));
    await deliverWebhooks();
    expect(await guide.printed("game.created one")).toBe(true);
    const wrong = await startReceiver(newSecret().shown);
    Object.assign(env, { TEST_PUSH_ORIGIN: wrong.origin });
    await makeDelivery(id, { ...PENDING, payload: message("two") });
    await db
      .update(webhooks)
      .set({ url: `${wrong.origin}/` })
      .where(eq(webhooks.id, id));
    await deliverWebhooks();
    const rows = await deliveriesOf(id);
    expect(rows.map(({ status, lastError }) => [status, lastError])).toEqual([
      ["delivered", null],
      ["pending", "answered 400"],
    ]);
    Object.assign(env, { TEST_PUSH_ORIGIN: service.origin });
  });

  it("is signed with the former secret too for a day after a rotation", async () => {
    const former = await happen();
    const id = await idOfWebhook();
    const rotate = () => call("/api/webhooks/{id}/rotate", "POST", { id });
    // A program that got no answer asks again.
    await Promise.all([rotate(), rotate()]);
    const rotated = await rotate();
    const again = async () => {
      const { id: deliveryId = "" } = (await only()) ?? {};
      await call("/api/webhooks/{id}/deliveries/{deliveryId}/redeliver", "POST", { id, deliveryId });
      await deliverWebhooks();
      const { headers, body } = service.received.at(-1) ?? {};
      const text = `${headers?.["webhook-id"]}.${headers?.["webhook-timestamp"]}.${body}`;
      expect(headers?.["webhook-id"]).toBe(deliveryId);
      return { sent: headers?.["webhook-signature"], text };
    };
    const secret = textAt(rotated.body, "secret");
    const { sent, text } = await again();
    expect(sent).toBe(`${signatureOf(secret, text)} ${signatureOf(former, text)}`);
    freeze(new Date(+now() + millisecondsInDay));
    const later = await again();
    expect(later.sent).toBe(signatureOf(secret, later.text));
  });

  it("does not wait for those of another webhook that fails, which are tried one at a time", async () => {
    const dead = await makeWebhook({ userId: owner.id, url });
    const alive = await makeWebhook({ userId: owner.id, url: `${url}/alive` });
    for (let n = 0; n < 45; n += 1) await makeDelivery(dead.id, PENDING);
    freeze(new Date(+now() + 1000));
    await makeDelivery(alive.id, PENDING);
    let asked = 0;
    service.status = (path) => {
      asked += Number(!path.endsWith("/alive"));
      return path.endsWith("/alive") ? 200 : 500;
    };
    await deliverWebhooks();
    expect(await deliveriesOf(alive.id)).toMatchObject([{ status: "delivered" }]);
    expect(asked).toBe(20);
    freeze(new Date(+now() + 2 * millisecondsInMinute));
    await deliverWebhooks();
    expect(asked).toBe(21);
    service.status = () => 200;
    freeze(new Date(+now() + 2 * millisecondsInMinute));
    await deliverWebhooks();
    expect((await deliveriesOf(dead.id)).map(({ status }) => status)).toEqual(Array(45).fill("delivered"));
  });

  it("is listed once, fifty at a time, while others come", async () => {
    const { id } = await makeWebhook({ userId: owner.id, url });
    const made: string[] = [];
    // Some in the same instant.
    for (let n = 0; n < 120; n += 1)
      made.push(await makeDelivery(id, { createdAt: new Date(+now() - (n % 7) * 1000) }));
    const seen: string[] = [];
    for (let path: string | undefined = `/api/webhooks/${id}/deliveries`; path; ) {
      const { body, headers } = await api(path, { as: owner });
      const ids = z.array(z.object({ id: z.string() })).parse(body);
      expect(ids.length).toBeLessThanOrEqual(50);
      seen.push(...ids.map((row) => row.id));
      await makeDelivery(id, { createdAt: new Date(+now() + 1000) });
      [, path] = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "") ?? [];
    }
    expect(seen.sort()).toEqual(made.sort());
    const other = await makeWebhook({ userId: owner.id, url });
    const first = await api(`/api/webhooks/${id}/deliveries`, { as: owner });
    const [, query] = /\?([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? [];
    const refused = await api(`/api/webhooks/${other.id}/deliveries?${query}`, { as: owner });
    expect([refused.status, at(refused.body, "issues.0.code")]).toEqual([422, "cursor_unknown"]);
  });

  it("of a burst is sent after a pause each, in which requests are answered", async () => {
    const { id } = await makeWebhook({ userId: owner.id, url });
    for (let n = 0; n < 25; n += 1) await makeDelivery(id, PENDING);
    const times: number[] = [];
    service.status = () => {
      times.push(performance.now());
      return 200;
    };
    await deliverWebhooks();
    expect(times).toHaveLength(25);
    expect((times[19] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(350);
    expect((times[20] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(390);
  });

  it("of a burst is recorded by as few statements as one, and leaves most of the time to other writers", async () => {
    const { id } = await makeWebhook({ userId: owner.id, url });
    const updatesFor = async (count: number) => {
      for (let n = 0; n < count; n += 1) await makeDelivery(id, PENDING);
      const { statements } = await countStatements(deliverWebhooks);
      return statements.filter(({ sql }) => /^update/i.test(sql)).length;
    };
    expect(await updatesFor(15)).toBe(await updatesFor(1));
    expect([pauseAfter(2, 100), pauseAfter(50, 100)]).toEqual([100, 950]);
  });

  it("that fails is tried again for a day, and follows no redirect", async () => {
    service.status = () => 302;
    await happen();
    expect(await only()).toMatchObject({ status: "pending", attempts: 1, lastError: "answered 302" });
    await deliverWebhooks();
    expect((await only())?.attempts).toBe(1);
    service.status = () => 500;
    const began = now();
    while ((await only())?.status === "pending") {
      freeze((await only())?.nextAttemptAt ?? now());
      await deliverWebhooks();
    }
    expect(await only()).toMatchObject({ status: "failed", lastError: "answered 500" });
    expect((+now() - +began) / millisecondsInHour).toBeGreaterThan(20);
    expect(service.received).toEqual([]);
  });

  it("waits for its next attempt, unless a clock that was ahead set that a month later", async () => {
    service.status = () => 503;
    await happen();
    service.status = () => 200;
    const postpone = (ms: number) =>
      db.update(webhookDeliveries).set({ nextAttemptAt: new Date(+now() + ms) });
    await postpone(20 * millisecondsInMinute);
    await deliverWebhooks();
    expect(service.received).toEqual([]);
    await postpone(31 * millisecondsInDay);
    await deliverWebhooks();
    expect(service.received).toHaveLength(1);
  });

  it("arrives when its reader is back", async () => {
    service.status = () => 503;
    await happen();
    service.status = () => 200;
    freeze(new Date(+now() + millisecondsInMinute));
    await deliverWebhooks();
    expect(await only()).toMatchObject({ status: "delivered", attempts: 2 });
    expect((await db.select().from(webhooks))[0]?.firstFailedAt).toBeNull();
  });

  it("ends its webhook after three days of failures, of which its owner is mailed", async () => {
    service.status = () => 500;
    await happen();
    const id = await idOfWebhook();
    for (const hours of [71, 72]) {
      freeze(new Date(Date.parse("2026-12-01T12:00:00Z") + hours * millisecondsInHour));
      await db.update(webhookDeliveries).set({ status: "pending", attempts: 1, nextAttemptAt: now() });
      await db
        .update(webhooks)
        .set({ firstFailedAt: new Date("2026-12-01T12:00:00Z") })
        .where(eq(webhooks.id, id));
      await deliverWebhooks();
      const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
      expect(row?.endedAt === null, `${hours} hours`).toBe(hours < 72);
    }
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.to, owner.email));
    expect(mails).toMatchObject([{ template: "webhook_ended", params: { address: url } }]);
    expect(await only()).toMatchObject({ status: "failed" });
    const { id: deliveryId = "" } = (await only()) ?? {};
    const again = () =>
      call("/api/webhooks/{id}/deliveries/{deliveryId}/redeliver", "POST", { id, deliveryId });
    expect(at((await again()).body, "code")).toBe("webhook_ended");
    const revived = await call("/api/webhooks/{id}", "PATCH", { id }, { active: true });
    expect(revived.body).toMatchObject({ endedAt: null, firstFailedAt: null });
    expect((await again()).body).toMatchObject({ id: deliveryId, status: "pending" });
  });
});
