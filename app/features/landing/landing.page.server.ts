import { now } from "~/core/time/clock.server";
import { type CityCount, cityCounts } from "~/features/games/city-counts.server";
import { currentCity } from "~/features/games/current-city.page.server";
import { rowOf } from "~/features/games/game-row";
import { rememberingCity } from "~/features/games/last-search.page.server";
import { listGames } from "~/features/games/list/queries.server";
import { gamesOfBrowser, withSpotsOfBrowser } from "~/features/games/participation/browser-spots.page.server";
import type { GameRow } from "~/features/games/types";
import { homeOf } from "~/features/places/home.server";
import { type CityView, listCities } from "~/features/places/queries.server";
import { landingSite, socialPages } from "~/features/site/site-config.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { filmsFor } from "./film.server";
import { proofOf } from "./proof.server";

/** One on the pitch, three in a row. */
const SHOWN = 4;
const OTHER_CITIES = 4;

export type Outlook = "tonight" | "later" | "none";

/** `?city=`, else the current one. */
export const loadLanding = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const t = translator(locale, "landing");
    const [browserGames, cities, counts, home] = await Promise.all([
      gamesOfBrowser(args.request, locale),
      listCities(locale),
      cityCounts(),
      homeOf(viewer),
    ]);
    const asked = new URL(args.request.url).searchParams.get("city");
    const { city, chosenId } = await currentCity(args.request, { asked, homeId: home.cityId, locale });
    const { games } = await listGames(
      viewer,
      { openOnly: true, startFrom: now(), cityId: city?.id, page: 1, limit: SHOWN, isUncounted: true },
      locale,
    );
    const outlook = outlookOf(games);
    const page = {
      title: t("title"),
      description: t("description"),
      headline: headlineOf(locale, outlook, city),
      tonight: outlook === "tonight" ? tonightOf(counts, city, locale) : null,
      outlook,
      city: city ? { id: city.id, name: city.name } : null,
      browserGames,
      games: withSpotsOfBrowser(
        games.map((game) => rowOf(game)),
        browserGames,
      ),
      elsewhere: elsewhere(counts, cities, city),
      proof: proofOf(counts, locale),
      films: filmsFor(locale),
      isMember: viewer !== null,
      // Crawlers are never signed in.
      described: viewer
        ? null
        : { origin: siteOrigin(args.request), name: t("common:appName"), social: socialPages() },
      site: landingSite(locale),
    };
    return rememberingCity(args.request, page, chosenId);
  });

function outlookOf(games: readonly Pick<GameRow, "group">[]): Outlook {
  const [first] = games;
  if (!first) return "none";
  return games.some(({ group }) => group === "tonight" || group === "today") ? "tonight" : "later";
}

/** In French this is the tagline, which other languages show small. */
function headlineOf(locale: Locale, outlook: Outlook, city: CityView | null): string {
  const t = translator(locale, "landing");
  if (locale === "fr") return t("common:tagline");
  if (!city) return t("headline");
  const key = ({ tonight: "headlineCity", later: "headlineLater", none: "headlineFirst" } as const)[outlook];
  return t(key, { city: city.name });
}

/** Counts are a minute old; null: none. */
function tonightOf(counts: readonly CityCount[], city: CityView | null, locale: Locale): string | null {
  const t = translator(locale, "landing");
  const here = counts.find(({ cityId }) => cityId === city?.id);
  if (!here?.tonight) return null;
  return [t("tonightGames", { count: here.tonight }), t("tonightSpots", { count: here.free })].join(" · ");
}

/** Most games first. */
function elsewhere(counts: readonly CityCount[], cities: readonly CityView[], city: CityView | null) {
  return [...counts]
    .sort((a, b) => b.tonight - a.tonight || b.games - a.games)
    .flatMap(({ cityId, games }) => {
      const other = cities.find(({ id }) => id === cityId);
      return other && games > 0 && cityId !== city?.id ? [{ id: cityId, name: other.name }] : [];
    })
    .slice(0, OTHER_CITIES);
}
