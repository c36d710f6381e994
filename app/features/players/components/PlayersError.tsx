import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { LinkButton } from "~/ui/links/LinkButton";

export function PlayersError({ what }: { what: "loadError" | "loadOneError" }) {
  const t = useT("players");
  const { pageError, passes } = usePageError();
  if (pageError?.code === "player_not_found") {
    return (
      <div className="page page-narrow">
        <EmptyState
          illustration="draw-lost"
          title={pageError.text}
          level={1}
          action={<LinkButton to="/players">{t("browsePlayers")}</LinkButton>}
        />
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <PageHeader title={t("common:players")} />
      <Banner kind="error" title={pageError && pageError.code !== "unexpected" ? pageError.text : t(what)}>
        <RequestNumber />
      </Banner>
      <div>
        <TryAgain />
        {!passes && <LinkButton to="/players">{t("browsePlayers")}</LinkButton>}
      </div>
    </div>
  );
}
