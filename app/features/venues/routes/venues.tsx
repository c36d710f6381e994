import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { CityChoice } from "~/features/games/components/CityChoice";
import { QuickFilters } from "~/features/games/components/QuickFilters";
import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/feedback/announce";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { useAnnounceResults } from "~/ui/feedback/use-announce-results";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { Tabs } from "~/ui/links/Tabs";
import { VenueCard } from "../components/VenueCard";
import { VenuesError } from "../components/VenuesError";
import { LazyVenueFilterForm } from "../list/components/LazyVenueFilterForm";
import { NearMe } from "../list/components/NearMe";
import { VenueFilterBar } from "../list/components/VenueFilterBar";
import { LazyVenueMap } from "../map/components/LazyVenueMap";
import { loadVenuesPage } from "./venues.page.server";

export const loader = (args: LoaderFunctionArgs) => loadVenuesPage(args);

export const handle = { indexable: "venues:about" };

export const meta = pageTitle;

export default function Venues() {
  const t = useT("venues");
  const shown = useLoaderData<typeof loader>();
  const { view, map, venues, page, totalPages, canReview, city, form, bar, chips, query } = shown;
  const { search } = useLocation();
  const { state, location } = useNavigation();
  useAnnounceResults(venues.length);
  const loading = state === "loading" && location.pathname === "/venues";
  useAnnounce(loading ? t("loading") : "");
  const addVenue = (
    <LinkButton to="/venues/create" icon="plus">
      {t("addVenue")}
    </LinkButton>
  );
  const actions = (
    <>
      {canReview && (
        <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
          {t("verificationTitle")}
        </LinkButton>
      )}
      {canReview && (
        <LinkButton to="/admin/venues/import" variant="secondary" icon="list">
          {t("moderation:venueImport")}
        </LinkButton>
      )}
      {addVenue}
    </>
  );
  const list = (
    <>
      {venues.length > 0 ? (
        <ul className="game-rows">
          {venues.map((venue) => (
            <VenueCard key={venue.id} venue={venue} />
          ))}
        </ul>
      ) : (
        <EmptyState illustration="draw-map" title={t("noVenues")} action={addVenue}>
          <p>{t("noVenuesHint")}</p>
        </EmptyState>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </>
  );
  return (
    <div className="page games-page">
      <PageHeader
        title={t("common:venues")}
        aside={city && <CityChoice {...city} />}
        subtitle={t("subtitle")}
        actions={actions}
        actionsBelow
      />
      {bar && <VenueFilterBar {...bar} />}
      {chips && <QuickFilters filters={chips} query={query} />}
      {form && <LazyVenueFilterForm {...form} view={view} />}
      <div className="row row-between">
        <Tabs
          label={t("common:viewAs")}
          tabs={[
            { to: viewPath(search, "list"), label: t("common:list"), icon: "list", current: view === "list" },
            { to: viewPath(search, "map"), label: t("common:map"), icon: "map", current: view === "map" },
          ]}
        />
        <NearMe />
      </div>
      {shown.placeMissing && <p>{t("placeMissing")}</p>}
      <section aria-label={t("results")} aria-busy={loading} className="stack results">
        {loading && (
          <p>
            <strong>{t("loading")}</strong> <span className="muted">{t("loadingHint")}</span>
          </p>
        )}
        {map ? (
          <LazyVenueMap {...map} withoutScripts={t("mapNeedsScripts")}>
            {list}
          </LazyVenueMap>
        ) : (
          list
        )}
      </section>
    </div>
  );
}

function viewPath(search: string, view: "list" | "map"): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  if (view === "map") query.set("view", "map");
  else query.delete("view");
  return `/venues?${query}`;
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadError" />;
}
