import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { StarsInput } from "~/ui/forms/StarsInput";
import { PlainText } from "../../components/PlainText";

interface QuickRatingProps {
  venueId: string;
  /** The earlier rating, else empty. */
  values: { rating: string; comment: string };
  maxComment: number;
}

export function QuickRating({ venueId, values, maxComment }: QuickRatingProps) {
  const t = useT("venues");
  const action = `/venues/${venueId}/ratings`;
  return (
    <PostForm action={action} className="stack-s">
      <StarsInput name="rating" label={t("yourRating")} defaultValue={values.rating} required />
      <PlainText
        name="comment"
        label={t("comment")}
        defaultValue={values.comment}
        maxLength={maxComment}
        rows={3}
      />
      <div>
        <PendingButton action={action} busy={t("common:sending")}>
          {t("ratings:submitRating")}
        </PendingButton>
      </div>
    </PostForm>
  );
}
