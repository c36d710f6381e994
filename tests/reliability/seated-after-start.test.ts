import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf, EVENING, LATER, statusOf } from "../games/support";
import { at, get } from "../support/request";

it("who got a spot from the list after the start may leave without being absent", async () => {
  const [gone, waits] = [await makePlayer(), await makePlayer()];
  const game = await makeGame({ startTime: EVENING, endTime: LATER, maxPlayers: 2 });
  const set = (who: Player, status: "confirmed" | "waitlisted" | "declined") =>
    participate(actorOf(who), game.id, { status });
  await set(gone, "confirmed");
  await set(await makePlayer(), "confirmed");
  await set(waits, "waitlisted");
  freeze(new Date(+EVENING + 10 * 60_000));
  await set(gone, "declined");
  expect(await statusOf(game.id, waits.id)).toBe("confirmed");
  freeze(new Date(+EVENING + 40 * 60_000));
  const page = await get(gamePage, { as: waits, path: `/games/${game.id}`, params: { id: game.id } });
  expect(at(page.body, "game.leaveLabel")).toContain("doesn't count against you");
  await set(waits, "declined");
  const left = async ({ id }: Player) =>
    (
      await db
        .select({ leftAt: gameParticipants.leftAt })
        .from(gameParticipants)
        .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.userId, id)))
        .get()
    )?.leftAt;
  expect([await left(gone), await left(waits)]).toEqual([new Date(+EVENING + 10 * 60_000), null]);
});
