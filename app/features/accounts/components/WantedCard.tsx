import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { CourtMark } from "~/ui/CourtMark";
import { Link } from "~/ui/Link";

/** What somebody signs in or registers for: its small court, its title and what matters about it. */
export function WantedCard({
  wanted,
  plain,
}: {
  wanted: Wanted;
  plain?: { text: string; to: string } | null | undefined;
}) {
  return (
    <div className="line">
      <CourtMark sport={wanted.sport} />
      <div>
        <strong>
          <bdi>{wanted.title}</bdi>
        </strong>
        {wanted.facts.map((fact) => (
          <p className="muted small" key={fact}>
            <bdi>{fact}</bdi>
          </p>
        ))}
        {plain && (
          <Link to={plain.to} className="small">
            {plain.text}
          </Link>
        )}
      </div>
    </div>
  );
}
