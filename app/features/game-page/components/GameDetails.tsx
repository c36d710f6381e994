import { memo } from "react";
import { directionsLinks } from "~/core/addresses/links";
import type { GameView } from "~/features/games/types";
import { SmallMap, VenuePhotoLink } from "~/features/venues/small-map/components/SmallMap";
import { useT } from "~/i18n/context";
import { DescriptionList } from "~/ui/DescriptionList";

interface GameDetailsProps {
  game: GameView;
  calendar: string;
  /** Players with a spot have them beside it. */
  hasActions: boolean;
}

export const GameDetails = memo(function GameDetails({ game, calendar, hasActions }: GameDetailsProps) {
  const t = useT("games");
  const { venue } = game;
  const directions = venue && directionsLinks(venue);
  return (
    <section className="stack-s">
      <h2>{t("details")}</h2>
      <Facts game={game} />
      {venue && game.photo && <VenuePhotoLink venue={venue} photo={game.photo} />}
      {venue && <SmallMap venue={venue} />}
      {hasActions && (
        <p className="tiles-line no-print">
          {directions && (
            <a
              className="btn btn-soft btn-s"
              href={directions[0].href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("maps:directions")}
            </a>
          )}
          <a className="btn btn-soft btn-s" href={calendar}>
            {t("addToCalendar")}
          </a>
        </p>
      )}
    </section>
  );
});

function Facts({ game }: { game: GameView }) {
  const t = useT("games");
  const { venue, confirmedCount, maxPlayers } = game;
  return (
    <DescriptionList
      facts={[
        {
          key: "start",
          label: t("start"),
          value: <time dateTime={game.startTime}>{game.startLabel}</time>,
        },
        { key: "end", label: t("end"), value: <time dateTime={game.endTime}>{game.endLabel}</time> },
        {
          key: "location",
          label: t("location"),
          value: venue ? (
            <>
              <bdi>{venue.name}</bdi>
              <span className="muted">
                {" "}
                <bdi>{venue.address}</bdi> · <bdi>{venue.city}</bdi>
              </span>
            </>
          ) : (
            t("noLocation")
          ),
        },
        {
          key: "players",
          label: t("participants"),
          value: (
            <>
              <span className="num">{`${confirmedCount}/${maxPlayers}`}</span>
              {game.status === "scheduled" && (
                <span className="muted"> {t("minPlayers", { count: game.minPlayers })}</span>
              )}
            </>
          ),
        },
        { key: "sport", label: t("fields:sport"), value: game.sport.name },
        { key: "status", label: t("status"), value: t(`status_${game.status}`) },
        { key: "price", label: t("price"), value: game.priceLabel },
      ]}
    />
  );
}
