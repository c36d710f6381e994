import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { LinkButton } from "~/ui/links/LinkButton";

export function BelowMinimum({ game }: { game: GameView }) {
  const t = useT("turnout");
  const action = gamePath(game.id, null, "/play-anyway");
  if (game.missingToMinimum === 0) return null;
  return (
    <>
      <p>{t("belowMinimum", { count: game.missingToMinimum })}</p>
      <PostForm action={action} className="line">
        <PendingButton action={action} busy={t("games:updating")} variant="secondary">
          {t("playAnyway")}
        </PendingButton>
        {game.can.cancel && (
          <LinkButton to={gamePath(game.id, null, "/cancel")} variant="danger">
            {t("games:cancelGame")}
          </LinkButton>
        )}
      </PostForm>
    </>
  );
}
