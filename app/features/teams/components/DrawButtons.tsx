import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { teamsFormPath } from "./paths";
import { SeenDraw } from "./SeenDraw";
import type { DrawView } from "./views";

interface DrawButtonsProps {
  gameId: string;
  draw: DrawView;
  can: { lockDraw: boolean; publishDraw: boolean };
}

export function DrawButtons({ gameId, draw, can }: DrawButtonsProps) {
  const t = useT("teams");
  const [publication, lock] = (["publication", "lock"] as const).map((form) => teamsFormPath(gameId, form));
  return (
    <div className="row no-print">
      {can.publishDraw && publication && (
        <PostForm action={publication}>
          <SeenDraw draw={draw} />
          {!draw.isPublished && <input type="hidden" name="published" value="on" />}
          <PendingButton
            action={publication}
            busy={t("games:updating")}
            variant={draw.isPublished ? "secondary" : "primary"}
          >
            {t(draw.isPublished ? "withdraw" : "publish")}
          </PendingButton>
        </PostForm>
      )}
      {can.lockDraw && lock && (
        <PostForm action={lock}>
          <SeenDraw draw={draw} />
          {!draw.isLocked && <input type="hidden" name="lock" value="on" />}
          <PendingButton action={lock} busy={t("games:updating")} icon="lock" variant="secondary">
            {t(draw.isLocked ? "unlock" : "lock")}
          </PendingButton>
        </PostForm>
      )}
    </div>
  );
}
