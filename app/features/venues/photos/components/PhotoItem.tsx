import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { PhotoImage, type ShownPhoto } from "./PhotoImage";

interface PhotoItemProps {
  venue: { id: string; name: string };
  photo: ShownPhoto & {
    caption: string | null;
    status: "waiting" | "shown" | "refused";
    note: string | null;
    isHidden: boolean;
    mayDelete: boolean;
    mayReport: boolean;
  };
}

export function PhotoItem({ venue, photo }: PhotoItemProps) {
  const t = useT("photos");
  const { id, caption, status, note } = photo;
  const removal = `/venues/${venue.id}/photos/${id}/removal`;
  return (
    <li className="stack-s" id={`photo-${id}`}>
      <PhotoImage
        photo={photo}
        alt={caption ?? t("photoOf", { venue: venue.name })}
        sizes="(min-width: 44em) 40rem, 100vw"
      />
      {photo.isHidden && (
        <p className="row small">
          <Badge tone="red">{t("moderation:hidden")}</Badge>
        </p>
      )}
      {status !== "shown" && (
        <p className="row small">
          <Badge tone={status === "waiting" ? "gold" : "red"}>{t(status)}</Badge>
          {status === "waiting" && <span className="muted">{t("waitingHint")}</span>}
          {note && <bdi>{note}</bdi>}
        </p>
      )}
      <div className="row row-between">
        {caption && <bdi>{caption}</bdi>}
        {photo.mayReport && (
          <Link className="field-link small no-print" to={`/reports/new?kind=photo&id=${id}`}>
            <Icon name="flag" size="s" /> {t("moderation:report_photo")}
          </Link>
        )}
        {photo.mayDelete && (
          <PostForm action={removal}>
            <PendingButton action={removal} busy={t("removing")} variant="secondary" size="s" icon="trash-2">
              {t("common:delete")}
            </PendingButton>
          </PostForm>
        )}
      </div>
    </li>
  );
}
