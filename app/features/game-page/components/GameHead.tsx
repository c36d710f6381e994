import { Fragment, memo } from "react";
import { AudienceBadge, StatusBadge } from "~/features/games/components/badges";
import type { GameView } from "~/features/games/types";
import { resultPath } from "~/features/results/components/paths";
import type { ShownSide } from "~/features/results/shown-result.server";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";

interface GameHeadProps {
  game: GameView;
  code: string | null;
  /** From the viewer's own city or neighborhood. */
  distance: string | null;
  score: readonly ShownSide[] | undefined;
}

export const GameHead = memo(function GameHead({ game, code, distance, score }: GameHeadProps) {
  const t = useT("games");
  const { id: gameId } = game;
  const { id, name } = game.organizer;
  const where = [game.area, game.venue?.city, distance].filter((part) => part != null);
  return (
    <div className="game-head">
      <div className="row row-between">
        <p className="game-day">
          <time dateTime={game.startTime}>{game.dayLabel}</time>
        </p>
        <StatusBadge status={game.status} />
      </div>
      <h1>
        <bdi>{game.title}</bdi>
      </h1>
      <p>
        {game.sport.name}
        {" · "}
        {game.venue ? <bdi>{game.venue.name}</bdi> : t("noLocation")}
        {where.map((part) => (
          <Fragment key={part}>
            {" · "}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      <p className="row muted small">
        <span>{t(`skill_${game.skillLevel}`)}</span>
        {name ? (
          <Link to={`/players/${id}`} className="field-link organized-by">
            {t("organizedBy", { name })}
          </Link>
        ) : (
          <span>{t("organizedBy", { name: t("common:formerPlayer") })}</span>
        )}
        {game.crew && (
          <Link to={`/crews/${game.crew.id}`} className="field-link">
            <bdi>{game.crew.name}</bdi>
          </Link>
        )}
        <AudienceBadge audience={game.audience} />
        {game.type !== "public" && <Badge icon="lock">{t(`type_${game.type}`)}</Badge>}
      </p>
      {score && (
        <p className="line">
          <Icon name="flag" />
          <Link to={resultPath(gameId, code)} className="field-link">
            {score.map((side, index) => (
              <Fragment key={side.color}>
                {index > 0 && " · "}
                <bdi>{side.name}</bdi> <strong className="num">{side.score}</strong>
              </Fragment>
            ))}
          </Link>
        </p>
      )}
      {game.playerOfTheMatch && (
        <p className="line">
          <Icon name="trophy" />
          {game.playerOfTheMatch}
        </p>
      )}
    </div>
  );
});
