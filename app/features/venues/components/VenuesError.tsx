import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { PageError } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

interface VenuesErrorProps {
  /** What failed (spec 8). */
  what:
    | "loadError"
    | "loadOneError"
    | "createError"
    | "updateError"
    | "deleteError"
    | "rateError"
    | "addFavoriteError"
    | "removeFavoriteError";
  /** On top of the venue's page, which is there: the banner alone. */
  within?: boolean;
}

/** A red banner with what happened, and the ways on (spec 2: errors in a red banner, 'Go back to venues'). */
export function VenuesError({ what, within }: VenuesErrorProps) {
  const t = useT("venues");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  const banner = (
    <Banner kind="error" title={t(what)}>
      {known && known.code !== "unexpected" && <p>{known.text}</p>}
      {known?.errorId && <p>{t("common:errorId", { id: known.errorId })}</p>}
    </Banner>
  );
  if (within) return banner;
  return (
    <div className="page">
      <PageHeader title={t(what === "createError" ? "createTitle" : "title")} />
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
