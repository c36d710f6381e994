import { getZodConstraint } from "@conform-to/zod/v4";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { existingVenueOfPage } from "../merged-venue.server";
import { PhotoInput } from "../photos/photo-input";
import { listPhotos } from "../photos/photo-queries.server";
import { shownPhoto } from "../photos/shown-photo.server";

/** Errors: venue_not_found. */
export const loadPhotosPage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const { id, name, sports, hiddenAt } = await existingVenueOfPage(args, viewer, locale);
    const photos = await listPhotos(viewer, id);
    return {
      title: translator(locale, "photos")("of", { venue: name }),
      texts: { photos: allMessages[locale].photos ?? {} },
      venue: { id, name, sports: sports.map(({ icon }) => icon), isHidden: hiddenAt !== null },
      photos: photos.map(({ isOwn, isHidden, status, note, caption, ...photo }) => ({
        ...shownPhoto(photo, locale),
        ...{ isHidden, status, note, caption },
        mayDelete: isOwn && !isHidden && !hiddenAt,
        mayReport: viewer !== null && !isOwn && status === "shown" && !isHidden && !hiddenAt,
      })),
      constraint: viewer && getZodConstraint(PhotoInput),
    };
  });
