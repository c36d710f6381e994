import { memo } from "react";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import type { GameView, ShareView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";

interface ShareGameProps {
  game: GameView;
  share: ShareView;
  code: string | null;
}

export const ShareGame = memo(function ShareGame({ game, share, code }: ShareGameProps) {
  const t = useT("games");
  return (
    <section className="stack-s no-print">
      <h2>{t("shareGame")}</h2>
      <ShareBox share={share} gameCode={game.gameCode} brief />
      <p>
        <Link to={gamePath(game.id, code, "/share")} className="field-link">
          {t("sharing:more")}
        </Link>
      </p>
    </section>
  );
});
