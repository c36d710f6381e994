import { millisecondsInDay as DAY } from "date-fns/constants";
import { expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { requestIds, sessions } from "#db/schema/accounts";
import { makePlayer } from "#seed/factories/players";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { freeze, now } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";

it("removes only expired rows", async () => {
  const player = await makePlayer();
  await transact((tx) => openSession(tx, { userId: player.id, kind: "cookie", userAgent: null }));
  await db.insert(requestIds).values({ key: "old", result: "x", createdAt: now() });
  freeze(new Date(+now() + 31 * DAY));
  await transact((tx) => openSession(tx, { userId: player.id, kind: "cookie", userAgent: null }));
  await db.insert(requestIds).values({ key: "new", result: "x", createdAt: now() });
  await removeExpired();
  await removeExpired();
  expect(await db.select({ userId: sessions.userId, at: sessions.createdAt }).from(sessions)).toEqual([
    { userId: player.id, at: now() },
  ]);
  expect((await db.select({ key: requestIds.key }).from(requestIds)).map(({ key }) => key)).toEqual(["new"]);
});
