import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

export function StatusButton({ game }: { game: GameView }) {
  const t = useT("games");
  const { can } = game;
  const [start, complete, undo] = ["/start", "/completion", "/undo"].map((rest) =>
    gamePath(game.id, null, rest),
  );
  return (
    <>
      {can.start && !game.isEarlyToStart && start && (
        <PostForm action={start}>
          <PendingButton action={start} busy={t("starting")} icon="play" wide>
            {t("startGame")}
          </PendingButton>
        </PostForm>
      )}
      {can.complete && complete && (
        <PostForm action={complete}>
          <PendingButton action={complete} busy={t("completing")} icon="trophy" wide>
            {t("completeGame")}
          </PendingButton>
        </PostForm>
      )}
      {can.undo && undo && (
        <PostForm action={undo}>
          <input
            type="hidden"
            name="status"
            value={game.status === "completed" ? "in_progress" : "scheduled"}
          />
          <PendingButton action={undo} busy={t("updating")} icon="refresh-cw" variant="secondary" wide>
            {t(game.status === "completed" ? "undoComplete" : "undoStart")}
          </PendingButton>
        </PostForm>
      )}
    </>
  );
}
