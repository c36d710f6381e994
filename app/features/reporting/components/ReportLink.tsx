import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

interface ReportLinkProps {
  kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
  id: string;
  /** The code that opened a private game. */
  code?: string | null;
}

export function ReportLink({ kind, id, code }: ReportLinkProps) {
  const t = useT("moderation");
  const query = new URLSearchParams({ kind, id, ...(code && { code }) });
  return (
    <p className="no-print">
      <LinkButton to={`/reports/new?${query}`} variant="quiet" size="s" icon="flag">
        {t(`report_${kind}`)}
      </LinkButton>
    </p>
  );
}
