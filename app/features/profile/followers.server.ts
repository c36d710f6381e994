import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { playerFollows } from "#db/schema/players";

/** Ends everybody's following of a player. */
export async function removeFollowers(tx: Tx, playerId: string): Promise<void> {
  await tx.delete(playerFollows).where(eq(playerFollows.playerId, playerId));
}
