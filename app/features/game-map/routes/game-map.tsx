import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { CityChoice } from "~/features/games/components/CityChoice";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { GamesError } from "~/features/games/components/GamesError";
import { LazyFilterForm } from "~/features/games/components/LazyFilterForm";
import { listPath } from "~/features/games/components/list-links";
import { MapSwitch } from "~/features/games/components/MapSwitch";
import { NoGames } from "~/features/games/components/NoGames";
import { QuickFilters } from "~/features/games/components/QuickFilters";
import { useT } from "~/i18n/context";
import { useAnnounceResults } from "~/ui/feedback/use-announce-results";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { Pagination } from "~/ui/links/Pagination";
import { LazyGameMap } from "../components/LazyGameMap";
import { loadGameMapPage } from "./game-map.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGameMapPage(args);

export const meta = pageTitle;

export default function GameMapPage() {
  const t = useT("maps");
  const { title, city, games, page, totalPages, total, chips, query, form, placeMissing, bbox, map } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  useAnnounceResults(games.length);
  return (
    <div className="page games-page">
      <PageHeader
        title={title}
        aside={city && <CityChoice {...city} />}
        actions={<MapSwitch shown="map" />}
      />
      <QuickFilters filters={chips} query={query} />
      {form && <LazyFilterForm {...form} clearDate={form.withoutDate} />}
      {placeMissing && <p>{t("find:placeMissing")}</p>}
      <LazyGameMap {...map} bbox={bbox} />
      <section aria-label={t("games:results")} className="stack">
        <p className="row row-between">
          <span>{t(bbox ? "gamesHere" : "common:gameCount", { count: total })}</span>
          {bbox && (
            <Link to={withoutArea(search)} preventScrollReset>
              {t("everywhere")}
            </Link>
          )}
        </p>
        {games.length > 0 ? (
          <ul className="grid">
            {games.map((game) => (
              <GameCardItem key={game.id} game={game} level={2} />
            ))}
          </ul>
        ) : (
          <NoGames view="all" past={false} everywhere={listPath(query, "cityId", null)} />
        )}
        <Pagination page={page} totalPages={totalPages} />
      </section>
    </div>
  );
}

function withoutArea(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("bbox");
  query.delete("page");
  return `/games/map?${query}`;
}

export function ErrorBoundary() {
  return <GamesError />;
}
