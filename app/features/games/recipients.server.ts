import { and, inArray } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { isOwnParticipation } from "./authorize-game.server";

/** Includes people across a block who have a spot, but not their unanswered invitations. */
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
