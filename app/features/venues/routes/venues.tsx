import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Drawing } from "~/ui/Drawing";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { pageTitle } from "~/ui/page-title";
import { VenueCard } from "../components/VenueCard";
import { VenueFilterForm } from "../components/VenueFilterForm";
import { VenuesError } from "../components/VenuesError";
import { loadVenuesPage } from "./venues.page.server";

export const loader = (args: LoaderFunctionArgs) => loadVenuesPage(args);

export const meta = pageTitle;

export default function Venues() {
  const t = useT("venues");
  const { filters, sports, venues, page, totalPages, canReview } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/venues";
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
      {addVenue}
    </>
  );
  return (
    <div className="page">
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={actions} />
      <VenueFilterForm filters={filters} sports={sports} />
      <section aria-label={t("results")} aria-busy={loading} className="stack results">
        {loading && (
          <p role="status">
            <strong>{t("loading")}</strong> <span className="muted">{t("loadingHint")}</span>
          </p>
        )}
        {venues.length > 0 ? (
          <ul className="grid">
            {venues.map((venue) => (
              <VenueCard key={venue.id} venue={venue} />
            ))}
          </ul>
        ) : (
          <EmptyState drawing={<Drawing name="draw-map" />} title={t("noVenues")} action={addVenue}>
            <p>{t("noVenuesHint")}</p>
          </EmptyState>
        )}
        <Pagination page={page} totalPages={totalPages} />
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError what="loadError" />;
}
