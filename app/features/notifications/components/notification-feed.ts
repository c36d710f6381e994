import type { ShownNotification } from "./shown-notification";

export interface Feed {
  unread: number;
  /** Read at a click and no longer in `unread`, since the server last told its count. */
  guessed: readonly number[];
  /** Null before the list was loaded. */
  items: readonly ShownNotification[] | null;
  loading: boolean;
  /** Arrived while it is loading: the answer may be older. */
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

/** Before anything was asked for. */
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

/** What the list shows next (spec 4: new ones in front; read at once, and unread again when that failed). */
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
      // A count that came after the click has it in already.
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
