import { StatusBadge } from "~/features/games/components/badges";
import type { GameCard } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/CourtMark";
import { Link } from "~/ui/Link";

type Next = Pick<GameCard, "id" | "title" | "sport" | "startTime" | "dayLabel" | "venueName" | "status">;

/** The player's own next game, and the way to the others. */
export function NextGame({ game, total }: { game: Next; total: number }) {
  const t = useT("dashboard");
  return (
    <div className="own-game">
      <div className="line">
        <CourtMark sport={game.sport.icon} />
        <div className="grow">
          <div className="row row-between">
            <h2>{t("nextGame")}</h2>
            {total > 1 && <Link to="/games?mygames=true">{t("allMyGames", { total })}</Link>}
          </div>
          <p className="game-when">
            <time dateTime={game.startTime}>{game.dayLabel}</time>{" "}
            {game.status === "in_progress" && <StatusBadge status="in_progress" />}
          </p>
          <Link to={`/games/${game.id}`} className="home-title">
            <bdi>{game.title}</bdi>
          </Link>
          {game.venueName && (
            <p className="muted small">
              <bdi>{game.venueName}</bdi>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
