import { gamePath } from "~/features/games/components/paths";
import type { GameView, ParticipantView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

/** Whether the guest is notified, and a new link; after the game, a link for the next one. */
export function GuestReach({ person, game }: { person: ParticipantView; game: GameView }) {
  const t = useT("guests");
  return (
    <PostForm
      action={gamePath(game.id, null, `/external-players/${person.id}/link`)}
      className="row no-print"
    >
      {game.closedAs ? (
        <button type="submit" className="btn btn-soft">
          {t("askBack")}
          <VisuallyHidden>{person.name}</VisuallyHidden>
        </button>
      ) : (
        <>
          <span className="muted small">{t(person.reachable ? "reachable" : "unreachable")}</span>
          <button type="submit" className="icon-btn">
            <Icon name="link" />
            <VisuallyHidden>{t("newLink", { name: person.name })}</VisuallyHidden>
          </button>
        </>
      )}
    </PostForm>
  );
}
