import type { ReactNode } from "react";
import { LinkButton } from "~/ui/links/LinkButton";

interface ReportLinkProps {
  kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
  id: string;
  /** The code that opened a private game. */
  code?: string | null;
  /** From the caller, whose page then loads no texts of the other kinds. */
  children: ReactNode;
}

export function ReportLink({ kind, id, code, children }: ReportLinkProps) {
  const query = new URLSearchParams({ kind, id, ...(code && { code }) });
  return (
    <p className="no-print">
      <LinkButton to={`/reports/new?${query}`} variant="quiet" size="s" icon="flag">
        {children}
      </LinkButton>
    </p>
  );
}
