import { usePageError } from "~/features/error-pages/components/page-error";
import { RequestNumber } from "~/features/error-pages/components/RequestNumber";
import { TryAgain } from "~/features/error-pages/components/TryAgain";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/Banner";
import { Illustration } from "~/ui/Illustration";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/layout/PageHeader";

/** The error page for an unknown player or a page that could not be loaded. */
export function PlayersError({ what }: { what: "loadError" | "loadOneError" }) {
  const t = useT("players");
  const { known, passes } = usePageError();
  if (known?.code === "player_not_found") {
    return (
      <div className="page page-narrow">
        <div className="empty">
          <Illustration name="draw-lost" />
          <h1>{known.text}</h1>
          <RequestNumber />
          <div className="row row-center">
            <LinkButton to="/players">{t("browsePlayers")}</LinkButton>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="page page-narrow">
      <PageHeader title={t("title")} />
      <Banner kind="error" title={known && known.code !== "unexpected" ? known.text : t(what)}>
        <RequestNumber />
      </Banner>
      <div>
        <TryAgain />
        {!passes && <LinkButton to="/players">{t("browsePlayers")}</LinkButton>}
      </div>
    </div>
  );
}
