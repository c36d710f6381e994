import { Link } from "~/ui/Link";

export function TrustLine({ line }: { line: string | null | undefined }) {
  if (!line) return null;
  return (
    <Link to="/reliability" className="player-link trust small muted num no-print">
      {line}
    </Link>
  );
}
