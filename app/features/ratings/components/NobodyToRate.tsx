import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { LinkButton } from "~/ui/links/LinkButton";

export function NobodyToRate({ gameId }: { gameId: string }) {
  const t = useT("ratings");
  return (
    <EmptyState
      illustration="draw-team"
      title={t("nobodyToRate")}
      action={
        <LinkButton to={`/games/${gameId}`} variant="secondary">
          {t("games:backToGame")}
        </LinkButton>
      }
    />
  );
}
