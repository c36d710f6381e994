import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import type { ShareView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";

interface ShareStepProps {
  game: { id: string; gameCode: string | null; share: ShareView | null };
  /** The invitation picker below. */
  children: ReactNode;
}

/** The last step: the new game's code and link to share. */
export function ShareStep({ game, children }: ShareStepProps) {
  const t = useT("games");
  return (
    <>
      {game.share && (
        <Card title={t("shareGame")}>
          <p className="muted">{t("gameReadyText")}</p>
          <ShareBox share={game.share} gameCode={game.gameCode} />
          <Link to={gamePath(game.id, null, "/share")}>{t("sharing:more")}</Link>
        </Card>
      )}
      {children}
      <p>
        <LinkButton to={gamePath(game.id)} variant="secondary" icon="arrow-right">
          {t("goToGame")}
        </LinkButton>
      </p>
    </>
  );
}
