import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { Suspense } from "react";
import { useT } from "~/i18n/context";
import { useAnnounceResults } from "~/ui/feedback/use-announce-results";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { CityChoice } from "../components/CityChoice";
import { FeedLinks } from "../components/FeedLinks";
import { feedMeta } from "../components/feed-links";
import { GameFilterBar } from "../components/GameFilterBar";
import { GameGroups } from "../components/GameGroups";
import { GamesError } from "../components/GamesError";
import { GamesNav, OwnChips } from "../components/GamesNav";
import { LazyFilterForm } from "../components/LazyFilterForm";
import { listPath } from "../components/list-links";
import { MapSwitch } from "../components/MapSwitch";
import { NoGames } from "../components/NoGames";
import { QuickFilters } from "../components/QuickFilters";
import { SaveAlert } from "../components/SaveAlert";
import { loadGamesPage } from "./games.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGamesPage(args);

export const handle = { indexable: "games:about" };

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.feed ? feedMeta(args.data.feed) : []),
];

export default function Games() {
  const t = useT("games");
  const shown = useLoaderData<typeof loader>();
  const { title, view, past, list, form, bar, chips, query, city, understood, venue, wider } = shown;
  const { state, location } = useNavigation();
  useAnnounceResults(list.games.length);
  const alert = view === "all" && <SaveAlert query={query} silent={shown.silent} />;
  const filtering = state === "loading" && location.pathname === "/games";
  return (
    <div className="page games-page">
      <PageHeader
        title={understood ? <bdi>{understood}</bdi> : title}
        actionsBelow={Boolean(understood)}
        aside={city && !understood && <CityChoice {...city} />}
        actions={
          <>
            {view === "all" && <MapSwitch shown="list" />}
            <LinkButton to="/games/create" icon="plus" size="s">
              {t("common:createGame")}
            </LinkButton>
          </>
        }
      />
      <GamesNav view={view} past={past} />
      {bar && <GameFilterBar {...bar} />}
      {view !== "all" && <OwnChips view={view} past={past} query={query} />}
      <Suspense>{chips && <QuickFilters filters={chips} query={query} />}</Suspense>
      {form && <LazyFilterForm {...form} clearDate={form.withoutDate} />}
      {shown.placeMissing && <p>{t("find:placeMissing")}</p>}
      {venue && <VenueFilter {...venue} />}
      <section aria-label={t("results")} aria-busy={filtering} className="stack">
        {list.games.length > 0 ? (
          <GameGroups games={list.games} grouped={!past} />
        ) : (
          <NoGames
            view={view}
            past={past}
            around={shown.around}
            everywhere={view === "all" ? listPath(query, "cityId", null) : null}
            alert={alert}
          />
        )}
        {wider && (
          <>
            <h2>{wider.said}</h2>
            <GameGroups games={wider.games} grouped={false} level={3} />
          </>
        )}
        <Pagination page={list.page} totalPages={list.totalPages} />
      </section>
      {list.games.length > 0 && alert}
      {shown.feed && <FeedLinks address={shown.feed} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <GamesError />;
}

function VenueFilter({ name, without }: { name: string; without: string }) {
  const t = useT("games");
  return (
    <p className="row">
      <Icon name="map-pin" />
      <strong>{t("atVenue", { venue: name })}</strong>
      <Link to={without} className="field-link">
        {t("allVenues")}
      </Link>
    </p>
  );
}
