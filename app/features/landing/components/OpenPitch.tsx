import { circlesOf } from "~/features/games/pitch/circles";
import { MAX_CIRCLES, pitchColumns } from "~/features/games/pitch/columns";
import type { GameRow } from "~/features/games/types";
import { Avatar } from "~/ui/Avatar";
import { courtOf } from "~/ui/icons/court";
import { Icon } from "~/ui/icons/Icon";
import { SpriteSymbol } from "~/ui/icons/sprite";
import { Link } from "~/ui/links/Link";

interface OpenPitchProps {
  /** Null: an empty pitch. */
  game: Pick<GameRow, "sport" | "faces" | "confirmedCount" | "spotsLeft"> | null;
  to: string;
}

const EMPTY_SPOTS = 10;

export function OpenPitch({ game, to }: OpenPitchProps) {
  const court = courtOf(game ? game.sport.icon : "football");
  const taken = game?.confirmedCount ?? 0;
  const spots = game ? taken + (game.spotsLeft ?? 0) : EMPTY_SPOTS;
  const circles = circlesOf(taken, spots);
  return (
    <div className={`pitch court-${court.colour}`}>
      <Link to={to} className="pitch-field" aria-hidden="true" tabIndex={-1} reloadDocument>
        <svg viewBox="0 0 360 212" aria-hidden="true" focusable="false">
          <SpriteSymbol name={`court-${court.name}`} />
        </svg>
        <span className="court-spots">
          {pitchColumns(court.name, Math.min(spots, MAX_CIRCLES)).map((column) => (
            <span key={column[0]}>
              {column.map((index) => {
                const circle = circles[index];
                if (circle?.kind === "more")
                  return (
                    <span key={index} className={circle.of === "free" ? "spot spot-free" : "spot tone-green"}>
                      +{circle.count}
                    </span>
                  );
                if (circle?.kind !== "person")
                  return (
                    <span key={index} className="spot spot-free">
                      +
                    </span>
                  );
                return <Someone key={index} face={game?.faces[circle.index]} />;
              })}
            </span>
          ))}
        </span>
      </Link>
    </div>
  );
}

/** Some players have no name in a list. */
function Someone({ face }: { face: string | undefined }) {
  return (
    <span className="spot tone-green">
      {face ? (
        <Avatar name={face} src={face.startsWith("/") ? face : null} size="s" />
      ) : (
        <Icon name="user" size="s" />
      )}
    </span>
  );
}
