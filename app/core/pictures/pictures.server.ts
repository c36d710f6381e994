import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export const PICTURE_SIZES = ["small", "large"] as const;
type PictureSize = (typeof PICTURE_SIZES)[number];

/** `key` has neither size nor extension. */
export const pictureFile = (key: string, size: PictureSize): string => `${key}-${size}.webp`;

export const pictureUrl = (key: string | null, size: PictureSize = "small"): string | null =>
  key === null ? null : `/${pictureFile(key, size)}`;

const SUFFIX = new RegExp(`-(?:${PICTURE_SIZES.join("|")})\\.webp$`);

export const pictureKey = (file: string): string => file.replace(SUFFIX, "");

/** A suspended player's picture is not shown. */
export const shownPicture: SQL<string | null> = sql`case when exists (select 1 from users as suspended
  where suspended.id = player_profiles.id and suspended.suspended_at is not null) then null else player_profiles.profile_picture end`;

export const firstPhoto = (
  venueId: SQLWrapper,
): SQL<string | null> => sql`(select photo.key from venue_photos as photo
  where photo.venue_id = ${venueId} and photo.status = 'shown' and photo.hidden_at is null
  order by photo.created_at limit 1)`;
