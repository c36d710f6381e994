import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VenuesError } from "~/features/venues/components/VenuesError";
import { visitorButtonAction } from "~/http/form/button-action.server";
import { ExtraMessages, useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { ChooseVenue } from "../components/ChooseVenue";
import { ConfirmMerge } from "../components/ConfirmMerge";
import { MergeForm } from "../merge-input";
import { mergeVenues } from "../merge-venues.server";
import { loadMergePage } from "./merge.page.server";

export const loader = (args: LoaderFunctionArgs) => loadMergePage(args);

export const action = visitorButtonAction(MergeForm, {
  fallback: "venue_update_failed",
  does: ({ viewer, input, param }) => mergeVenues(viewer, { ...input, venueId: param("id") }),
  leadsTo: ({ input }) => [`/venues/${input.into}`, "venues_merged"],
});

export const meta = pageTitle;

export default function MergePage() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <ExtraMessages messages={texts}>
      <Page />
    </ExtraMessages>
  );
}

function Page() {
  const t = useT("venueMerge");
  const { title, venue, search, plan, problem, candidates } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/venues/${venue.id}`, label: <bdi>{venue.name}</bdi> }}
        title={title}
        subtitle={t("intro", { venue: venue.name })}
      />
      <ActionFailure />
      {problem && (
        <Banner kind="error">
          <p>{problem}</p>
        </Banner>
      )}
      {plan && <ConfirmMerge venue={venue} plan={plan} />}
      {candidates && <ChooseVenue venueId={venue.id} search={search} {...candidates} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
