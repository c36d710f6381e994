import { memo } from "react";
import { DISCUSSION_LIMITS } from "#db/limits/discussion";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PlainTextarea } from "~/ui/forms/PlainTextarea";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import type { DiscussionPreview } from "../views";
import { CommentText } from "./CommentText";
import { useTypedForm } from "./use-typed-form";

interface DiscussionCardProps {
  discussion: DiscussionPreview;
  gameId: string;
  code: string | null;
}

export const DiscussionCard = memo(function DiscussionCard({
  discussion,
  gameId,
  code,
}: DiscussionCardProps) {
  const t = useT("discussion");
  const { comments, total, canWrite } = discussion;
  const { box, isShown } = useTypedForm(canWrite);
  const path = gamePath(gameId, code, "/discussion");
  return (
    <section className="stack-s no-print">
      <div className="row row-between">
        <h2>{t("title")}</h2>
        {total > 0 && (
          <Link to={path} className="field-link small">
            {t("allComments", { count: total })}
          </Link>
        )}
      </div>
      {comments.length === 0 ? (
        <p className="muted">{t("noComments")}</p>
      ) : (
        <ul className="list comments">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentText comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {isShown && (
        <div className="stack-s" ref={box}>
          {!canWrite && <p className="muted">{t("whoWrites")}</p>}
          <PostForm action={path} className="input-group">
            <div className="grow">
              <PlainTextarea
                name="comment"
                label={t("yourComment")}
                hideLabel
                placeholder={t("yourComment")}
                rows={1}
                maxLength={DISCUSSION_LIMITS.comment.max}
                required
              />
            </div>
            <PendingButton action={path} busy={t("common:sending")}>
              {t("common:send")}
            </PendingButton>
          </PostForm>
        </div>
      )}
    </section>
  );
});
