import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card, type CardOptions } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Meter } from "~/ui/Meter";
import { SportIcon } from "~/ui/SportIcon";
import { UserText } from "~/ui/UserText";
import type { GameCard } from "../types";
import { AudienceBadge, RoleBadge, StatusBadge } from "./badges";

/** A game in a list, as an `<li>` that links to the game. */
export function GameCardItem({ game, ...look }: { game: GameCard } & CardOptions) {
  const t = useT("games");
  return (
    <Card
      as="li"
      className="game-card"
      to={`/games/${game.id}`}
      title={<bdi>{game.title}</bdi>}
      aside={<SportIcon sport={game.sport.icon} />}
      {...look}
    >
      <p className="row small">
        <StatusBadge status={game.status} />
        {game.role && <RoleBadge role={game.role} />}
        <AudienceBadge audience={game.audience} />
        {game.isPrivate && <Badge icon="lock">{t("type_private")}</Badge>}
        <span className="muted">{game.sport.name}</span>
      </p>
      <p className="line game-when">
        <Icon name="clock" />
        <time dateTime={game.startTime}>{game.whenLabel}</time>
      </p>
      <p className="line">
        <Icon name="map-pin" />
        {game.venueName ? (
          <span>
            <bdi>{game.venueName}</bdi>
            {game.city && (
              <>
                {" · "}
                <bdi>{game.city}</bdi>
              </>
            )}
          </span>
        ) : (
          <span>{t("noLocation")}</span>
        )}
        {game.distanceLabel && <span className="muted">{game.distanceLabel}</span>}
      </p>
      <p className="muted clip small" dir={game.description ? "auto" : undefined}>
        <UserText>{game.description ?? t("noDescription")}</UserText>
      </p>
      <div className="game-foot">
        <Meter value={game.confirmedCount} max={game.maxPlayers} />
        <p className="row row-between small">
          <b className="num">{t("players", { confirmed: game.confirmedCount, count: game.maxPlayers })}</b>
          {game.priceLabel && <bdi className="num">{game.priceLabel}</bdi>}
        </p>
      </div>
    </Card>
  );
}
