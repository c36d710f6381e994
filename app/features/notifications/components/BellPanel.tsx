import { useT } from "~/i18n/context";
import { useAnnounce } from "~/ui/feedback/announce";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { CategoryDot } from "./CategoryDot";
import type { Feed } from "./notification-feed";
import type { ShownNotification } from "./shown-notification";

interface BellPanelProps {
  feed: Feed;
  load(): Promise<void>;
  markRead(id: number): Promise<void>;
  markAllRead(): Promise<void>;
}

export function BellPanel({ feed, load, markRead, markAllRead }: BellPanelProps) {
  const t = useT("bell");
  return (
    <>
      {feed.unread > 0 && (
        <button type="button" onClick={() => void markAllRead()}>
          <Icon name="check" size="s" />
          {t("markAll")}
        </button>
      )}
      <Contents feed={feed} load={load} markRead={markRead} />
      <Link to="/notifications">{t("seeAll")}</Link>
      <button type="button" onClick={() => void load()} disabled={feed.loading}>
        <Icon name="refresh-cw" size="s" />
        {t("refresh")}
      </button>
    </>
  );
}

function Contents({ feed, load, markRead }: Omit<BellPanelProps, "markAllRead">) {
  const t = useT("bell");
  const waits = !feed.items || (feed.loading && feed.items.length === 0);
  useAnnounce(feed.failed ? "" : waits ? t("loading") : feed.items?.length === 0 ? t("empty") : "");
  if (feed.failed) {
    return (
      <div role="alert">
        <p className="bell-note">{t("loadFailed")}</p>
        <button type="button" onClick={() => void load()}>
          {t("tryAgain")}
        </button>
      </div>
    );
  }
  if (!feed.items || waits) return <p className="bell-note">{t("loading")}</p>;
  if (feed.items.length === 0) return <p className="bell-note">{t("empty")}</p>;
  return (
    <ul aria-busy={feed.loading}>
      {feed.items.map((item) => (
        <li key={item.id}>
          <Entry item={item} onRead={() => item.isRead || void markRead(item.id)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item, onRead }: { item: ShownNotification; onRead: () => void }) {
  const text = (
    <>
      <CategoryDot notification={item} />
      <span>
        {item.isRead ? item.message : <strong>{item.message}</strong>}
        <br />
        <time className="muted small" dateTime={item.createdAt}>
          {item.timeAgo}
        </time>
      </span>
    </>
  );
  if (!item.path) {
    return (
      <button type="button" onClick={onRead}>
        {text}
      </button>
    );
  }
  return (
    <Link to={item.path} onClick={onRead}>
      {text}
    </Link>
  );
}
