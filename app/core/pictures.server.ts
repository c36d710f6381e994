/** The sizes every uploaded picture is stored in. */
type PictureSize = "small" | "large";

/** The address of a stored picture; null for none. Input: the storage key, which has neither size nor address. */
export const pictureUrl = (key: string | null, size: PictureSize = "small"): string | null =>
  key === null ? null : `/${key}-${size}.webp`;
