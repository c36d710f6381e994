import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { CourtMark } from "~/ui/CourtMark";

/** What somebody signs in or registers for: its small court, its title and what matters about it. */
export function WantedCard({ wanted }: { wanted: Wanted }) {
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
      </div>
    </div>
  );
}
