/** The sizes every uploaded picture is stored in. */
export const PICTURE_SIZES = ["small", "large"] as const;
type PictureSize = (typeof PICTURE_SIZES)[number];

/** What a picture's file is called in the storage. Input: its storage key, which has neither size nor ending. */
export const pictureFile = (key: string, size: PictureSize): string => `${key}-${size}.webp`;

/** The address of a stored picture; null for none. */
export const pictureUrl = (key: string | null, size: PictureSize = "small"): string | null =>
  key === null ? null : `/${pictureFile(key, size)}`;
