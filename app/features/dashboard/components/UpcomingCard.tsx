import { RoleBadge } from "~/features/games/components/badges";
import type { UpcomingGame } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";

const TONES = { today: "clay", tomorrow: "gold", this_week: "green", upcoming: "neutral" } as const;

/** One of the user's next games, as an `<li>` that links to the game. */
export function UpcomingCard({ game }: { game: UpcomingGame }) {
  const t = useT("dashboard");
  return (
    <Card as="li" level={3} to={`/games/${game.id}`} title={<span dir="auto">{game.title}</span>}>
      <p className="line">
        <Icon name="clock" />
        <time dateTime={game.startTime}>{game.whenLabel}</time>
      </p>
      {game.venueName && (
        <p className="line">
          <Icon name="map-pin" />
          <span className="grow">
            <bdi>{game.venueName}</bdi>
            {game.city && (
              <>
                {" · "}
                <bdi>{game.city}</bdi>
              </>
            )}
          </span>
        </p>
      )}
      <p className="row row-between">
        <span className="row">
          <Badge tone={TONES[game.badge]}>{t(`badge_${game.badge}`)}</Badge>
          {game.role && <RoleBadge role={game.role} />}
        </span>
        <b className="num">
          {t("games:players", { confirmed: game.confirmedCount, count: game.maxPlayers })}
        </b>
      </p>
    </Card>
  );
}
