import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/Pagination";
import { Tabs } from "~/ui/Tabs";
import { useAnnounceResults } from "~/ui/use-announce-results";
import { GameCardItem } from "../components/GameCardItem";
import { GameFilterForm } from "../components/GameFilterForm";
import { GamesError } from "../components/GamesError";
import { MapSwitch } from "../components/MapSwitch";
import { NoGames } from "../components/NoGames";
import { VenueFilter } from "../components/VenueFilter";
import { loadGamesPage } from "./games.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGamesPage(args);

export const handle = { indexable: "games:about" };

export const meta = pageTitle;

export default function Games() {
  const t = useT("games");
  const { title, view, list, filters, sports, cities, venue, kept, withoutDate, withoutVenue } =
    useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  useAnnounceResults(list.games.length);
  const filtering = state === "loading" && location.pathname === "/games";
  return (
    <div className="page">
      <PageHeader
        title={title}
        actions={
          <LinkButton to="/games/create" icon="plus">
            {t("createGame")}
          </LinkButton>
        }
      />
      <Tabs
        label={t("title")}
        tabs={[
          { to: "/games", label: t("viewAllGames"), current: view === "all" },
          ...(view === "all"
            ? [{ to: "/games?mygames=true", label: t("myGames"), current: false }]
            : [
                { to: "/games?mygames=true", label: t("allMyGames"), current: view === "mine" },
                {
                  to: "/games?mygames=true&role=organizer",
                  label: t("gamesIOrganize"),
                  current: view === "organizer",
                },
              ]),
        ]}
      />
      <GameFilterForm filters={filters} sports={sports} cities={cities} kept={kept} clearDate={withoutDate} />
      {venue && <VenueFilter name={venue} without={withoutVenue} />}
      {view === "all" && <MapSwitch shown="list" />}
      <section aria-label={t("results")} aria-busy={filtering} className="stack">
        {list.games.length > 0 ? (
          <ul className="grid">
            {list.games.map((game) => (
              <GameCardItem key={game.id} game={game} />
            ))}
          </ul>
        ) : (
          <NoGames view={view} />
        )}
        {view === "all" && <Pagination page={list.page} totalPages={list.totalPages} />}
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <GamesError />;
}
