import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { VENUE_LIMITS } from "#db/limits/venues";
import { type PHOTO_STATUSES, venuePhotos } from "#db/schema/venue-photos";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { pictureKey, pictureUrl } from "~/core/pictures/pictures.server";
import { isOffered } from "~/core/visibility/nameable-venue.server";

export interface VenuePhotoView {
  id: string;
  /** Null once refused: its files are deleted. */
  small: string | null;
  large: string | null;
  /** Pixels of the large size, and bytes of the small one. */
  width: number;
  height: number;
  bytes: number;
  /** A data URI. */
  preview: string;
  caption: string | null;
  status: (typeof PHOTO_STATUSES)[number];
  note: string | null;
  isOwn: boolean;
  /** Only admins see it then. */
  isHidden: boolean;
  createdAt: Date;
}

const bound = sql.placeholder;
/** More than the photos of merged venues with one person's refused ones. */
const MAX_LISTED = 300;

export const photoColumns = {
  id: venuePhotos.id,
  key: venuePhotos.key,
  width: venuePhotos.width,
  height: venuePhotos.height,
  bytes: venuePhotos.bytes,
  preview: venuePhotos.preview,
  caption: venuePhotos.caption,
  status: venuePhotos.status,
  note: venuePhotos.note,
  userId: venuePhotos.userId,
  hiddenAt: venuePhotos.hiddenAt,
  createdAt: venuePhotos.createdAt,
};

const ofVenue = db
  .select(photoColumns)
  .from(venuePhotos)
  .where(
    and(
      eq(venuePhotos.venueId, bound("venueId")),
      or(isNull(venuePhotos.hiddenAt), sql`${bound("isAdmin")}`),
      or(equalsConstant(venuePhotos.status, "shown"), eq(venuePhotos.userId, bound("viewerId"))),
    ),
  )
  .orderBy(asc(venuePhotos.createdAt), asc(venuePhotos.id))
  .limit(MAX_LISTED)
  .prepare();

/** The oldest twelve and the viewer's own, then own ones that wait or were refused, and what admins hid. One statement. */
export async function listPhotos(viewer: Viewer, venueId: string): Promise<VenuePhotoView[]> {
  const viewerId = viewer?.id ?? "";
  const rows = await ofVenue.all({ venueId, viewerId, isAdmin: viewer?.role === "admin" ? 1 : 0 });
  const views = rows.map((row) => photoView(row, viewerId));
  const isShown = ({ status, isHidden }: VenuePhotoView) => status === "shown" && !isHidden;
  const shown = views.filter(isShown).filter(({ isOwn }, place) => place < VENUE_LIMITS.photos.max || isOwn);
  return [...shown, ...views.filter((view) => !isShown(view))];
}

type PhotoRow = Awaited<ReturnType<typeof ofVenue.all>>[number];

export const photoView = ({ key, userId, hiddenAt, ...row }: PhotoRow, viewerId: string): VenuePhotoView => ({
  ...row,
  small: pictureUrl(key),
  large: pictureUrl(key, "large"),
  isOwn: userId === viewerId,
  isHidden: hiddenAt !== null,
});

const byKey = db
  .select({
    status: venuePhotos.status,
    userId: venuePhotos.userId,
    isOutOfSight: sql<number>`${venuePhotos.hiddenAt} is not null or not (${isOffered()})`,
  })
  .from(venuePhotos)
  .innerJoin(venues, eq(venues.id, venuePhotos.venueId))
  .where(eq(venuePhotos.key, bound("key")))
  .prepare();

/** Everybody, its uploader while it waits, or admins once it or its venue is hidden. One statement. */
export async function audienceOf(file: string): Promise<{ isPublic: boolean; userId: string | null } | null> {
  const photo = await byKey.get({ key: pictureKey(file) });
  if (!photo) return null;
  const { status, userId, isOutOfSight } = photo;
  return { isPublic: status === "shown" && !isOutOfSight, userId: isOutOfSight ? null : userId };
}
