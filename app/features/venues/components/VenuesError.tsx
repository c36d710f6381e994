import { useParams } from "@remix-run/react";
import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { UnsentForm } from "~/features/error-pages/components/UnsentForm";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";
import { NoVenue } from "./NoVenue";

interface VenuesErrorProps {
  fallback: "loadError" | "loadOneError";
  within?: boolean;
}

export function VenuesError({ fallback: what, within }: VenuesErrorProps) {
  const t = useT("venues");
  const { pageError, passes } = usePageError();
  const { id } = useParams();
  if (pageError?.unsent) return <UnsentForm unsent={pageError.unsent} page={pageError} />;
  if (pageError?.code === "venue_not_found" && !within) return <NoVenue />;
  const banner = (
    <Banner kind="error">
      <p>{pageError && pageError.code !== "unexpected" ? pageError.text : t(what)}</p>
      <RequestNumber />
    </Banner>
  );
  if (within) return banner;
  return (
    <div className="page">
      <PageHeader title={t("common:venues")} />
      {banner}
      <div className="row">
        <TryAgain />
        {!passes && id && <LinkButton to={`/venues/${id}`}>{t("backToVenue")}</LinkButton>}
        {(!passes || what !== "loadError") && (
          <LinkButton to="/venues" variant="secondary">
            {t("backToVenues")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
