import { and, inArray } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { isOwnParticipation } from "./authorize-game.server";

/** Not invitations that count as none, such as across a block with the organizer; a block takes no news from who has a spot. */
export async function recipientsOf(
  on: Db,
  gameIds: readonly string[],
): Promise<{ gameId: string; userId: string }[]> {
  const rows = await on
    .select({ gameId: gameParticipants.gameId, userId: gameParticipants.userId })
    .from(gameParticipants)
    .innerJoin(games, isOwnParticipation(gameParticipants.userId))
    .where(
      and(
        inArray(gameParticipants.gameId, [...gameIds]),
        inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted", "invited"]),
      ),
    );
  return rows.flatMap(({ gameId, userId }) => (userId ? { gameId, userId } : []));
}
