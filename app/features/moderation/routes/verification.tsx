import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mapLink } from "~/core/addresses/links";
import { requestedPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { formatDate } from "~/core/time/timezone.server";
import { VenuesError } from "~/features/venues/components/VenuesError";
import { VerificationCard } from "~/features/venues/verification/components/VerificationCard";
import { verificationQueue } from "~/features/venues/verification/verification.server";
import { requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { AdminTabs } from "../components/AdminTabs";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const wanted = requestedPage(args.request);
    const { venues, ...rest } = await verificationQueue(actor, locale, { page: wanted });
    return {
      title: translator(locale, "venues")("verificationTitle"),
      venues: venues.map((venue) => ({
        id: venue.id,
        name: venue.name,
        description: venue.description,
        address: venue.address,
        city: venue.cityLabel,
        postalCode: venue.postalCode,
        sports: venue.sports.map(({ name }) => name),
        map: mapLink(venue),
        addedBy: fullName(venue.createdBy),
        addedLabel: formatDate(venue.createdAt, locale),
        seen: venue.updatedAt.toISOString(),
      })),
      ...rest,
    };
  });

export const meta = pageTitle;

export default function VerificationQueue() {
  const t = useT("venues");
  const { title, venues, total, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={t("waiting", { count: total })} />
      <AdminTabs current="venuesWaiting" />
      {venues.length === 0 && (
        <EmptyState
          illustration="draw-map"
          title={t("nothingWaits")}
          action={
            <LinkButton to="/venues" variant="secondary" icon="map-pin">
              {t("common:venues")}
            </LinkButton>
          }
        />
      )}
      {venues.map((venue) => (
        <VerificationCard key={venue.id} venue={venue} />
      ))}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadError" />;
}
