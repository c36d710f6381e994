import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/Link";

/** The way to games like a full one. */
export function SimilarGames({ game }: { game: GameView }) {
  const t = useT("spot");
  return (
    <Link to={game.similarPath} className="field-link">
      {t("similar")}
    </Link>
  );
}
