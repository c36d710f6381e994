import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The sizes every uploaded picture is stored in. */
export const PICTURE_SIZES = ["small", "large"] as const;
type PictureSize = (typeof PICTURE_SIZES)[number];

/** The file name of a picture in the storage. `key` has neither size nor extension. */
export const pictureFile = (key: string, size: PictureSize): string => `${key}-${size}.webp`;

/** The URL of a stored picture; null without a key. */
export const pictureUrl = (key: string | null, size: PictureSize = "small"): string | null =>
  key === null ? null : `/${pictureFile(key, size)}`;

const SUFFIX = new RegExp(`-(?:${PICTURE_SIZES.join("|")})\\.webp$`);

/** The storage key of a picture's file. */
export const pictureKey = (file: string): string => file.replace(SUFFIX, "");

/** A joined player's picture as other users see it: a suspended player has none. */
export const shownPicture: SQL<string | null> = sql`case when exists (select 1 from users as suspended
  where suspended.id = player_profiles.id and suspended.suspended_at is not null) then null else player_profiles.profile_picture end`;

/** The key of the first photo of a venue; null without one. */
export const firstPhoto = (
  venueId: SQLWrapper,
): SQL<string | null> => sql`(select photo.key from venue_photos as photo
  where photo.venue_id = ${venueId} and photo.status = 'shown' and photo.hidden_at is null
  order by photo.created_at limit 1)`;
