import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

export function HandoverCard({ game }: { game: GameView }) {
  const t = useT("cockpit");
  const { handoverTo, participants, organizer, closedAs } = game;
  const player = participants.find(({ userId }) => userId !== null && userId === handoverTo);
  if (!handoverTo || !player || closedAs) return null;
  const accept = gamePath(game.id, null, "/handover/acceptance");
  const end = gamePath(game.id, null, "/handover/end");
  return (
    <section className="card box stack-s no-print">
      <p>
        {player.isYou ? t("offeredToYou", { name: organizer.name }) : t("offered", { name: player.name })}
      </p>
      {player.isYou && (
        <>
          <p className="hint">{t("takeOverText")}</p>
          <PostForm action={accept}>
            <PendingButton action={accept} busy={t("common:saving")} icon="check" wide>
              {t("takeOver")}
            </PendingButton>
          </PostForm>
        </>
      )}
      <PostForm action={end}>
        <PendingButton action={end} busy={t("common:saving")} variant="secondary" wide>
          {t(player.isYou ? "dontTakeOver" : "takeBack")}
        </PendingButton>
      </PostForm>
    </section>
  );
}
