import { data } from "@remix-run/node";
import { pick } from "~/core/pick";
import { fullName } from "~/core/text/person-name";
import { formatDate } from "~/core/time/timezone.server";
import { followsVenue } from "~/features/following/queries.server";
import { feedAddress } from "~/features/games/components/feed-links";
import { rowOf } from "~/features/games/game-row";
import { listVenueGames } from "~/features/games/list/queries.server";
import { mayReport } from "~/features/reporting/rules";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { isLite } from "~/http/lite.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { someTexts, translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { currentCondition } from "../condition/condition.server";
import { VENUE_COLUMNS } from "../fields";
import { mapSettings } from "../map/map-settings.server";
import { venueOfPage } from "../merged-venue.server";
import { pagePreview } from "../page-preview.server";
import { can, permissions } from "../permissions";
import { listPhotos, type VenuePhotoView } from "../photos/photo-queries.server";
import { shownPhoto } from "../photos/shown-photo.server";
import { listRatings } from "../reviews/ratings.server";
import type { VenueView } from "../types";
import { mayRate, ratingForm, reviewItems } from "./ratings.page.server";

const UPCOMING_GAMES = 3;

export const loadVenuePage = (args: RouteArgs) =>
  pageLoader(args, "venue_fetch_failed", async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const venue = await venueOfPage(args, viewer, locale);
    if (!venue) {
      await logRefusal(args, { code: "venue_not_found", status: 404 });
      const title = translator(locale, "venues")("notFound");
      return data({ title, venue: null, unlisted: true }, { status: 404 });
    }
    const [games, { ratings }, form, condition, isFollowed, photos] = await Promise.all([
      listVenueGames(viewer, venue.id, { locale, limit: UPCOMING_GAMES }),
      listRatings(viewer, venue),
      ratingForm(viewer, venue),
      currentCondition(venue.id),
      followsVenue(viewer, venue.id),
      listPhotos(viewer, venue.id),
    ]);
    const quick = form && { values: form.values, maxComment: form.maxComment };
    return data(
      {
        title: venue.name,
        preview: viewer === null && pagePreview(venue, siteOrigin(args.request), locale),
        venue: pageVenue(venue),
        isFollowed,
        ...pagePhotos(photos, { venue, locale, lite: await isLite(args.request) }),
        games: games.map((game) => rowOf(game)),
        feed: feedAddress({ venue: venue.id }, siteOrigin(args.request), locale),
        reviews: {
          reviews: reviewItems(viewer, ratings, locale),
          mayRate: mayRate(viewer, venue),
          form: quick,
        },
        condition: condition.map(({ confirmedAt, ...fact }) => ({
          ...fact,
          confirmedAt: confirmedAt.toISOString(),
          confirmedLabel: formatDate(confirmedAt, locale),
        })),
        can: {
          ...permissions(viewer, ["reportCondition", "edit", "seeHistory", "merge", "delete"], { venue }),
          favorite: can(viewer, "addFavorite", { venue }),
          report: venue.hiddenAt === null && mayReport(viewer, venue.createdById),
        },
      },
      { status: 200 },
    );
  });

/** The page has little room: no preview, and only the texts that it shows. */
const MORE_PHOTOS = 2;

function pagePhotos(
  photos: readonly VenuePhotoView[],
  { venue, locale, lite }: { venue: VenueView; locale: Locale; lite: boolean },
) {
  const [first, ...others] = photos.filter(({ status, isHidden }) => status === "shown" && !isHidden);
  const texts = (keys: readonly Key<"photos">[]) => ({ photos: someTexts(locale, "photos", keys) });
  if (!first) return { texts: texts(["addFirst"]), photos: { first: null, more: [] } };
  const { preview: _, ...shown } = shownPhoto(first, locale);
  const alt = first.caption ?? translator(locale, "photos")("photoOf", { venue: venue.name });
  return {
    texts: texts(lite ? ["all", "add", "show"] : ["all", "add"]),
    photos: {
      first: { ...shown, alt },
      more: others.slice(0, MORE_PHOTOS).flatMap(({ small }) => small ?? []),
    },
  };
}

function pageVenue(venue: VenueView) {
  const { id, cityLabel, isVerified, averageRating, ratingCount, isFavorite } = venue;
  return {
    ...pick(venue, VENUE_COLUMNS),
    ...{ id, city: cityLabel, isVerified, averageRating, ratingCount, isFavorite },
    sports: venue.sports.map(({ sportId, ...sport }) => ({ ...sport, id: sportId })),
    createdById: venue.createdBy.id,
    addedById: venue.createdBy.id,
    addedBy: fullName(venue.createdBy),
    tiles: mapSettings().tiles,
  };
}
