import type { Tx } from "#db/client.server";
import { gamePhotos } from "#db/schema/game-photos";
import { now } from "~/core/time/clock.server";
import { within } from "./insert";
import { testSource } from "./source";

type PhotoRow = typeof gamePhotos.$inferInsert;

/** Without files. */
export async function makeGamePhoto(
  { gameId, userId, ...columns }: Partial<PhotoRow> & Pick<PhotoRow, "gameId" | "userId">,
  into?: Tx,
): Promise<string> {
  return within(into, async (tx) => {
    const id = testSource.id("game photo");
    await tx.insert(gamePhotos).values({
      ...{ id, gameId, userId, key: `game-photos/${id}`, width: 1080, height: 810, bytes: 34_000 },
      ...{ preview: "data:,", createdAt: now(), ...columns },
    });
    return id;
  });
}
