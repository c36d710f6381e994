import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER_PASSWORD } from "#seed/factories/players";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { removeMember } from "~/features/crews/members.server";
import { notificationPath } from "~/features/inbox/rules";
import { notificationText } from "~/features/inbox/text.server";
import { addLine } from "~/features/ledger/add-line.server";
import { myNotifications } from "~/features/notifications/queries.server";
import { actorOf, notificationsOf } from "../games/support";
import { api } from "../support/api";
import { crewScene, type Scene } from "./scenes";

let scene: Scene;
beforeEach(async () => {
  scene = await crewScene();
});

const write = (amountMinor: number, extra: { idempotencyKey?: string; seenMinor?: number } = {}) => {
  const line = { userId: scene.players[0].id, amountMinor, note: "Ballon", ...extra };
  return addLine(actorOf(scene.owner), scene.crew.id, line);
};
const told = async () =>
  (await myNotifications(actorOf(scene.players[0]), { limit: 5 })).map((one) => [
    notificationText(one, "en").replaceAll("\u00a0", " "),
    notificationPath(one, null),
  ]);

describe("a line of the ledger", () => {
  it("is told to the other person, with the amount and who wrote it, and leads to the ledger", async () => {
    await write(4000);
    await write(-2550);
    const page = `/crews/${scene.crew.id}/ledger`;
    expect(await told()).toEqual([
      [`Nadia Berrada noted in ${scene.crew.name} that they gave you 25.50 DH`, page],
      [`Nadia Berrada noted in ${scene.crew.name} that you gave them 40 DH`, page],
    ]);
    expect(await notificationsOf(scene.owner.id)).toEqual([]);
    expect(await notificationsOf(scene.players[1].id)).toEqual([]);
  });

  it("is told once however often it is sent, and not when it is refused", async () => {
    for (const _ of [1, 2]) await write(4000, { idempotencyKey: "again" });
    await write(1000, { seenMinor: 1 }).catch(() => {});
    expect(await told()).toHaveLength(1);
  });

  it("with somebody who has left says it without leading there, and nothing to a deleted account", async () => {
    await write(4000);
    await removeMember(actorOf(scene.owner), scene.crew.id, scene.players[0].id);
    await write(-4000);
    expect((await told())[0]?.[1]).toBeNull();
    await deleteAccount(actorOf(scene.players[0]), PLAYER_PASSWORD);
    await write(1000);
    expect(await told()).toEqual([]);
  });

  it("can be switched off", async () => {
    const as = scene.players[0];
    const address = "/api/notifications/preferences";
    const off = { ledger_line: { inApp: false, email: false, push: false } };
    expect((await api(address, { method: "PATCH", as, body: off })).status).toBe(200);
    await write(4000);
    expect(await told()).toEqual([]);
  });
});
