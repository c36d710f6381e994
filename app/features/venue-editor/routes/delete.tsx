import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VenuesError } from "~/features/venues/components/VenuesError";
import { deleteVenue } from "~/features/venues/editing/delete-venue.server";
import { requireCan } from "~/features/venues/permissions";
import { getVenue } from "~/features/venues/queries.server";
import { requireActor } from "~/http/actor.server";
import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Banner } from "~/ui/feedback/Banner";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const venue = await getVenue(actor, args.params.id, locale);
    requireCan(actor, "delete", { venue });
    return {
      title: translator(locale, "venues")("deleteVenue"),
      venue: { id: venue.id, name: venue.name },
    };
  });

export const action = visitorButtonAction(NoInput, {
  fallback: "venue_delete_failed",
  does: ({ viewer, param }) => deleteVenue(viewer, param("id")),
  leadsTo: () => ["/venues", "venue_deleted"],
});

export const meta = pageTitle;

export default function DeleteVenue() {
  const t = useT("venues");
  const { title, venue } = useLoaderData<typeof loader>();
  const action = `/venues/${venue.id}/delete`;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/venues/${venue.id}`, label: <bdi>{venue.name}</bdi> }} title={title} />
      <ActionFailure />
      <Banner kind="warning">
        <p>{t("deleteWarning")}</p>
      </Banner>
      <PostForm action={action}>
        <PendingButton action={action} busy={t("common:pleaseWait")} variant="danger" icon="trash-2">
          {t("deleteYes")}
        </PendingButton>
        <LinkButton to={`/venues/${venue.id}`} variant="secondary">
          {t("keepVenue")}
        </LinkButton>
      </PostForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
