import type { ShownNotification } from "./shown-notification";

export interface Feed {
  unread: number;
  /** Marked as read by a click since the server last sent its count, and already subtracted from `unread`. */
  guessed: readonly number[];
  /** Null until the list is loaded. */
  items: readonly ShownNotification[] | null;
  loading: boolean;
  /** Arrived while the list is loading, so perhaps missing in the answer. */
  meanwhile: readonly ShownNotification[];
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

/** The state before the list is loaded. */
export const unopened = (unread: number): Feed => ({
  unread,
  guessed: [],
  items: null,
  loading: false,
  meanwhile: [],
  failed: false,
});

const newestFirst = (items: readonly ShownNotification[]) => [...items].sort((a, b) => b.id - a.id);
const countUnread = (items: readonly ShownNotification[]) => items.filter(({ isRead }) => !isRead).length;

/** The state after an event. New items come first; a click marks one as read at once, and a failure undoes that. */
export function nextFeed(feed: Feed, event: FeedEvent): Feed {
  const items = feed.items ?? [];
  switch (event.type) {
    case "counted":
      return { ...feed, unread: event.unread, guessed: [] };
    case "loading":
      return { ...feed, loading: true, meanwhile: [], failed: false };
    case "loaded": {
      const missing = feed.meanwhile.filter(({ id }) => !event.items.some((item) => item.id === id));
      const unread = event.unread + countUnread(missing);
      return { ...unopened(unread), items: newestFirst([...missing, ...event.items]) };
    }
    case "failed":
      return { ...feed, loading: false, failed: true };
    case "arrived": {
      if (items.some(({ id }) => id === event.item.id)) return feed;
      return {
        ...feed,
        unread: feed.unread + countUnread([event.item]),
        items: feed.items && newestFirst([event.item, ...items]),
        meanwhile: feed.loading ? [...feed.meanwhile, event.item] : [],
      };
    }
    case "read": {
      const item = items.find(({ id }) => id === event.id);
      if (!item || item.isRead === event.isRead) return feed;
      const marked = items.map((one) => (one === item ? { ...one, isRead: event.isRead } : one));
      if (event.isRead) {
        const unread = Math.max(0, feed.unread - 1);
        return { ...feed, unread, guessed: [...feed.guessed, item.id], items: marked };
      }
      // A count that the server sent after the click includes it already.
      const unread = feed.unread + (feed.guessed.includes(item.id) ? 1 : 0);
      return { ...feed, unread, guessed: feed.guessed.filter((id) => id !== item.id), items: marked };
    }
    case "all-read":
      return {
        ...feed,
        unread: 0,
        guessed: [],
        items: feed.items && items.map((one) => ({ ...one, isRead: true })),
      };
  }
}
