import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";
import { Stars } from "~/ui/Stars";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface PlayerToRate {
  id: string;
  name: string;
  picture: string | null;
  /** Null before rating. */
  overall: number | null;
}

export function PlayersToRate({ gameId, players }: { gameId: string; players: readonly PlayerToRate[] }) {
  const t = useT("ratings");
  return (
    <Card>
      <ul className="list">
        {players.map(({ id, name, picture, overall }) => (
          <li key={id} className="line">
            <span className="line grow">
              <Avatar name={name} src={picture} size="s" />
              <span className="grow">
                <bdi>{name}</bdi>
                <br />
                <Stars value={overall} showValue />
              </span>
            </span>
            <LinkButton
              to={`/games/${gameId}/ratings/${id}`}
              variant={overall === null ? "soft" : "secondary"}
              size="s"
              icon={overall === null ? "star" : "pencil"}
            >
              {overall === null ? t("rateButton") : t("common:edit")} <VisuallyHidden>{name}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
