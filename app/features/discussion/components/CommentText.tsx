import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/links/Link";
import { UserText } from "~/ui/UserText";
import type { CommentView } from "../views";

interface CommentTextProps {
  comment: CommentView;
  /** Shown beside the name. */
  children?: ReactNode;
}

export function CommentText({ comment, children }: CommentTextProps) {
  const t = useT("discussion");
  const { author, at, whenLabel, isAnnouncement, text, seenBy } = comment;
  return (
    <>
      <div className="line">
        <Avatar name={author.name} src={author.picture} size="s" />
        <div className="grow">
          {author.name ? (
            <Link to={`/players/${author.id}`}>
              <bdi>{author.name}</bdi>
            </Link>
          ) : (
            t("common:formerPlayer")
          )}{" "}
          <span className="muted small">
            {author.organizes && `${t("games:role_organizer")} · `}
            <time dateTime={at}>{whenLabel}</time>
          </span>
        </div>
        {children}
      </div>
      {isAnnouncement && (
        <p>
          <Badge tone="gold" icon="bell">
            {t("announcement")}
          </Badge>
        </p>
      )}
      <p className="pre-line" dir="auto">
        <UserText>{text}</UserText>
      </p>
      {seenBy && <SeenBy seenBy={seenBy} />}
    </>
  );
}

function SeenBy({ seenBy: { count, of, names } }: { seenBy: NonNullable<CommentView["seenBy"]> }) {
  const t = useT("discussion");
  const line = t("seenBy", { count, of });
  if (!names) return <p className="muted small">{line}</p>;
  return (
    <details className="quiet-more">
      <summary>{line}</summary>
      <p className="small">{names}</p>
    </details>
  );
}
