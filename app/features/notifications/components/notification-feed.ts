import type { ShownNotification } from "./shown-notification";

export interface Feed {
  unread: number;
  /** Null before the list was loaded. */
  items: readonly ShownNotification[] | null;
  loading: boolean;
  failed: boolean;
}

export type FeedEvent =
  | { type: "counted"; unread: number }
  | { type: "loading" }
  | { type: "loaded"; items: readonly ShownNotification[]; unread: number }
  | { type: "failed" }
  | { type: "arrived"; item: ShownNotification }
  | { type: "read"; id: number; isRead: boolean }
  | { type: "all-read" };

/** What the list shows next (spec 4: new ones in front; read at once, and unread again when that failed). */
export function nextFeed(feed: Feed, event: FeedEvent): Feed {
  const items = feed.items ?? [];
  switch (event.type) {
    case "counted":
      return { ...feed, unread: event.unread };
    case "loading":
      return { ...feed, loading: true, failed: false };
    case "loaded":
      return { unread: event.unread, items: event.items, loading: false, failed: false };
    case "failed":
      return { ...feed, loading: false, failed: true };
    case "arrived": {
      if (items.some(({ id }) => id === event.item.id)) return feed;
      const unread = feed.unread + (event.item.isRead ? 0 : 1);
      return { ...feed, unread, items: feed.items && [event.item, ...items].sort((a, b) => b.id - a.id) };
    }
    case "read": {
      const item = items.find(({ id }) => id === event.id);
      if (!item || item.isRead === event.isRead) return feed;
      return {
        ...feed,
        unread: Math.max(0, feed.unread + (event.isRead ? -1 : 1)),
        items: items.map((one) => (one === item ? { ...one, isRead: event.isRead } : one)),
      };
    }
    case "all-read":
      return { ...feed, unread: 0, items: feed.items && items.map((one) => ({ ...one, isRead: true })) };
  }
}
