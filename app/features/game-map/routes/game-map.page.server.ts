import { data } from "@remix-run/node";
import { boxAround, type Point } from "~/core/geo";
import { quickFilters, withoutDistance } from "~/features/games/list/chips.server";
import {
  cityOfList,
  filterForm,
  shownWith,
  withFilters,
} from "~/features/games/list/filter-form.page.server";
import { type GameFilters, readGameFilters } from "~/features/games/list/filters.server";
import { withShortIds, withWholeIds } from "~/features/games/list/short-ids.server";
import { withUsualPlace } from "~/features/games/list/usual-place.page.server";
import type { Area } from "~/features/venues/map/clusters";
import { DEFAULT_CENTER, mapSettings } from "~/features/venues/map/map-settings.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { cardsOfGames } from "../game-cards.server";
import { WORLD } from "../games-in-area.server";
import { pageInArea } from "../page-in-area.server";
import { MapFilters } from "../query.server";

const PAGE_SIZE = 9;
/** Kilometers around a point from which a map begins. */
const AROUND_KM = 5;

/** Games in `bbox` when it is given. */
export const loadGameMapPage = (args: RouteArgs) =>
  pageLoader(args, "games_fetch_failed", async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const query = await withWholeIds(new URL(args.request.url).searchParams);
    const read = readGameFilters(query, locale);
    const usual = await withUsualPlace(args.request, viewer, read);
    const { filters } = usual;
    const { ns, box, page, total, totalPages } = await pageInArea(
      { ...filters, limit: PAGE_SIZE },
      filters.bbox ?? WORLD,
    );
    const used = shownWith(read.shown, filters);
    const filled = withFilters(query, used);
    const usedQuery = withShortIds(filled).toString();
    const { filters: shown, query: ownQuery } = usual.placeMissing
      ? withoutDistance(used, usedQuery)
      : { filters: used, query: usedQuery };
    const [games, form, chips, city] = await Promise.all([
      cardsOfGames(viewer, ns, { locale, namesCity: !filters.cityId }),
      query.get("filters") === "true" ? filterForm(query, shown, locale) : null,
      quickFilters(shown, { query: ownQuery, placeMissing: usual.placeMissing }, locale),
      cityOfList(ownQuery, shown, locale),
    ]);
    const area = firstArea(filters) ?? box ?? boxAround(usual.middle ?? DEFAULT_CENTER, AROUND_KM);
    const shownPage = {
      title: translator(locale, "maps")("title"),
      unlisted: true,
      ...{ games, page, totalPages, total, chips, city },
      form,
      placeMissing: usual.placeMissing,
      query: ownQuery,
      bbox: filters.bbox ? query.get("bbox") : null,
      map: { ...mapSettings(), area, query: apiQuery(filled, { filters, cityAsked: read.asked.city }) },
    };
    return data(shownPage, usual.setCookie ? { headers: { "Set-Cookie": usual.setCookie } } : {});
  });

function firstArea({ bbox, near, radiusKm = AROUND_KM }: GameFilters): Area | null {
  return bbox ?? (near ? boxAround(near, radiusKm) : null);
}

const pointText = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;

/**
 * The API refuses what pages ignore. A default city is only where the map begins: it does not hide the games next to
 * it.
 */
function apiQuery(
  query: URLSearchParams,
  { filters, cityAsked }: { filters: GameFilters; cityAsked: boolean },
): string {
  const given = new Map(
    [...query].map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value.trim(),
    ]),
  );
  if (!cityAsked) given.delete("city_id");
  if (filters.near) given.set("near", pointText(filters.near));
  const declared = [...given].filter(([name, value]) => name in MapFilters.shape && value !== "");
  const checked = MapFilters.safeParse(Object.fromEntries(declared));
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return new URLSearchParams(declared.filter(([name]) => !wrong.has(name))).toString();
}
