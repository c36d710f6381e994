import { StatusBadge } from "~/features/games/components/badges";
import type { GameVenue, GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Icon } from "~/ui/Icon";
import { UserText } from "~/ui/UserText";

/** Time, venue, players, sport and price. */
export function GameFactsCard({ game, calendar }: { game: GameView; calendar: string }) {
  const t = useT("games");
  const { confirmedCount, maxPlayers, minPlayers } = game;
  const facts = [
    {
      key: "start",
      icon: "calendar",
      label: t("start"),
      value: <time dateTime={game.startTime}>{game.startLabel}</time>,
    },
    {
      key: "end",
      icon: "clock",
      label: t("end"),
      value: <time dateTime={game.endTime}>{game.endLabel}</time>,
    },
    {
      key: "location",
      icon: "map-pin",
      label: t("location"),
      value: game.venue ? <Place venue={game.venue} /> : t("noLocation"),
    },
    {
      key: "players",
      icon: "users",
      label: t("playersLabel"),
      value: (
        <>
          <span className="num">{`${confirmedCount}/${maxPlayers}`}</span>{" "}
          <span className="muted small">({t("minPlayers", { count: minPlayers })})</span>
        </>
      ),
    },
    { key: "sport", icon: "trophy", label: t("sport"), value: game.sport.name },
    { key: "skill", icon: "zap", label: t("skillLevel"), value: t(`skill_${game.skillLevel}`) },
    { key: "status", icon: "info", label: t("status"), value: <StatusBadge status={game.status} /> },
    {
      key: "price",
      icon: "banknote",
      label: t("price"),
      value: game.priceLabel && (
        <>
          <bdi className="num">{game.priceLabel}</bdi> <span className="muted small">({t("payOnSite")})</span>
        </>
      ),
    },
    {
      key: "type",
      icon: "lock",
      label: t("visibility"),
      value: game.type === "private" && t("type_private"),
    },
  ] as const;
  return (
    <Card title={t("details")} className="game-facts">
      <DescriptionList facts={facts.filter(({ value }) => value !== false)} />
      <div>
        <h3 className="small muted">{t("description")}</h3>
        <p className="pre-line" dir={game.description ? "auto" : undefined}>
          <UserText>{game.description ?? t("noDescriptionProvided")}</UserText>
        </p>
      </div>
      <p className="no-print">
        <a className="btn btn-secondary btn-s" href={calendar}>
          <Icon name="calendar-plus" />
          {t("addToCalendar")}
        </a>
      </p>
    </Card>
  );
}

function Place({ venue }: { venue: GameVenue }) {
  const t = useT("games");
  const { name, address, city, latitude, longitude } = venue;
  return (
    <>
      <span className="line-block">
        <bdi>{name}</bdi>
      </span>
      <span className="line-block muted small">
        <bdi>{address}</bdi> · <bdi>{city}</bdi>
      </span>
      {latitude !== null && longitude !== null && (
        <span className="no-print small">
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("openMap")}
          </a>
        </span>
      )}
    </>
  );
}
