import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { BringFriend } from "./BringFriend";

export function OwnFriends({ game }: { game: GameView }) {
  const t = useT("turnout");
  return (
    <>
      {game.companions.map(({ id, name }) => (
        <PostForm
          key={id}
          action={gamePath(game.id, null, `/companions/${id}/removal`)}
          className="row row-between"
        >
          <span>
            +1 <bdi>{name}</bdi>
          </span>
          <button type="submit" className="icon-btn">
            <Icon name="trash-2" />
            <VisuallyHidden>{t("giveBack", { name })}</VisuallyHidden>
          </button>
        </PostForm>
      ))}
      {game.can.bringCompanion && (
        <details className="quiet-more">
          <summary>{t("bring")}</summary>
          <BringFriend game={game} />
        </details>
      )}
    </>
  );
}
