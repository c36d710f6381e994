import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UnsentForm, useUnsent } from "~/features/site/components/UnsentForm";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { Drawing } from "~/ui/Drawing";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { isPageError } from "./page-error";

/** A game that is not there, or one that could not be loaded (spec 2). */
export function GameErrors() {
  const t = useT("games");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const unsent = useUnsent();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  if (unsent) return <UnsentForm unsent={unsent} />;
  if (status === 404) {
    return (
      <div className="page page-narrow">
        <div className="empty">
          <Drawing name="draw-lost" />
          <h1>{t("gameNotFound")}</h1>
          <p className="muted">{t("gameNotFoundText")}</p>
          <div className="row row-center">
            <LinkButton to="/games">{t("browseGames")}</LinkButton>
            <LinkButton to="/games/join" variant="secondary" icon="ticket">
              {t("enterCode")}
            </LinkButton>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <PageHeader title={t("title")} />
      <Banner kind="error" title={known ? known.text : t("gameLoadError")}>
        {known?.errorId && <p>{t("common:errorId", { id: known.errorId })}</p>}
      </Banner>
      <div className="row">
        <LinkButton to={pathname + search} icon="refresh-cw" reloadDocument>
          {t("common:tryAgain")}
        </LinkButton>
        <LinkButton to="/games" variant="secondary">
          {t("backToGames")}
        </LinkButton>
      </div>
    </div>
  );
}
