import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { CommentView } from "../views";
import { CommentText } from "./CommentText";
import { commentAnchor } from "./comment-anchor";

interface CommentListProps {
  comments: readonly CommentView[];
  gameId: string;
  /** The code that the viewer opened a private game with. */
  code: string | null;
}

export function CommentList({ comments, gameId, code }: CommentListProps) {
  const t = useT("discussion");
  return (
    <ul className="list comments">
      {comments.map((comment) => {
        const { id, can } = comment;
        const name = comment.author.name || t("common:formerPlayer");
        const report = new URLSearchParams({ kind: "comment", id, ...(code && { code }) });
        return (
          <li key={id} id={commentAnchor(id).slice(1)} className="stack-s">
            <CommentText comment={comment}>
              {can.report && (
                <Link className="icon-btn no-print" to={`/reports/new?${report}`}>
                  <Icon name="flag" />
                  <VisuallyHidden>{t("reportOf", { name })}</VisuallyHidden>
                </Link>
              )}
              {can.delete && (
                <Link className="icon-btn no-print" to={gamePath(gameId, null, `/discussion/${id}/delete`)}>
                  <Icon name="trash-2" />
                  <VisuallyHidden>{t("deleteOf", { name })}</VisuallyHidden>
                </Link>
              )}
            </CommentText>
          </li>
        );
      })}
    </ul>
  );
}
