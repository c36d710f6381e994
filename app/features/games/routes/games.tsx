import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { Suspense } from "react";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { useAnnounceResults } from "~/ui/use-announce-results";
import { GameGroups } from "../components/GameGroups";
import { GamesError } from "../components/GamesError";
import { LazyFilterForm } from "../components/LazyFilterForm";
import { listPath } from "../components/list-links";
import { MapSwitch } from "../components/MapSwitch";
import { NoGames } from "../components/NoGames";
import { QuickFilters } from "../components/QuickFilters";
import { SaveAlert } from "../components/SaveAlert";
import { VenueFilter } from "../components/VenueFilter";
import { loadGamesPage } from "./games.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGamesPage(args);

export const handle = { indexable: "games:about" };

export const meta = pageTitle;

export default function Games() {
  const t = useT("games");
  const shown = useLoaderData<typeof loader>();
  const { title, view, past, list, form, chips, query, understood, venue } = shown;
  const { state, location } = useNavigation();
  useAnnounceResults(list.games.length);
  const filtering = state === "loading" && location.pathname === "/games";
  return (
    <div className="page games-page">
      <PageHeader
        title={understood ? <bdi>{understood}</bdi> : title}
        actions={
          <>
            {view === "all" && <MapSwitch shown="list" />}
            {shown.isPlayer && (
              <LinkButton to={view === "all" ? "/games?mygames=true" : "/games"} variant="secondary" size="s">
                {t(view === "all" ? "myGames" : "viewAllGames")}
              </LinkButton>
            )}
          </>
        }
      />
      {view !== "all" && <OwnTabs view={view} past={past} query={query} />}
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
          />
        )}
        <Pagination page={list.page} totalPages={list.totalPages} />
      </section>
      {view === "all" && <SaveAlert query={query} silent={shown.silent} />}
    </div>
  );
}

/** One's own games: ahead or past, all of them or those one organizes. */
function OwnTabs({ view, past, query }: { view: "mine" | "organizer"; past: boolean; query: string }) {
  const t = useT("games");
  const role = view === "organizer" ? "&role=organizer" : "";
  const time = past ? "&past=true" : "";
  const mine = "/games?mygames=true";
  return (
    <>
      <Tabs
        label={t("myGames")}
        tabs={[
          { to: mine + role, label: t("find:upcoming"), current: !past },
          { to: `${mine}${role}&past=true`, label: t("find:past"), current: past },
        ]}
      />
      <p className="row">
        <LinkButton
          to={view === "mine" ? `${mine}&role=organizer${time}` : mine + time}
          variant="quiet"
          size="s"
        >
          {t(view === "mine" ? "gamesIOrganize" : "allMyGames")}
        </LinkButton>
        <LinkButton to={listPath(query, "filters", "true")} variant="quiet" size="s" icon="search">
          {t("common:filters")}
        </LinkButton>
        <LinkButton to="/games/create" icon="plus" size="s">
          {t("createGame")}
        </LinkButton>
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return <GamesError />;
}
