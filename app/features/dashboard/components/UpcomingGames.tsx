import { AgainLinks } from "~/features/games/components/AgainLinks";
import { StatusBadge } from "~/features/games/components/badges";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { CourtMark } from "~/ui/CourtMark";
import { Link } from "~/ui/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { UpcomingGame } from "../own-games.server";
import { NextStep } from "./NextStep";

export interface UpcomingGamesProps {
  games: readonly UpcomingGame[];
  total: number;
  /** The last game to play again. */
  again: readonly { id: string; label: string }[];
}

/** The player's own next games, those with a spot first. */
export function UpcomingGames({ games, total, again }: UpcomingGamesProps) {
  const t = useT("dashboard");
  return (
    <section className="home-upcoming" aria-labelledby="upcoming">
      <div className="home-head">
        <h2 id="upcoming">
          {t("upcoming")} {total > 0 && <Badge tone="green">{total}</Badge>}
        </h2>
        <Link to="/games?mygames=true">{t("viewAllMyGames")}</Link>
      </div>
      {games.length > 0 ? (
        <ul className="home-rows">
          {games.map((game) => (
            <UpcomingRow key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <NextStep to="/games/create" label={t("createGame")}>
          {t("noUpcoming")}
        </NextStep>
      )}
      {again.length > 0 && <AgainLinks offers={again} />}
    </section>
  );
}

/** One of them. */
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
