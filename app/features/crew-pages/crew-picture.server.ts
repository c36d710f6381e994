import { eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { unusedPictures } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { authorizeCrew, authorizeCrewIn } from "~/features/crews/crew-access.server";
import { logCrewEventIfChanged } from "~/features/crews/membership.server";
import { discardPicture, markUnused, storePicture } from "~/features/profile/picture.server";

/** Errors: crew_not_found, crew_closed, only_crew_organizer, and those of storePicture. */
export async function saveCrewPicture(actor: Actor, crewId: string, file: unknown): Promise<void> {
  // Checked again below: nobody else may make this process read and store a picture.
  await authorizeCrew(actor, crewId, "edit");
  await swapPicture(actor, crewId, await storePicture(file));
}

/** Errors: as saveCrewPicture. */
export const removeCrewPicture = (actor: Actor, crewId: string): Promise<void> =>
  swapPicture(actor, crewId, null);

async function swapPicture(actor: Actor, crewId: string, key: string | null): Promise<void> {
  const before = await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "edit" });
    const { id } = crew;
    if (!key && !crew.picture) return null;
    if (key) await tx.delete(unusedPictures).where(eq(unusedPictures.key, key));
    await markUnused(tx, crew.picture);
    await tx.update(crews).set({ picture: key, updatedAt: now() }).where(eq(crews.id, id));
    const details = { what: key ? "picture_changed" : "picture_removed" } as const;
    const entry = { crewId: id, event: "changed", actorId: actor.id, details, now: now() } as const;
    await logCrewEventIfChanged(tx, entry);
    return crew.picture;
  });
  await discardPicture(before);
}
