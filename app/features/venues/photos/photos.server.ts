import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Db, db, type Tx, transact } from "#db/client.server";
import { VENUE_LIMITS } from "#db/limits/venues";
import { unusedPictures } from "#db/schema/players";
import { venuePhotos } from "#db/schema/venue-photos";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { type IdempotencyKey, resultOfRepeated, runOnce } from "~/core/protection/idempotency.server";
import { now } from "~/core/time/clock.server";
import { requireOpenAccount } from "~/core/visibility/open-account.server";
import { encodePhoto } from "~/features/profile/encode-picture.server";
import { discardPicture, markUnused, storeSizes, uploadedBytes } from "~/features/profile/picture.server";
import { resolvePhotoReports } from "~/features/reporting/resolve-reports.server";
import { findVenueRow } from "../find-venue-row.server";
import { canVerify, requireCan, signedInTo } from "../permissions";

interface NewPhoto {
  file: unknown;
  caption: string | null;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * Waits for an admin, unless an admin adds it. The same `idempotencyKey` returns the earlier photo's id. Errors:
 * not_authenticated, venue_not_found, photos_full, photos_today, storage_unavailable, and those of `uploadedBytes`
 * and `encodePhoto`.
 */
export async function addPhoto(viewer: Viewer, venueId: string, photo: NewPhoto): Promise<string> {
  const actor = signedInTo(viewer, "addPhoto");
  const request = { idempotencyKey: photo.idempotencyKey, owner: `photo:${actor.id}` };
  const venue = await findVenueRow(db, venueId);
  requireCan(actor, "addPhoto", { venue });
  const earlier = await resultOfRepeated(db, request);
  if (earlier) return earlier;
  // Checked again below: this saves encoding a picture that is refused anyway.
  await assertRoom(db, actor, venue.id);
  const { small, large, ...facts } = await encodePhoto(await uploadedBytes(photo.file));
  const key = await storeSizes("venue-photos", { small, large });
  const { id, repeated } = await transact(async (tx) => {
    await findVenueRow(tx, venueId);
    return runOnce(tx, request, async (id) => {
      await requireOpenAccount(tx, actor);
      await assertRoom(tx, actor, venue.id);
      await tx.delete(unusedPictures).where(eq(unusedPictures.key, key));
      await tx.insert(venuePhotos).values({
        ...{ id, key, ...facts, bytes: small.length, caption: photo.caption },
        ...{ venueId: venue.id, userId: actor.id, createdAt: now() },
        status: canVerify(actor) ? "shown" : "waiting",
      });
    });
  });
  if (repeated) await discardPicture(key);
  return id;
}

/** Errors: photos_full, photos_today. */
async function assertRoom(on: Db, actor: Actor, venueId: string): Promise<void> {
  const atVenue = and(
    eq(venuePhotos.venueId, venueId),
    sql`${venuePhotos.status} in ('waiting', 'shown')`,
    isNull(venuePhotos.hiddenAt),
  );
  if ((await on.$count(venuePhotos, atVenue)) >= VENUE_LIMITS.photos.max)
    throw new DomainError("photos_full");
  const lately = and(
    eq(venuePhotos.userId, actor.id),
    gt(venuePhotos.createdAt, new Date(+now() - millisecondsInDay)),
    sql`+${venuePhotos.venueId} = ${venueId}`,
  );
  if ((await on.$count(venuePhotos, lately)) >= VENUE_LIMITS.photosADay.max)
    throw new DomainError("photos_today");
}

/** Answers its open reports. Errors: venue_not_found, photo_not_found, forbidden for somebody else's. */
export async function deletePhoto(actor: Actor, venueId: string, photoId: string): Promise<void> {
  const key = await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    const photo = isId(photoId)
      ? await tx.select().from(venuePhotos).where(eq(venuePhotos.id, photoId.toLowerCase())).get()
      : undefined;
    const isOwn = photo?.userId === actor.id;
    const isSeen = photo?.status === "shown" || isOwn;
    if (!photo || photo.venueId !== venue.id || photo.hiddenAt || !isSeen)
      throw new DomainError("photo_not_found");
    requireCan(actor, "deletePhoto", { venue, photo });
    await tx.delete(venuePhotos).where(eq(venuePhotos.id, photo.id));
    await resolvePhotoReports(tx, photo.id);
    await markUnused(tx, photo.key);
    return photo.key;
  });
  await discardPicture(key);
}

/** Shown photos stay, without a name. Returns the keys of the files to remove. */
export async function deleteUnseenPhotos(tx: Tx, userId: string): Promise<(string | null)[]> {
  const unseen = and(
    eq(venuePhotos.userId, userId),
    sql`(${venuePhotos.status} <> 'shown' or ${venuePhotos.hiddenAt} is not null)`,
  );
  const rows = await tx.select({ id: venuePhotos.id, key: venuePhotos.key }).from(venuePhotos).where(unseen);
  for (const { id, key } of rows) {
    await resolvePhotoReports(tx, id);
    await markUnused(tx, key);
  }
  await tx.delete(venuePhotos).where(unseen);
  return rows.map(({ key }) => key);
}
