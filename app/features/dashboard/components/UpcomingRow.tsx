import { StatusBadge } from "~/features/games/components/badges";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { UpcomingGame } from "../own-games.server";

export function UpcomingRow({ game }: { game: UpcomingGame }) {
  const t = useT("dashboard");
  return (
    <li className="game-row">
      <CourtMark sport={game.sport.icon} />
      <div>
        <p className="row row-between">
          <Badge tone="gold">{game.badge}</Badge>
          <time className="game-when" dateTime={game.startTime}>
            {game.timeLabel}
          </time>
        </p>
        <h3>
          <Link to={`/games/${game.id}`}>
            <bdi>{game.title}</bdi>
          </Link>
          <VisuallyHidden> {game.sport.name}</VisuallyHidden>
        </h3>
        <p className="muted">
          <bdi>{game.venueName ?? t("games:noLocation")}</bdi>
          {game.part && (
            <>
              {" · "}
              <b className="home-part">{game.part}</b>
            </>
          )}
        </p>
        {game.status === "in_progress" && (
          <p className="row">
            <StatusBadge status={game.status} />
          </p>
        )}
      </div>
    </li>
  );
}
