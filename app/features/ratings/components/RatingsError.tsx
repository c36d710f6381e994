import { useParams } from "@remix-run/react";
import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { UnsentForm } from "~/features/error-pages/components/UnsentForm";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";

export function RatingsError() {
  const t = useT("ratings");
  const { pageError, passes } = usePageError();
  const { id } = useParams();
  if (pageError?.unsent) return <UnsentForm unsent={pageError.unsent} page={pageError} />;
  return (
    <div className="page page-narrow">
      <PageHeader title={t("ratePlayers")} />
      <Banner kind="error" title={pageError ? pageError.text : t("common:unexpectedError")}>
        <RequestNumber />
      </Banner>
      <div className="row">
        <TryAgain />
        <LinkButton
          to={pageError?.code === "game_not_found" ? "/games" : `/games/${id}`}
          variant={passes ? "secondary" : "primary"}
        >
          {pageError?.code === "game_not_found" ? t("games:backToGames") : t("games:backToGame")}
        </LinkButton>
      </div>
    </div>
  );
}
