import { linesOf } from "~/features/games/components/list-links";
import { cityChoice, currentCity } from "~/features/games/current-city.page.server";
import { rememberingCity } from "~/features/games/last-search.page.server";
import { listCities } from "~/features/places/queries.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, sessionOf, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { playerChips } from "../chips.server";
import { listPlayers } from "../list-players.server";
import { PlayerQuery } from "../schema.server";
import { playerRow } from "../types";

const PAGE_FILTERS = PlayerQuery.omit({ limit: true });

function readFilters(query: URLSearchParams) {
  const given = [...query].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== "");
  const all = PAGE_FILTERS.safeParse(Object.fromEntries(given));
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map((issue) => issue.path[0]));
  return PAGE_FILTERS.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
}

const toOptions = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

export const loadPlayersPage = (args: RouteArgs) =>
  pageLoader(args, "players_fetch_failed", async () => {
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams;
    const asked = readFilters(query);
    const asksForForm = query.get("filters") === "true";
    const [viewer, session] = await Promise.all([viewerOf(args), sessionOf(args)]);
    const current = await currentCity(args.request, { homeId: session?.cityId, locale });
    const near = asked.search || query.has("city") ? undefined : current.city?.id;
    const inCity = near ? await listPlayers(viewer, { ...asked, city: near }, locale) : null;
    const filters = inCity && inCity.total > 0 ? { ...asked, city: near } : asked;
    const [list, sports, cities] = await Promise.all([
      inCity && inCity.total > 0 ? inCity : listPlayers(viewer, filters, locale),
      listSports(locale),
      listCities(locale),
    ]);
    const { search = "", city = "", sport = "", gender = "", ageMin, ageMax } = filters;
    const ages = { ageMin: String(ageMin ?? ""), ageMax: String(ageMax ?? "") };
    const shown = {
      filters: { search, city, sport, gender, ...ages },
      sports: toOptions(sports),
      cities: toOptions(cities),
    };
    const chosen = cities.find(({ id }) => id === asked.city);
    const shownCity = cities.find(({ id }) => id === city)?.name || city || null;
    const page = {
      title: translator(locale, "common")("players"),
      city: await cityChoice({ shown: shownCity, name: "city", query, all: "" }, locale),
      filters: shown.filters,
      form: asksForForm ? shown : null,
      bar: asksForForm
        ? null
        : {
            filters: { search, city, sport, gender },
            sports: linesOf(sports),
            cities: linesOf(cities),
            carried: Object.fromEntries(Object.entries(ages).filter(([, age]) => age !== "")),
          },
      chips: asksForForm ? null : playerChips(shown, locale),
      query: String(query),
      isFiltered: Object.keys(asked).some((name) => name !== "page"),
      players: list.players.map(playerRow),
      page: list.page,
      totalPages: list.totalPages,
      total: list.total,
    };
    return rememberingCity(args.request, page, chosen?.id);
  });
