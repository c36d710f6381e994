import type { GameView } from "~/features/games/types";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";

interface GameEndProps {
  game: GameView;
  code: string | null;
  signedIn: boolean;
}

export function GameEnd({ game, code, signedIn }: GameEndProps) {
  const t = useT("games");
  return (
    <div className="game-end no-print">
      <Link className="back small" to="/games">
        <Icon name="arrow-left" size="s" />
        {t("backToGames")}
      </Link>
      {signedIn && !game.isOrganizer && (
        <ReportLink kind="game" id={game.id} code={code}>
          {t("moderation:report_game")}
        </ReportLink>
      )}
    </div>
  );
}
