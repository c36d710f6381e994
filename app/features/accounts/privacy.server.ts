import { eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { removeFollowers } from "~/features/following/follows.server";

export interface Privacy {
  listed: boolean;
  hidesName: boolean;
  acceptsFollowers: boolean;
  showsLevel: boolean;
}

export async function privacySettings(userId: string): Promise<Privacy> {
  const row = await db
    .select({
      listed: playerProfiles.listed,
      hidesName: playerProfiles.hidesName,
      acceptsFollowers: playerProfiles.acceptsFollowers,
      showsLevel: playerProfiles.showsLevel,
    })
    .from(playerProfiles)
    .where(eq(playerProfiles.id, userId))
    .get();
  return row ?? { listed: false, hidesName: true, acceptsFollowers: false, showsLevel: false };
}

/** Without followers, present ones are removed. */
export async function savePrivacy(actor: Actor, choices: Privacy): Promise<void> {
  const { listed, hidesName, acceptsFollowers, showsLevel } = choices;
  await transact(async (tx) => {
    if (!acceptsFollowers) await removeFollowers(tx, actor.id);
    await tx
      .update(playerProfiles)

      .set({ listed, hidesName, acceptsFollowers, showsLevel, updatedAt: now() })
      .where(eq(playerProfiles.id, actor.id));
  });
}
