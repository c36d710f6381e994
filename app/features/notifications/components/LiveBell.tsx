import { useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { announce } from "~/ui/feedback/announce";
import { Menu } from "~/ui/layout/Menu";
import { Link } from "~/ui/links/Link";
import { announceArrival } from "./arrivals";
import { BellFace } from "./BellFace";
import { BellPanel } from "./BellPanel";
import type { BellFacts } from "./bell-facts";
import { unreadAfter } from "./notification-feed";
import { useNotifications } from "./use-notifications";

export function LiveBell({ facts }: { facts: BellFacts }) {
  const t = useT("bell");
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const onThePage = pathname === "/notifications";
  const { feed, load, markRead, markAllRead } = useNotifications(facts, (item) => {
    announce(item.message);
    announceArrival(item);
    if (onThePage) revalidate();
  });
  const unread = unreadAfter(feed.unread, navigation);
  const face = <BellFace unread={unread} />;
  const label = t("label", { count: unread });
  if (onThePage) {
    return (
      <Link to="/notifications" className="bell" aria-label={label} aria-current="page">
        {face}
      </Link>
    );
  }
  return (
    <Menu
      summary={<span className="bell">{face}</span>}
      label={label}
      alignEnd
      wide
      onOpen={() => void load()}
    >
      <BellPanel feed={feed} load={load} markRead={markRead} markAllRead={markAllRead} />
    </Menu>
  );
}
