import { Link } from "~/ui/links/Link";

export function TrustLine({ line }: { line: string | null | undefined }) {
  if (!line) return null;
  return (
    <Link to="/reliability" className="player-link trust small muted num no-print">
      {line}
    </Link>
  );
}
