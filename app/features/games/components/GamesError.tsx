import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { isPageError } from "./page-error";

/** The list could not be loaded: what happened, and Try Again (spec 2, "Load error in a red box"). */
export function GamesError() {
  const t = useT("games");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const mine = new URLSearchParams(search).get("mygames") === "true";
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  return (
    <div className="page">
      <PageHeader title={t("title")} />
      <Banner kind="error" title={t(mine ? "loadMineError" : "loadError")}>
        {known && <p>{known.text}</p>}
        {known?.errorId && <p>{t("common:errorId", { id: known.errorId })}</p>}
      </Banner>
      <p>
        <LinkButton to={pathname + search} icon="refresh-cw" reloadDocument>
          {t("common:tryAgain")}
        </LinkButton>
      </p>
    </div>
  );
}
