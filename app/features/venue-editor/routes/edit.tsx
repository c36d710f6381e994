import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VenuesError } from "~/features/venues/components/VenuesError";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { EditVenueForm } from "../components/EditVenueForm";
import { loadEditPage, submitEdit } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadEditPage(args);
export const action = (args: ActionFunctionArgs) => submitEdit(args);

export const meta = pageTitle;

export default function EditVenue() {
  const { title, venue, ...form } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/venues/${venue.id}`, label: <bdi>{venue.name}</bdi> }} title={title} />
      <EditVenueForm key={useEditedKey()} venueId={venue.id} {...form} {...posted} result={posted?.result} />
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
