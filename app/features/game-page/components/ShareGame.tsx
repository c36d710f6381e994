import { memo } from "react";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import type { GameView, ShareView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Link } from "~/ui/Link";

interface ShareGameProps {
  game: GameView;
  share: ShareView;
  code: string | null;
}

/** Ways to share the game. The organizer has WhatsApp in the cockpit, so here only a link to the rest. */
export const ShareGame = memo(function ShareGame({ game, share, code }: ShareGameProps) {
  const t = useT("games");
  const more = (
    <Link to={gamePath(game.id, code, "/share")} className="field-link">
      {t("sharing:more")}
    </Link>
  );
  return (
    <section className="stack-s no-print">
      {game.isOrganizer ? (
        more
      ) : (
        <Disclosure summary={t("shareGame")} icon="share-2">
          <ShareBox share={share} gameCode={game.gameCode} services={1} />
          {more}
        </Disclosure>
      )}
    </section>
  );
});
