import { Directions } from "~/features/venues/small-map/components/Directions";
import { useT } from "~/i18n/context";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";
import type { GamePin, VenuePin } from "./venue-pins";

export function ChosenGames({ pin }: { pin: VenuePin }) {
  const t = useT("maps");
  return (
    <>
      <ul>
        {pin.games.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {pin.count > pin.games.length && (
        <p>
          <Link to={`/games?venueId=${pin.id}`}>{t("allHere", { count: pin.count })}</Link>
        </p>
      )}
      <Directions to={pin} />
    </>
  );
}

function GameRow({ game }: { game: GamePin }) {
  const t = useT("find");
  return (
    <li className="game-row">
      <CourtMark sport={game.sport.icon} />
      <div>
        <p className="row row-between">
          <time className="game-when" dateTime={game.startTime}>
            {game.whenLabel}
          </time>
          <b className="game-spots">
            {game.spotsLeft > 0 ? t("spots", { count: game.spotsLeft }) : t("waitingList")}
          </b>
        </p>
        <h4>
          <Link to={`/games/${game.id}`}>
            <bdi>{game.title}</bdi>
          </Link>
        </h4>
        <p className="row row-between">
          <span className="muted">{game.sport.name}</span>
          <b>
            <bdi>{game.priceLabel ?? t("free")}</bdi>
          </b>
        </p>
      </div>
    </li>
  );
}
