import { ReportLink } from "~/features/reporting/components/ReportLink";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

export function PlayerSafety({ playerId }: { playerId: string }) {
  const t = useT("moderation");
  return (
    <div className="row no-print">
      <ReportLink kind="player" id={playerId}>
        {t("report_player")}
      </ReportLink>
      <LinkButton to={`/players/${playerId}/block`} variant="quiet" size="s" icon="ban">
        {t("blockPlayer")}
      </LinkButton>
    </div>
  );
}
