import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { moderationLog } from "#db/schema/moderation";
import { venuePhotos } from "#db/schema/venue-photos";
import { venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import { readPage } from "~/core/addresses/pagination";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import { notify } from "~/features/notifications/notify.server";
import { discardPicture, markUnused } from "~/features/profile/picture.server";
import { canVerify } from "../permissions";
import { LIST_PAGE_SIZE } from "../rules";
import type { PhotoVerdict } from "./photo-input";
import { photoColumns, photoView } from "./photo-queries.server";

const LOG_ACTIONS = { show: "photo_shown", refuse: "photo_refused" } as const;

/**
 * Refusing removes the files. Errors: photo_not_found (also for everyone but admins), conflict when it was reviewed
 * meanwhile.
 */
export async function reviewPhoto(
  viewer: Viewer,
  photoId: string,
  { verdict, note }: PhotoVerdict,
): Promise<void> {
  const admin = requireReviewer(viewer);
  const discarded = await transact(async (tx) => {
    const id = photoId.toLowerCase();
    const photo = isId(id)
      ? await tx.select().from(venuePhotos).where(eq(venuePhotos.id, id)).get()
      : undefined;
    if (!photo) throw new DomainError("photo_not_found");
    if (photo.status !== "waiting") throw new DomainError("conflict");
    const update =
      verdict === "show"
        ? { status: "shown" as const }
        : { status: "refused" as const, key: null, preview: "", note };
    await tx.update(venuePhotos).set(update).where(eq(venuePhotos.id, id));
    await tx.insert(moderationLog).values({
      adminId: admin.id,
      action: LOG_ACTIONS[verdict],
      targetType: "photo",
      targetId: id,
      note,
      createdAt: now(),
    });
    if (photo.userId !== admin.id) await notifyUploader(tx, photo, { verdict, note });
    if (verdict === "show") return null;
    await markUnused(tx, photo.key);
    return photo.key;
  });
  await discardPicture(discarded);
}

async function notifyUploader(
  tx: Tx,
  { userId, venueId }: typeof venuePhotos.$inferSelect,
  { verdict, note }: PhotoVerdict,
): Promise<void> {
  const venue = await tx.select({ name: venues.name }).from(venues).where(eq(venues.id, venueId)).get();
  const reason = note ? ({ reason: "noted", note } as const) : ({ reason: "rejected" } as const);
  await notify(tx, {
    ...{ type: "venue_photo", gameId: null, to: [userId], now: now() },
    params: {
      ...{ subject: venue?.name ?? "", page: `/venues/${venueId}/photos` },
      ...(verdict === "refuse" && reason),
    },
  });
}

/** Errors: photo_not_found, since waiting photos do not exist for anyone but admins. */
function requireReviewer(viewer: Viewer): Actor {
  if (!viewer || !canVerify(viewer)) throw new DomainError("photo_not_found");
  return viewer;
}

// A bound value would not use the index of waiting photos.
const isWaiting = sql`${venuePhotos.status} = 'waiting' and ${isOffered()}`;
// A cross join keeps the order of the tables: few photos wait.
const waitingCount = db
  .select({ total: sql<number>`count(*)` })
  .from(venuePhotos)
  .crossJoin(venues)
  .where(and(isWaiting, eq(venues.id, venuePhotos.venueId)))
  .prepare();
const waiting = db
  .select({ ...photoColumns, venueId: venues.id, venue: venues.name })
  .from(venuePhotos)
  .crossJoin(venues)
  .where(and(isWaiting, eq(venues.id, venuePhotos.venueId)))
  .orderBy(asc(venuePhotos.createdAt))
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare();

/** Oldest first. Errors: photo_not_found. Two statements. */
export async function photoQueue(viewer: Viewer, page = 1) {
  const admin = requireReviewer(viewer);
  const { rows, ...numbers } = await readPage(
    { page, limit: LIST_PAGE_SIZE },
    {
      total: async () => (await waitingCount.get())?.total ?? 0,
      rows: (slice) => waiting.all(slice),
    },
  );
  const photos = rows.map(({ venueId, venue, ...row }) => ({
    ...photoView(row, admin.id),
    venue: { id: venueId, name: venue },
  }));
  return { ...numbers, photos };
}
