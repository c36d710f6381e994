import { useLocale, useT } from "~/i18n/context";
import { oneDecimal } from "~/i18n/numbers";
import { Link } from "~/ui/Link";
import type { PlayerLineView } from "../player-line.server";

/** The player's past games, rating and ratings to give, and what else they may look for. */
export function PlayerLine({ player, toRate }: { player: PlayerLineView; toRate: number }) {
  const t = useT("dashboard");
  const locale = useLocale();
  const { id, gamesPlayed, rating } = player;
  return (
    <p className="home-links">
      <Link to="/games?mygames=true&past=true">{t("played", { count: gamesPlayed })}</Link>
      <Link to={`/players/${id}`}>
        {rating ? t("rating", { value: oneDecimal(locale, rating) }) : t("profile")}
      </Link>
      {toRate > 0 && <Link to="/account?tab=pending-ratings">{t("toRate", { count: toRate })}</Link>}
      <Link to="/crews">{t("myCrews")}</Link>
      <Link to="/players">{t("findPlayers")}</Link>
    </p>
  );
}
