import { FORMAT_LIMITS } from "#db/limits/formats";
import { formatPath, schedulePath } from "~/features/formats/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";

/** Leads to the schedule, or to the choice of one. */
export function ScheduleButton({ game, isScheduled }: { game: GameView; isScheduled: boolean }) {
  const t = useT("cockpit");
  const canChoose = !game.closedAs && game.confirmedCount >= FORMAT_LIMITS.mixedPlayers.min;
  if (!isScheduled && !canChoose) return null;
  return (
    <LinkButton
      to={isScheduled ? schedulePath(game.id) : formatPath(game.id)}
      variant="secondary"
      icon="trophy"
    >
      {t(isScheduled ? "schedule" : "chooseFormat")}
    </LinkButton>
  );
}
