import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { useLocale } from "~/i18n/context";
import { followStream } from "~/ui/rendering/follow-stream";
import { showAppBadge } from "./app-badge";
import type { BellFacts } from "./bell-facts";
import { nextFeed, unopened } from "./notification-feed";
import type { ShownNotification } from "./shown-notification";

const ADDRESS = "/api/notifications";

export function useNotifications(facts: BellFacts, onArrival: (item: ShownNotification) => void) {
  const locale = useLocale();
  const [feed, dispatch] = useReducer(nextFeed, unopened(facts.unread));
  const newest = useRef(facts.newest);
  const arrival = useRef(onArrival);
  arrival.current = onArrival;

  // Before painting, so that the old number does not show.
  useLayoutEffect(() => {
    newest.current = Math.max(newest.current, facts.newest);
    dispatch({ type: "counted", unread: facts.unread });
  }, [facts]);

  useEffect(() => showAppBadge(feed.unread), [feed.unread]);

  useEffect(
    () =>
      followStream({
        url: () => `${ADDRESS}/stream?language=${locale}&lastEventId=${newest.current}`,
        event: "notification",
        onMessage({ data }) {
          const item: ShownNotification = JSON.parse(data);
          if (item.id <= newest.current) return;
          newest.current = item.id;
          dispatch({ type: "arrived", item });
          arrival.current(item);
        },
      }),
    [locale],
  );

  const load = useCallback(async () => {
    dispatch({ type: "loading" });
    try {
      const answer = await fetch(`${ADDRESS}?limit=10`, { headers: { "Accept-Language": locale } });
      if (!answer.ok) throw new Error(String(answer.status));
      const { notifications, unreadCount } = await answer.json();
      for (const { id } of notifications) newest.current = Math.max(newest.current, id);
      dispatch({ type: "loaded", items: notifications, unread: unreadCount });
    } catch {
      dispatch({ type: "failed" });
    }
  }, [locale]);

  const markRead = async (id: number) => {
    dispatch({ type: "read", id, isRead: true });
    if (!(await sendRead({ ids: [id] }))) dispatch({ type: "read", id, isRead: false });
  };
  const markAllRead = async () => {
    dispatch({ type: "all-read" });
    if (!(await sendRead({ all: true }))) await load();
  };
  return { feed, load, markRead, markAllRead };
}

async function sendRead(body: { ids: number[] } | { all: true }): Promise<boolean> {
  try {
    const headers = { "Content-Type": "application/json" };
    // The click may leave the page.
    const init = { method: "PATCH", headers, body: JSON.stringify(body), keepalive: true };
    return (await fetch(ADDRESS, init)).ok;
  } catch {
    return false;
  }
}
