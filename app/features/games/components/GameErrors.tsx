import { useLocation, useParams } from "@remix-run/react";
import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { UnsentForm } from "~/features/error-pages/components/UnsentForm";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";
import { gamePath } from "./paths";

export function GameErrors() {
  const t = useT("games");
  const { pageError, status, passes } = usePageError();
  const { id } = useParams();
  const code = new URLSearchParams(useLocation().search).get("code");
  if (pageError?.unsent) return <UnsentForm unsent={pageError.unsent} page={pageError} />;
  if (status === 404) {
    return (
      <div className="page page-narrow">
        <EmptyState
          illustration="draw-lost"
          title={t("gameNotFound")}
          level={1}
          action={
            <>
              <LinkButton to="/games">{t("browseGames")}</LinkButton>
              <LinkButton to="/games/join" variant="secondary" icon="ticket">
                {t("enterCode")}
              </LinkButton>
            </>
          }
        >
          <p>{t("gameNotFoundText")}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <PageHeader title={t("common:games")} />
      <Banner kind="error" title={pageError ? pageError.text : t("gameLoadError")}>
        <RequestNumber />
      </Banner>
      <div className="row">
        <TryAgain />
        {!passes && id && <LinkButton to={gamePath(id, code)}>{t("backToGame")}</LinkButton>}
        <LinkButton to="/games" variant="secondary">
          {t("backToGames")}
        </LinkButton>
      </div>
    </div>
  );
}
