import { millisecondsInMinute } from "date-fns/constants";
import { asc, eq, lte } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { playerProfiles, unusedPictures } from "#db/schema/players";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newToken } from "~/core/ids.server";
import { log } from "~/core/log/log.server";
import { PICTURE_SIZES, pictureFile, pictureUrl } from "~/core/pictures/pictures.server";
import { limit } from "~/core/protection/rate-limit.server";
import { removeFile, storeFile } from "~/core/storage/storage.server";
import { now } from "~/core/time/clock.server";
import { requireOpenAccount } from "~/core/visibility/open-account.server";
import { encodePicture } from "./encode-picture.server";
import { PICTURE_BYTES } from "./rules";

/** No upload takes this long. */
const UNUSED_AFTER_MS = 10 * millisecondsInMinute;
const BATCH = 50;

/**
 * Before the body is read, which is expensive. Errors: `profile_not_authenticated`, `too_many_requests` (30 an hour).
 */
export async function admitUpload(viewer: Viewer): Promise<void> {
  await limit("upload", { account: signedIn(viewer, "profile_not_authenticated").id });
}

/**
 * Returns the large size's URL. Errors: those of storePicture, `profile_update_failed` (no profile),
 * `profile_not_authenticated` (the account is gone).
 */
export async function savePicture(actor: Actor, file: unknown): Promise<string> {
  const key = await storePicture(file);
  const before = await transact(async (tx) => {
    await requireOpenAccount(tx, actor, "profile_not_authenticated");
    return swapPicture(tx, actor.id, key);
  });
  await discardPicture(before);
  return pictureUrl(key, "large") ?? "";
}

/**
 * Returns the key. Unused files are removed after ten minutes, so delete the key from them in the row's transaction.
 * Errors: those of `uploadedBytes` and `encodePicture`, `storage_unavailable`.
 */
export async function storePicture(file: unknown): Promise<string> {
  return storeSizes("profile-pictures", await encodePicture(await uploadedBytes(file)));
}

/** Errors: `picture_not_image` (no file), `picture_too_large` (5 MB or more). */
export async function uploadedBytes(file: unknown): Promise<Buffer> {
  if (!(file instanceof Blob) || file.size === 0) {
    throw new DomainError("picture_not_image", { field: "picture" });
  }
  if (file.size >= PICTURE_BYTES) throw new DomainError("picture_too_large", { field: "picture" });
  return Buffer.from(await file.arrayBuffer());
}

/** With a new key. Errors: `storage_unavailable`. */
export async function storeSizes(
  folder: "profile-pictures" | "venue-photos" | "game-photos",
  pictures: { small: Buffer; large: Buffer },
): Promise<string> {
  const key = `${folder}/${newToken()}`;
  await db.insert(unusedPictures).values({ key, since: now() });
  await Promise.all(PICTURE_SIZES.map((size) => storeFile(pictureFile(key, size), pictures[size])));
  return key;
}

export async function removePicture(actor: Actor): Promise<void> {
  await discardPicture(await transact((tx) => swapPicture(tx, actor.id, null)));
}

/** Null removes it. Returns the previous key. */
async function swapPicture(tx: Tx, playerId: string, key: string | null): Promise<string | null> {
  const isPlayer = eq(playerProfiles.id, playerId);
  const before = await tx
    .select({ key: playerProfiles.profilePicture })
    .from(playerProfiles)
    .where(isPlayer)
    .get();
  if (!before) throw new DomainError("profile_update_failed");
  if (key) await tx.delete(unusedPictures).where(eq(unusedPictures.key, key));
  await tx.update(playerProfiles).set({ profilePicture: key, updatedAt: now() }).where(isPlayer);
  await markUnused(tx, before.key);
  return before.key;
}

/** In the transaction that removes it from its profile. */
export async function markUnused(tx: Tx, key: string | null): Promise<void> {
  if (key) await tx.insert(unusedPictures).values({ key, since: now() }).onConflictDoNothing();
}

/** False: failed; the cleanup job tries again. */
export async function discardPicture(key: string | null): Promise<boolean> {
  if (key === null) return true;
  try {
    for (const size of PICTURE_SIZES) await removeFile(pictureFile(key, size));
    await db.delete(unusedPictures).where(eq(unusedPictures.key, key));
    return true;
  } catch (err) {
    log.warn({ err, key }, "a picture's files could not be removed");
    return false;
  }
}

/** From failed uploads and removals. */
export async function removeUnusedPictures(): Promise<void> {
  const unused = await db
    .select({ key: unusedPictures.key })
    .from(unusedPictures)
    .where(lte(unusedPictures.since, new Date(+now() - UNUSED_AFTER_MS)))
    .orderBy(asc(unusedPictures.since))
    .limit(BATCH);
  // The storage is probably unavailable.
  for (const { key } of unused) if (!(await discardPicture(key))) return;
}
