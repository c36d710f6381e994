import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

/** A text once all were nudged. */
export function NudgeButton({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const silent = game.participants.filter(({ status }) => status === "invited");
  const due = silent.filter(({ isNudgeable }) => isNudgeable).length;
  const action = gamePath(game.id, null, "/nudges");
  if (silent.length === 0) return null;
  if (due === 0) return <p className="muted small">{t("asked")}</p>;
  return (
    <PostForm action={action}>
      <PendingButton action={action} busy={t("common:sending")} icon="bell" variant="soft" wide>
        {t("nudge", { count: due })}
      </PendingButton>
    </PostForm>
  );
}
