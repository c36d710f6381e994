import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

/** Below the main button, which must be on the first screen. */
export function WaitingLink({ game, code }: { game: GameView; code: string | null }) {
  const t = useT("waiting");
  if (game.waitlistCount === 0 || game.closedToNewcomersAs) return null;
  return (
    <Link to={gamePath(game.id, code, "/waiting-list")} className="field-link">
      {t("waiting", { count: game.waitlistCount })}
    </Link>
  );
}
