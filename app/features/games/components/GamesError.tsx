import { useLocation } from "@remix-run/react";
import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";

export function GamesError() {
  const t = useT("games");
  const { pageError, passes } = usePageError();
  const { search } = useLocation();
  const mine = new URLSearchParams(search).get("mygames") === "true";
  const title = t(mine ? "loadMineError" : "loadError");
  return (
    <div className="page">
      <PageHeader title={t("common:games")} />
      <Banner kind="error" title={title}>
        {pageError && pageError.text !== title && <p>{pageError.text}</p>}
        <RequestNumber />
      </Banner>
      <p>
        <TryAgain />
        {!passes && <LinkButton to="/games">{t("backToGames")}</LinkButton>}
      </p>
    </div>
  );
}
