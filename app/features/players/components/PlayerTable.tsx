import { memo } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import { Stars } from "~/ui/Stars";
import type { PlayerRowView } from "../types";

/** On small screens, cards. */
export const PlayerTable = memo(function PlayerTable({ players }: { players: readonly PlayerRowView[] }) {
  const t = useT("players");
  return (
    <Card className="people">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("fields:player")}</th>
            <th scope="col">{t("sportAndPosition")}</th>
            <th scope="col">{t("fields:skillLevel")}</th>
            <th scope="col">{t("fields:city")}</th>
            <th scope="col">{t("age")}</th>
            <th scope="col">{t("gamesPlayed")}</th>
            <th scope="col">{t("fields:rating")}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} />
          ))}
        </tbody>
      </table>
    </Card>
  );
});

function PlayerRow({ player }: { player: PlayerRowView }) {
  const t = useT("players");
  const { id, name, picture, sport, position, skillLevel, city, age, gamesPlayed, rating } = player;
  return (
    <tr>
      <th scope="row">
        <Link to={`/players/${id}`} className="line player-link">
          <Avatar name={name} src={picture} size="s" />
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td>{[sport, position].filter(Boolean).join(" · ")}</td>
      <td>{skillLevel && t(`games:skill_${skillLevel}`)}</td>
      <td>{city}</td>
      <td>{age !== null && t("years", { count: age })}</td>
      <td>{t("common:gameCount", { count: gamesPlayed })}</td>
      <td>
        {rating === null ? (
          <span className="muted">{t("common:noRatingsYet")}</span>
        ) : (
          <Stars value={rating} showValue />
        )}
      </td>
    </tr>
  );
}
