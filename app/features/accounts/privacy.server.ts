import { eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";

/** What a player lets others see. */
export interface Privacy {
  /** Height and weight. */
  showBody: boolean;
  /** Whether the player appears in the list of players. */
  listed: boolean;
}

export async function privacySettings(userId: string): Promise<Privacy> {
  const row = await db
    .select({ showBody: playerProfiles.showBody, listed: playerProfiles.listed })
    .from(playerProfiles)
    .where(eq(playerProfiles.id, userId))
    .get();
  return row ?? { showBody: false, listed: false };
}

export async function savePrivacy(actor: Actor, choices: Privacy): Promise<void> {
  const { showBody, listed } = choices;
  await transact((tx) =>
    tx
      .update(playerProfiles)
      .set({ showBody, listed, updatedAt: now() })
      .where(eq(playerProfiles.id, actor.id)),
  );
}
