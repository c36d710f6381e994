import { data } from "@remix-run/node";
import { listVenueGames } from "~/features/games/queries.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { translator } from "~/i18n/messages.server";
import { findVenue } from "../queries.server";
import type { VenueView } from "../views";

const UPCOMING_GAMES = 3;

/** Everything /venues/{id} shows; a venue that is not there is a page of its own, with status 404. */
export const loadVenuePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const venue = await findVenue(viewer, args.params.id, locale);
    if (!venue) {
      return data(
        { title: translator(locale, "venues")("notFound"), venue: null, games: [] },
        { status: 404 },
      );
    }
    const games = await listVenueGames(viewer, venue.id, locale, UPCOMING_GAMES);
    return data({ title: venue.name, venue: pageVenue(venue), games }, { status: 200 });
  });

function pageVenue(venue: VenueView) {
  const { id, name, description, address, cityLabel, postalCode, isVerified, averageRating, ratingCount } =
    venue;
  return {
    ...{
      id,
      name,
      description,
      address,
      city: cityLabel,
      postalCode,
      isVerified,
      averageRating,
      ratingCount,
    },
    sports: venue.sports.map(({ sportId, ...sport }) => ({ ...sport, id: sportId })),
    addedBy: `${venue.createdBy.firstName} ${venue.createdBy.lastName}`.trim(),
    maps: mapLinks(venue),
  };
}

/** A link for the phone's own map, and one for everybody; null without coordinates. */
function mapLinks({ latitude, longitude, name }: VenueView) {
  if (latitude === null || longitude === null) return null;
  const label = encodeURIComponent(name).replace(/\(/g, "%28").replace(/\)/g, "%29");
  return {
    app: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`,
    web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}
