import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { CityChoice } from "~/features/games/components/CityChoice";
import { QuickFilters } from "~/features/games/components/QuickFilters";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { useAnnounceResults } from "~/ui/feedback/use-announce-results";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { PlayerFilterBar } from "../components/PlayerFilterBar";
import { PlayerFilterForm } from "../components/PlayerFilterForm";
import { PlayersError } from "../components/PlayersError";
import { PlayerTable } from "../components/PlayerTable";
import { loadPlayersPage } from "./players.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPlayersPage(args);

export const meta = pageTitle;

export default function Players() {
  const t = useT("players");
  const { form, bar, chips, city, query, isFiltered, players, ...shown } = useLoaderData<typeof loader>();
  const { page, totalPages, total } = shown;
  const { state, location } = useNavigation();
  useAnnounceResults(players.length);
  const loading = state === "loading" && location.pathname === "/players";
  return (
    <div className="page games-page">
      <PageHeader title={t("common:players")} aside={<CityChoice {...city} />} subtitle={t("subtitle")} />
      {bar && <PlayerFilterBar {...bar} isFiltered={isFiltered} />}
      {chips && <QuickFilters filters={chips} query={query} />}
      {form && <PlayerFilterForm {...form} isFiltered={isFiltered} />}
      <section aria-label={t("results")} aria-busy={loading} className="stack results">
        {players.length > 0 ? (
          <>
            <p className="muted small num">{t("count", { count: total })}</p>
            <PlayerTable players={players} />
          </>
        ) : (
          <EmptyState
            illustration="draw-team"
            title={t("noPlayers")}
            action={
              isFiltered && (
                <LinkButton to="/players" variant="secondary">
                  {t("common:clearFilters")}
                </LinkButton>
              )
            }
          >
            {isFiltered && <p>{t("noPlayersHint")}</p>}
          </EmptyState>
        )}
        <Pagination page={page} totalPages={totalPages} />
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <PlayersError what="loadError" />;
}
