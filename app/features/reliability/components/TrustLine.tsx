import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

/** A player's reliability in one line, with a link to how it is calculated. */
export function TrustLine({ line }: { line: string | null | undefined }) {
  const t = useT("reliability");
  if (!line) return null;
  return (
    <Link to="/reliability" className="player-link trust small muted num no-print">
      <VisuallyHidden>{t("title")}: </VisuallyHidden>
      {line}
    </Link>
  );
}
