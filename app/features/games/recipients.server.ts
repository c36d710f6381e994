import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

/** Not invitations across a block. */
export async function recipientsOf(
  on: Db,
  organizerId: string,
  gameIds: readonly string[],
): Promise<{ gameId: string; userId: string }[]> {
  const rows = await on
    .select({ gameId: gameParticipants.gameId, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(
      and(
        inArray(gameParticipants.gameId, [...gameIds]),
        or(
          inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted"]),
          and(
            eq(gameParticipants.status, "invited"),
            sql`${gameParticipants.userId} not in ${blockedPairs(organizerId)}`,
          ),
        ),
      ),
    );
  return rows.flatMap(({ gameId, userId }) => (userId ? { gameId, userId } : []));
}
