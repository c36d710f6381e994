import { Link } from "@remix-run/react";
import { AudienceBadge } from "~/features/games/components/badges";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";

/** Time, venue and organizer, below the title. */
export function GameSubtitle({ game }: { game: GameView }) {
  const t = useT("games");
  const { id, name, picture } = game.organizer;
  return (
    <>
      <span className="row">
        <time className="game-when" dateTime={game.startTime}>
          {game.whenLabel}
        </time>
        <AudienceBadge audience={game.audience} />
        <span>{game.venue ? <bdi>{game.venue.name}</bdi> : t("noLocation")}</span>
      </span>
      <span className="line organized-by">
        <Avatar name={name} src={picture} size="s" />
        {name ? (
          <Link to={`/players/${id}`} className="field-link">
            {t("organizedBy", { name })}
          </Link>
        ) : (
          <span>{t("organizedBy", { name: t("players:formerPlayer") })}</span>
        )}
      </span>
    </>
  );
}
