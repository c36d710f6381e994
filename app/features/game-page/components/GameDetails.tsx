import { memo } from "react";
import { directionsLinks } from "~/core/links";
import type { GameView } from "~/features/games/types";
import { SmallMap, VenuePhotoLink } from "~/features/venues/small-map/components/SmallMap";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import type { IconName } from "~/ui/icon-names";
import { UserText } from "~/ui/UserText";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface GameDetailsProps {
  game: GameView;
  calendar: string;
  /** Who has a spot finds the way and the calendar beside it; nobody needs them for a game that is over. */
  hasActions: boolean;
}

/** What the first screen leaves out: the whole date, the address and the way, numbers and the description. */
export const GameDetails = memo(function GameDetails({ game, calendar, hasActions }: GameDetailsProps) {
  const t = useT("games");
  const { venue } = game;
  const directions = venue && directionsLinks(venue);
  return (
    <section className="stack-s">
      <h2>
        <VisuallyHidden>{t("details")}</VisuallyHidden>
      </h2>
      <ul className="stack-s">
        <Fact icon="calendar">
          <time dateTime={game.startTime}>{game.startLabel}</time>{" "}
          <time dateTime={game.endTime}>{t("spot:until", { time: game.endClock })}</time>
        </Fact>
        {venue && (
          <Fact icon="map-pin">
            <bdi>{venue.address}</bdi> · <bdi>{venue.city}</bdi>
          </Fact>
        )}
        <Fact icon="users">{t("minPlayers", { count: game.minPlayers })}</Fact>
      </ul>
      {game.description && (
        <p className="pre-line" dir="auto">
          <UserText>{game.description}</UserText>
        </p>
      )}
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
              {t("spot:directions")}
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

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="line">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
