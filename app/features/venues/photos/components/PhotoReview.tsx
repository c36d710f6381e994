import { VENUE_LIMITS } from "#db/limits/venues";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PlainText } from "../../components/PlainText";
import { PhotoImage, type ShownPhoto } from "./PhotoImage";

interface PhotoReviewProps {
  photo: ShownPhoto & { venue: { id: string; name: string }; caption: string | null; added: string };
}

export function PhotoReview({ photo }: PhotoReviewProps) {
  const t = useT("photos");
  const { id, venue, caption, added } = photo;
  return (
    <Card
      title={
        <a href={`/venues/${venue.id}`}>
          <bdi>{venue.name}</bdi>
        </a>
      }
      aside={<Badge>{added}</Badge>}
    >
      <PhotoImage
        photo={photo}
        alt={caption ?? t("photoOf", { venue: venue.name })}
        sizes="(min-width: 44em) 40rem, 100vw"
      />
      {caption && <p dir="auto">{caption}</p>}
      <PostForm action={`/admin/photos/${id}`} className="stack-s">
        <PlainText name="note" label={t("note")} maxLength={VENUE_LIMITS.note.max} />
        <p className="muted small">{t("noteHint")}</p>
        <div className="row">
          <Button name="verdict" value="show" icon="check" size="s" variant="soft">
            {t("accept")}
          </Button>
          <Button name="verdict" value="refuse" icon="ban" size="s" variant="secondary">
            {t("common:refuse")}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}
