import type { ReactNode } from "react";
import { AnswerButtons } from "~/features/invitations/components/AnswerButtons";
import type { InvitationToAnswer } from "~/features/invitations/queries.server";
import { CategoryDot } from "~/features/notifications/components/CategoryDot";
import type { ShownNotification } from "~/features/notifications/components/shown-notification";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface NotificationRowProps {
  /** `ids`: all in the row; `invitation`: null once answered. */
  notification: ShownNotification & { ids: number[]; invitation: InvitationToAnswer | null };
  page: number;
}

export function NotificationRow({ notification, page }: NotificationRowProps) {
  const t = useT("bell");
  const { ids, message, path, isRead, timeAgo, createdAt, invitation } = notification;
  const marked = ids.map((id) => <input key={id} type="hidden" name="id" value={id} />);
  return (
    <li className="stack-s">
      <div className="line line-top">
        <CategoryDot notification={notification} />
        <div className="grow">
          <Message {...{ message, path, isRead, marked }} />
          <time className="muted small own-line" dateTime={createdAt}>
            {timeAgo}
          </time>
        </div>
        {!isRead && (
          <PostForm action="/notifications/read">
            {marked}
            <input type="hidden" name="page" value={page} />
            <button type="submit" className="icon-btn">
              <Icon name="check" />
              <VisuallyHidden>
                {t("markOne")} {message}
              </VisuallyHidden>
            </button>
          </PostForm>
        )}
      </div>
      {invitation && <AnswerButtons invitation={invitation} from="notifications" />}
    </li>
  );
}

interface MessageProps extends Pick<ShownNotification, "message" | "path" | "isRead"> {
  marked: ReactNode;
}

/** Unread, it is a button: a link must change nothing. */
function Message({ message, path, isRead, marked }: MessageProps) {
  const text = isRead ? <span className="muted">{message}</span> : <strong>{message}</strong>;
  if (!path) return text;
  if (isRead) {
    return (
      <Link to={path} className="home-title">
        {text}
      </Link>
    );
  }
  return (
    <PostForm action="/notifications/read" className="" leaves>
      {marked}
      <button type="submit" name="to" value={path} className="home-title">
        {text}
      </button>
    </PostForm>
  );
}
