import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { deferredNotifications, notificationPreferences, notifications } from "#db/schema/notifications";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/clock.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { type NewNotification, notify } from "~/features/notifications/notify.server";

const NIGHT = new Date("2026-12-01T23:00:00.000Z");
const MORNING = new Date("2026-12-02T07:00:00.000Z");

let amel: Player;
let gameId: string;

beforeEach(async () => {
  freeze(NIGHT);
  amel = await makePlayer();
  const startTime = new Date("2026-12-02T18:00:00.000Z");
  gameId = (await makeGame({ startTime, endTime: new Date(+startTime + 3_600_000) })).id;
});

const tell = (notice: Partial<NewNotification> = {}) =>
  transact((tx) =>
    notify(tx, { type: "player_joined", gameId, to: [amel.id], params: {}, at: now(), ...notice }),
  );
const told = async () => {
  const rows = await db
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, amel.id))
    .orderBy(asc(notifications.id));
  return rows.map(({ type }) => type);
};

describe("a notice held back", () => {
  it("gets its number when it is told, so that later ones come after those told meanwhile", async () => {
    await tell({ type: "game_changed", params: { reason: "time" }, deliverAfter: MORNING });
    await tell();
    expect(await told()).toEqual(["player_joined"]);
    freeze(new Date(+MORNING - 1));
    expect(await releaseDeferredNotifications()).toBe(0);
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(1);
    expect(await told()).toEqual(["player_joined", "game_changed"]);
  });

  it("is told once, also when several release at once, and after days of standstill", async () => {
    for (let i = 0; i < 3; i++) await tell({ type: "game_changed", deliverAfter: MORNING });
    freeze(new Date(+MORNING + 5 * 86_400_000));
    const released = await Promise.all([
      releaseDeferredNotifications(),
      releaseDeferredNotifications(),
      releaseDeferredNotifications(),
    ]);
    expect(released.reduce((sum, count) => sum + count)).toBe(3);
    expect(await told()).toEqual(["game_changed", "game_changed", "game_changed"]);
    expect(await db.select().from(deferredNotifications)).toEqual([]);
  });

  it("says what is so in the morning once, however often it came about in the night", async () => {
    for (let i = 0; i < 3; i++) await tell({ type: "spot_open", deliverAfter: MORNING });
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(3);
    expect(await told()).toEqual(["spot_open"]);
  });

  it("is told once when the clock jumps an hour ahead and back", async () => {
    await tell({ type: "game_changed", deliverAfter: MORNING });
    freeze(new Date(+MORNING + 3_600_000));
    await releaseDeferredNotifications();
    freeze(new Date(+MORNING - 1));
    await releaseDeferredNotifications();
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await told()).toEqual(["game_changed"]);
  });

  it("is not told when the game was cancelled meanwhile, but the cancellation is", async () => {
    await joinGameAs(gameId, amel.id);
    await tell({ type: "game_confirmed", params: { reason: "seated" }, deliverAfter: MORNING });
    await tell({ type: "game_cancelled", deliverAfter: MORNING });
    await transact((tx) => tx.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, gameId)));
    freeze(MORNING);
    expect(await releaseDeferredNotifications()).toBe(2);
    expect(await told()).toEqual(["game_cancelled"]);
  });

  it("is not told to somebody who left meanwhile", async () => {
    await tell({ type: "game_confirmed", params: { reason: "seated" }, deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await told()).toEqual([]);
  });
});

describe("a notice told once", () => {
  it("is written once for each reader and game, held or not", async () => {
    const other = (await makeGame()).id;
    const once = "reminder_24h";
    await Promise.all([
      tell({ once }),
      tell({ once }),
      tell({ once, gameId: other }),
      tell({ once: "reminder_2h" }),
    ]);
    await tell({ once, deliverAfter: MORNING });
    freeze(MORNING);
    await releaseDeferredNotifications();
    expect(await told()).toHaveLength(3);
  });
});

it("a type switched off in the app is written, for mail and push, and not shown", async () => {
  await db.insert(notificationPreferences).values({ userId: amel.id, type: "player_joined", inApp: false });
  await tell();
  await tell({ type: "game_changed" });
  const rows = await db.select().from(notifications).where(eq(notifications.userId, amel.id));
  expect(rows.map(({ type, inApp }) => [type, inApp])).toEqual([
    ["player_joined", false],
    ["game_changed", true],
  ]);
});
