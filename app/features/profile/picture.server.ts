import { eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newToken } from "~/core/ids.server";
import { log } from "~/core/log.server";
import { PICTURE_SIZES, pictureFile, pictureUrl } from "~/core/pictures.server";
import { removeFile, storeFile } from "~/core/storage.server";
import { encodePicture } from "./encode-picture.server";
import { PICTURE_BYTES } from "./rules";

/**
 * Makes a file as it was sent one's own picture; returns the address of its large size. The one before is removed.
 * Errors, at `picture`: picture_not_image, picture_too_large (5 MB or more); profile_update_failed without a profile.
 * Source: spec 5, decisions "Profiles and players".
 */
export async function savePicture(actor: Actor, file: unknown): Promise<string> {
  if (!(file instanceof Blob) || file.size === 0) {
    throw new DomainError("picture_not_image", { at: "picture" });
  }
  if (file.size >= PICTURE_BYTES) throw new DomainError("picture_too_large", { at: "picture" });
  const pictures = await encodePicture(Buffer.from(await file.arrayBuffer()));
  const key = `profile-pictures/${newToken()}`;
  for (const size of PICTURE_SIZES) await storeFile(pictureFile(key, size), pictures[size]);
  try {
    await discardPicture(await transact((tx) => exchange(tx, actor.id, key)));
  } catch (error) {
    await discardPicture(key);
    throw error;
  }
  return pictureUrl(key, "large") ?? "";
}

/** Takes one's own picture away; initials stand in. Repeatable. */
export async function removePicture(actor: Actor): Promise<void> {
  await discardPicture(await transact((tx) => exchange(tx, actor.id, null)));
}

/** Puts another picture, or none, in a profile; returns the key of the one before. */
async function exchange(tx: Tx, playerId: string, key: string | null): Promise<string | null> {
  const own = eq(playerProfiles.id, playerId);
  const before = await tx
    .select({ key: playerProfiles.profilePicture })
    .from(playerProfiles)
    .where(own)
    .get();
  if (!before) throw new DomainError("profile_update_failed");
  await tx.update(playerProfiles).set({ profilePicture: key, updatedAt: now() }).where(own);
  return before.key;
}

/** Removes a picture's files once no profile names it. A failure is logged: the change itself is made. */
export async function discardPicture(key: string | null): Promise<void> {
  if (key === null) return;
  for (const size of PICTURE_SIZES) {
    await removeFile(pictureFile(key, size)).catch((error: unknown) =>
      log.warn({ err: error, key }, "a picture's file stays behind"),
    );
  }
}
