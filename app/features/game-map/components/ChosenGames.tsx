import { Link } from "@remix-run/react";
import { Directions } from "~/features/venues/small-map/components/Directions";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/CourtMark";
import type { GamePin, GamePlace } from "./places";

/** The cards of a pin: the venue's next games, and the way there. */
export function ChosenGames({ place }: { place: GamePlace }) {
  const t = useT("maps");
  return (
    <>
      <ul className="stack-s">
        {place.games.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {place.count > place.games.length && (
        <p>
          <Link to={`/games?venueId=${place.venueId}`}>{t("allHere", { count: place.count })}</Link>
        </p>
      )}
      <Directions to={place} />
    </>
  );
}

function GameRow({ game }: { game: GamePin }) {
  const t = useT("games");
  return (
    <li className="card card-link line">
      <CourtMark sport={game.sport.icon} />
      <div className="grow">
        <h4 className="card-title">
          <Link to={`/games/${game.id}`}>
            <bdi>{game.title}</bdi>
          </Link>
        </h4>
        <p className="row small">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
          <span className="muted">{game.sport.name}</span>
          <span>{game.spotsLeft > 0 ? t("spotsLeft", { count: game.spotsLeft }) : t("full")}</span>
          {game.priceLabel && <bdi>{game.priceLabel}</bdi>}
        </p>
      </div>
    </li>
  );
}
