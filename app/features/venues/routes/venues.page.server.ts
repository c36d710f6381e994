import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { translator } from "~/i18n/messages.server";
import { listVenues } from "../list.server";
import { canReview } from "../rules";
import { VenueQuery } from "../schema";
import { cardOf } from "../views";

/** Everything /venues shows. Filters that make no sense are as good as absent. */
export const loadVenuesPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const filters = readFilters(new URL(args.request.url).searchParams);
    const viewer = await viewerOf(args);
    const [list, sports] = await Promise.all([listVenues(viewer, filters, locale), listSports(locale)]);
    const { search = "", city = "", sport = "", verified } = filters;
    return {
      title: translator(locale, "venues")("title"),
      filters: { search, city, sport, verified: verified === undefined ? "" : String(verified) },
      sports: sports.map(({ id, name }) => ({ value: id, label: name })),
      venues: list.venues.map(cardOf),
      page: list.page,
      totalPages: list.totalPages,
      canReview: canReview(viewer),
    };
  });

const PAGE_FILTERS = VenueQuery.pick({ search: true, city: true, sport: true, verified: true, page: true });

function readFilters(query: URLSearchParams) {
  const given = [...query].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== "");
  const all = PAGE_FILTERS.safeParse(Object.fromEntries(given));
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map((issue) => issue.path[0]));
  return PAGE_FILTERS.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
}
