import { now } from "~/core/clock.server";
import { listGames } from "~/features/games/list/queries.server";
import { listCities } from "~/features/places/queries.server";
import { type LandingSite, landingSite } from "~/features/site/site";
import { listVenues } from "~/features/venues/list/list-venues.server";
import { venueCardView } from "~/features/venues/types";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { homeCityOf } from "./queries.server";

const SHOWN = 3;

/** The landing page: what is played and where, in the city asked for (`?city=`) or the player's own, else everywhere. */
export const loadLanding = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = [await localeOf(args), await viewerOf(args)];
    const t = translator(locale, "landing");
    const wanted = new URL(args.request.url).searchParams.get("city");
    const cities = await listCities(locale);
    const cityId = wanted ?? (viewer ? await homeCityOf(viewer) : null);
    const city = cities.find(({ id }) => id === cityId);
    const [{ games }, { venues }] = await Promise.all([
      listGames(
        viewer,
        { status: "scheduled", startFrom: now(), cityId: city?.id, page: 1, limit: SHOWN },
        locale,
      ),
      listVenues(viewer, { city: city?.names.en, sort: "rating", limit: SHOWN }, locale),
    ]);
    return {
      title: t("title"),
      description: t("description"),
      cities: cities.map(({ id, name }) => ({ id, name })),
      city: city ? { id: city.id, name: city.name } : null,
      games,
      venues: venues.map(venueCardView),
      people: peopleOf(landingSite, locale),
    };
  });

/** What was configured about people and stores, in the reader's language. */
export function peopleOf({ team, testimonial, stores }: LandingSite, locale: Locale) {
  return {
    team: team.map(({ role, ...member }) => ({ ...member, role: role[locale] })),
    testimonial: testimonial && { name: testimonial.name, words: testimonial.words[locale] },
    stores,
  };
}
