import { asc, eq, lte } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { playerProfiles, unusedPictures } from "#db/schema/players";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newToken } from "~/core/ids.server";
import { log } from "~/core/log.server";
import { PICTURE_SIZES, pictureFile, pictureUrl } from "~/core/pictures.server";
import { limit } from "~/core/rate-limit.server";
import { removeFile, storeFile } from "~/core/storage/storage.server";
import { encodePicture } from "./encode-picture.server";
import { PICTURE_BYTES } from "./rules";

/** Longer than any upload takes: what is still unused then, nobody is about to use. */
const UNUSED_AFTER_MS = 10 * 60_000;
const BATCH = 50;

/**
 * Counts an upload before its body is read, because reading it is what costs. Errors: profile_not_authenticated,
 * too_many_requests (30 an hour).
 */
export async function admitUpload(viewer: Viewer): Promise<void> {
  await limit("upload", { account: signedIn(viewer, "profile_not_authenticated").id });
}

/**
 * Makes a file as it was sent one's own picture; returns the address of its large size. The one before is removed.
 * A profile never names a picture that is not stored: its files come first, and what came of no use is removed later.
 * Errors, at `picture`: picture_not_image, picture_too_large (5 MB or more); profile_update_failed without a profile;
 * storage_unavailable. Source: spec 5, decisions "Profiles and players".
 */
export async function savePicture(actor: Actor, file: unknown): Promise<string> {
  if (!(file instanceof Blob) || file.size === 0) {
    throw new DomainError("picture_not_image", { field: "picture" });
  }
  if (file.size >= PICTURE_BYTES) throw new DomainError("picture_too_large", { field: "picture" });
  const pictures = await encodePicture(Buffer.from(await file.arrayBuffer()));
  const key = `profile-pictures/${newToken()}`;
  await db.insert(unusedPictures).values({ key, since: now() });
  await Promise.all(PICTURE_SIZES.map((size) => storeFile(pictureFile(key, size), pictures[size])));
  await discardPicture(await transact((tx) => swapPicture(tx, actor.id, key)));
  return pictureUrl(key, "large") ?? "";
}

/** Takes one's own picture away; initials stand in. Repeatable. */
export async function removePicture(actor: Actor): Promise<void> {
  await discardPicture(await transact((tx) => swapPicture(tx, actor.id, null)));
}

/** Puts another picture, or none, in a profile; returns the key of the one before. */
async function swapPicture(tx: Tx, playerId: string, key: string | null): Promise<string | null> {
  const own = eq(playerProfiles.id, playerId);
  const before = await tx
    .select({ key: playerProfiles.profilePicture })
    .from(playerProfiles)
    .where(own)
    .get();
  if (!before) throw new DomainError("profile_update_failed");
  if (key) await tx.delete(unusedPictures).where(eq(unusedPictures.key, key));
  await tx.update(playerProfiles).set({ profilePicture: key, updatedAt: now() }).where(own);
  await markUnused(tx, before.key);
  return before.key;
}

/** Notes, in the transaction that takes a picture out of its profile, that its files are to go. */
export async function markUnused(tx: Tx, key: string | null): Promise<void> {
  if (key) await tx.insert(unusedPictures).values({ key, since: now() }).onConflictDoNothing();
}

/** Removes the files of a picture that was marked as unused; says whether it could. The next clean-up makes a failure good. */
export async function discardPicture(key: string | null): Promise<boolean> {
  if (key === null) return true;
  try {
    for (const size of PICTURE_SIZES) await removeFile(pictureFile(key, size));
    await db.delete(unusedPictures).where(eq(unusedPictures.key, key));
    return true;
  } catch (err) {
    log.warn({ err, key }, "a picture's files stay behind for now");
    return false;
  }
}

/** Removes pictures that came of no use: uploads that broke off, files that could not be removed in their time. Repeatable. */
export async function removeUnusedPictures(): Promise<void> {
  const late = await db
    .select({ key: unusedPictures.key })
    .from(unusedPictures)
    .where(lte(unusedPictures.since, new Date(+now() - UNUSED_AFTER_MS)))
    .orderBy(asc(unusedPictures.since))
    .limit(BATCH);
  // A storage that is away is not asked fifty times.
  for (const { key } of late) if (!(await discardPicture(key))) return;
}
