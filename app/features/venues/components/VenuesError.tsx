import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UnsentForm, useUnsent } from "~/features/site/components/UnsentForm";
import type { PageError } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { NoVenue } from "./NoVenue";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

interface VenuesErrorProps {
  /** What failed, when nothing better is known (spec 8). */
  what: "loadError" | "loadOneError";
  /** On top of the venue's page, which is there: the banner alone. */
  within?: boolean;
}

/** A red banner with what happened, and the ways on (spec 2: errors in a red banner, 'Go back to venues'). */
export function VenuesError({ what, within }: VenuesErrorProps) {
  const t = useT("venues");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const unsent = useUnsent();
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  if (unsent) return <UnsentForm unsent={unsent} />;
  if (known?.code === "venue_not_found" && !within) return <NoVenue />;
  const banner = (
    <Banner kind="error">
      <p>{known && known.code !== "unexpected" ? known.text : t(what)}</p>
      {known?.errorId && <p>{t("common:errorId", { id: known.errorId })}</p>}
    </Banner>
  );
  if (within) return banner;
  return (
    <div className="page">
      <PageHeader title={t("title")} />
      {banner}
      <div className="row">
        <LinkButton to={pathname + search} icon="refresh-cw" reloadDocument>
          {t("common:tryAgain")}
        </LinkButton>
        {what !== "loadError" && (
          <LinkButton to="/venues" variant="secondary">
            {t("backToVenues")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
