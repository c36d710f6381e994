import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { isPageError } from "~/features/games/components/page-error";
import { UnsentForm, useUnsent } from "~/features/site/components/UnsentForm";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";

/** Why players cannot be rated here, or that something failed. */
export function RatingsError() {
  const t = useT("ratings");
  const error = useRouteError();
  const { id } = useParams();
  const unsent = useUnsent();
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  if (unsent) return <UnsentForm unsent={unsent} />;
  return (
    <div className="page page-narrow">
      <PageHeader title={t("ratePlayers")} />
      <Banner kind="error" title={known ? known.text : t("common:unexpectedError")}>
        {known?.errorId && <p>{t("common:errorId", { id: known.errorId })}</p>}
      </Banner>
      <div>
        <LinkButton to={known?.code === "game_not_found" ? "/games" : `/games/${id}`} variant="secondary">
          {known?.code === "game_not_found" ? t("games:backToGames") : t("games:backToGame")}
        </LinkButton>
      </div>
    </div>
  );
}
