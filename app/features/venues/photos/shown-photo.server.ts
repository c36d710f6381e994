import { sizeLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import type { VenuePhotoView } from "./photo-queries.server";

export const shownPhoto = (
  {
    id,
    small,
    large,
    width,
    height,
    bytes,
    preview,
  }: Omit<VenuePhotoView, "isOwn" | "isHidden" | "status" | "note" | "caption">,
  locale: Locale,
) => ({ id, small, large, width, height, preview, size: sizeLabel(bytes, locale) });
