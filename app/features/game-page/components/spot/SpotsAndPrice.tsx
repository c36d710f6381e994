import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/Link";
import { ClosedSpot } from "./ClosedSpot";

/** How many spots are left, the price, and until when the spots are the crew's; of a running game that it takes nobody. */
export function SpotsAndPrice({ game, code }: { game: GameView; code: string | null }) {
  const t = useT("spot");
  if (game.closedToNewcomersAs) return <ClosedSpot game={game} />;
  return (
    <>
      <p className="row row-between">
        <span className="missing">
          {game.spotsLeft > 0 ? t("games:spotsLeft", { count: game.spotsLeft }) : t("games:full")}
          {game.waitlistCount > 0 && (
            <Link to={gamePath(game.id, code, "/waiting-list")} className="field-link">
              {t("waiting:waiting", { count: game.waitlistCount })}
            </Link>
          )}
        </span>
        <strong className="num">
          {game.priceLabel ? t("perPlayer", { price: game.priceLabel }) : t("free")}
        </strong>
      </p>
      {game.spotsLeft === 0 && <p>{t("games:fullText")}</p>}
      {game.opensLabel && <p className="hint">{t("crewgames:opensToEveryone", { when: game.opensLabel })}</p>}
    </>
  );
}
