import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { photoFormPath } from "./paths";

interface PhotoButtonsProps {
  gameId: string;
  photo: { id: string; isPublished: boolean };
  can: { publishPhoto: boolean; removePhoto: boolean };
}

export function PhotoButtons({ gameId, photo, can }: PhotoButtonsProps) {
  const t = useT("photos");
  const publication = photoFormPath(gameId, "publication");
  const removal = photoFormPath(gameId, "removal");
  return (
    <div className="row">
      {can.publishPhoto && (
        <PostForm action={publication}>
          <input type="hidden" name="seen" value={photo.id} />
          {!photo.isPublished && <input type="hidden" name="published" value="on" />}
          <PendingButton action={publication} busy={t("common:pleaseWait")} variant="soft" size="s">
            {t(photo.isPublished ? "gameWithdraw" : "gamePublish")}
          </PendingButton>
        </PostForm>
      )}
      {can.removePhoto && (
        <PostForm action={removal}>
          <input type="hidden" name="seen" value={photo.id} />
          <PendingButton action={removal} busy={t("removing")} variant="secondary" size="s" icon="trash-2">
            {t("common:delete")}
          </PendingButton>
        </PostForm>
      )}
    </div>
  );
}
