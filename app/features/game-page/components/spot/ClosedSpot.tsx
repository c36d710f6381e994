import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";

/** Why nobody can join any more. */
export function ClosedSpot({ game }: { game: GameView }) {
  const t = useT("games");
  return (
    <p>
      <strong>{game.closedAs && t("closed", { status: t(`closed_${game.closedAs}`) })}</strong>
    </p>
  );
}
