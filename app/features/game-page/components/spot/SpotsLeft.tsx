import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/Link";
import { TicketHead } from "./TicketHead";

/** The ticket of who has no spot, with the way to the waiting list. */
export function SpotsLeft({ game, code }: { game: GameView; code: string | null }) {
  const t = useT("waiting");
  return (
    <>
      <TicketHead game={game} />
      {game.waitlistCount > 0 && !game.closedToNewcomersAs && (
        <Link to={gamePath(game.id, code, "/waiting-list")} className="field-link">
          {t("waiting", { count: game.waitlistCount })}
        </Link>
      )}
    </>
  );
}
