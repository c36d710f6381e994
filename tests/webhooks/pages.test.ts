import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { makeDelivery, makeWebhook } from "#seed/factories/webhooks";
import { freeze, now } from "~/core/time/clock.server";
import { followVenue } from "~/features/following/follows.server";
import { action as end } from "~/features/webhooks/routes/ending";
import { action as redeliver } from "~/features/webhooks/routes/redelivery";
import { action as remove } from "~/features/webhooks/routes/removal";
import { action as restart } from "~/features/webhooks/routes/restart";
import { action as rotate } from "~/features/webhooks/routes/rotation";
import { action as change, loader as page } from "~/features/webhooks/routes/webhook";
import { loader as list, action as make } from "~/features/webhooks/routes/webhooks";
import { listDeliveries, listWebhooks } from "~/features/webhooks/webhooks.server";
import { newSecretCookie, sessionCookie } from "~/http/cookies.server";
import { flashOf } from "../accounts/accounts";
import { actorOf } from "../games/support";
import { type Answer, at, get, submit, textAt, tokenOf } from "../support/request";

let owner: Player;
let other: Player;
beforeEach(async () => {
  owner = await makePlayer();
  other = await makePlayer();
});

const FORM = { url: "https://bot.houma.app/", subject: "me", gameFilled: "on", gameFreed: "on" };

const webhooksOf = (player: Player) => listWebhooks(actorOf(player));
const errorsOf = (answer: Answer) => at(answer.body, "result.error");

async function inOneSession() {
  const cookie = await sessionCookie.serialize(await tokenOf(owner, "cookie"));
  const session = cookie.split(";")[0] ?? "";
  return {
    send: (action: typeof make, params: Record<string, string>, form = {}) =>
      submit(action, { params, form, headers: { Cookie: session } }),
    open: (params: Record<string, string>, sealed = "") =>
      get(page, { params, headers: { Cookie: `${session}; ${sealed}` } }),
  };
}

const sealedIn = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${newSecretCookie.name}=`))
    ?.split(";")[0] ?? "";

describe("the page of webhooks", () => {
  it("makes one and shows its secret once, after a redirect that does not carry it", async () => {
    const { send, open } = await inOneSession();
    const made = await send(make, {}, FORM);
    const [webhook] = await webhooksOf(owner);
    expect(made.location).toBe(`/account/webhooks/${webhook?.id}`);
    expect(webhook).toMatchObject({ url: FORM.url, events: ["game.filled", "game.freed"], crewId: null });
    const params = { webhookId: webhook?.id ?? "" };
    const shown = await open(params, sealedIn(made));
    const secret = textAt(shown.body, "secret");
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify([...made.headers])).not.toContain(secret);
    expect(shown.headers.get("Set-Cookie")).toMatch(/^new-secret=;/);
    expect(at((await open(params, sealedIn(made))).body, "secret")).toBeNull();
    expect(at((await open(params)).body, "values")).toMatchObject({ gameFilled: "on", gameCreated: "" });
  });

  it("offers own games, organized crews and followed venues as what it is about", async () => {
    const { id: crewId } = await makeCrew({ ownerId: owner.id, name: "Lions" });
    const { id: venueId } = await makeVenue({ name: "Stade" });
    await followVenue(actorOf(owner), venueId);
    await makeCrew({ ownerId: other.id, name: "Tigers" });
    const offered = at((await get(list, { as: owner })).body, "subjects");
    expect(offered).toEqual([
      { value: "me", label: "Your games" },
      { value: `crew:${crewId}`, label: "Lions" },
      { value: `venue:${venueId}`, label: "Stade" },
    ]);
    for (const subject of [`crew:${crewId}`, `venue:${venueId}`]) {
      freeze(new Date(+now() + 60_000));
      expect((await submit(make, { as: owner, form: { ...FORM, subject } })).status).toBe(302);
    }
    expect(await webhooksOf(owner)).toMatchObject([{ crewId }, { venueId }]);
    const rows = async () => at((await get(list, { as: owner })).body, "webhooks");
    expect(await rows()).toMatchObject([
      { subject: "Lions", state: "On" },
      { subject: "Stade", state: "On" },
    ]);
    await db.delete(crewMembers);
    expect(await rows()).toMatchObject([
      { subject: "A crew that you no longer organize" },
      { subject: "Stade" },
    ]);
  });

  it("shows at its field what is wrong, and keeps what was typed", async () => {
    const { id: crewId } = await makeCrew({ ownerId: other.id });
    const send = (form: Record<string, string>) => submit(make, { as: owner, form: { ...FORM, ...form } });
    const local = await send({ url: "http://localhost/" });
    expect(errorsOf(local)).toEqual({ url: ["Enter the public https address of a program, without a port"] });
    expect(at(local.body, "result.initialValue")).toMatchObject({
      url: "http://localhost/",
      gameFilled: "on",
    });
    expect(errorsOf(await send({ gameFilled: "", gameFreed: "" }))).toEqual({
      gameCreated: ["Choose at least one event"],
    });
    for (const subject of ["", "crew:", "everything", "venue:x"])
      expect(Object.keys(Object(errorsOf(await send({ subject })))), subject).toEqual(["subject"]);
    expect((await send({ subject: `crew:${crewId}` })).status).toBe(404);
    expect(Object.keys(Object(errorsOf(await send({ subject: `venue:${crewId}` }))))).toEqual(["subject"]);
    expect(await webhooksOf(owner)).toEqual([]);
  });
});

describe("the page of a webhook", () => {
  it("changes its address and events, turns it off and on, and deletes it", async () => {
    const { id: webhookId } = await makeWebhook({ userId: owner.id });
    const params = { webhookId };
    const form = { url: "https://other.houma.app/", participantLeft: "on" };
    expect((await submit(change, { as: owner, params, form })).location).toBe(
      `/account/webhooks/${webhookId}`,
    );
    expect(await webhooksOf(owner)).toMatchObject([{ url: form.url, events: ["participant.left"] }]);
    await submit(end, { as: owner, params });
    expect(await webhooksOf(owner)).toMatchObject([{ endedAt: now() }]);
    const off = await get(page, { as: owner, params });
    expect([at(off.body, "isOn"), textAt(off.body, "state")]).toEqual([
      false,
      expect.stringMatching(/^Off since/),
    ]);
    await submit(restart, { as: owner, params });
    expect(await webhooksOf(owner)).toMatchObject([{ endedAt: null }]);
    const gone = await submit(remove, { as: owner, params });
    expect([gone.location, (await flashOf(gone))?.text]).toEqual(["/account/webhooks", "Webhook deleted."]);
    expect(await webhooksOf(owner)).toEqual([]);
    expect((await get(page, { as: owner, params })).status).toBe(404);
  });

  it("gives it another secret, which is shown once", async () => {
    const { id: webhookId, secret } = await makeWebhook({ userId: owner.id });
    const { send, open } = await inOneSession();
    const rotated = await send(rotate, { webhookId });
    const shown = textAt((await open({ webhookId }, sealedIn(rotated))).body, "secret");
    expect(shown).toMatch(/^whsec_/);
    expect(shown).not.toBe(secret);
  });

  it("lists what was sent with the answer, and sends it again", async () => {
    const { id: webhookId } = await makeWebhook({ userId: owner.id });
    const failed = await makeDelivery(webhookId, { status: "failed", lastError: "answered 503" });
    freeze(new Date(+now() + 60_000));
    await makeDelivery(webhookId);
    const params = { webhookId };
    expect(at((await get(page, { as: owner, params })).body, "deliveries")).toMatchObject([
      { event: "A game is created", state: "Arrived", reason: null },
      { event: "A game is created", state: "Not delivered", reason: "Your program answered 503" },
    ]);
    const sent = await submit(redeliver, { as: owner, params: { ...params, deliveryId: failed } });
    expect(sent.location).toBe(`/account/webhooks/${webhookId}`);
    const rows = await listDeliveries(actorOf(owner), webhookId);
    expect(rows.map(({ status }) => status)).toEqual(["delivered", "pending"]);
  });

  it("is nobody else's", async () => {
    const { id: webhookId } = await makeWebhook({ userId: owner.id });
    const deliveryId = await makeDelivery(webhookId, { status: "failed" });
    const params = { webhookId, deliveryId };
    expect((await get(page, { as: other, params })).status).toBe(404);
    const before = await webhooksOf(owner);
    for (const action of [change, end, restart, rotate, remove, redeliver])
      expect((await submit(action, { as: other, params, form: FORM })).status).toBe(404);
    expect(await webhooksOf(owner)).toEqual(before);
  });
});
