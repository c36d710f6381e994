import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";

/** Why nobody can join any more. */
export function ClosedSpot({ game }: { game: GameView }) {
  const t = useT("games");
  const status = game.closedToNewcomersAs;
  return (
    <p>
      <strong>{status && t("closed", { status: t(`closed_${status}`) })}</strong>
    </p>
  );
}
