import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";

const cityOfPlayer = db
  .select({ cityId: playerProfiles.cityId })
  .from(playerProfiles)
  .where(eq(playerProfiles.id, sql.placeholder("id")))
  .prepare();

/** The id of the city in the actor's profile, or null. */
export async function homeCityOf(actor: Actor): Promise<string | null> {
  return (await cityOfPlayer.get({ id: actor.id }))?.cityId ?? null;
}
