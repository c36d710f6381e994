import type { ShownNotification } from "./shown-notification";

export interface Feed {
  unread: number;
  /** Clicked and subtracted from `unread`, until the server's second count afterwards. */
  guessed: readonly number[];
  /** The server's first count after a click may be older than it. */
  counted: boolean;
  /** Null until loaded. */
  items: readonly ShownNotification[] | null;
  loading: boolean;
  /** Arrived while the list loads, so perhaps missing there. */
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

export const unopened = (unread: number): Feed => ({
  unread,
  guessed: [],
  counted: false,
  items: null,
  loading: false,
  meanwhile: [],
  failed: false,
});

const newestFirst = (items: readonly ShownNotification[]) => [...items].sort((a, b) => b.id - a.id);
const countUnread = (items: readonly ShownNotification[]) => items.filter(({ isRead }) => !isRead).length;

/** New ones first; a click marks one as read, a failure undoes that. */
export function nextFeed(feed: Feed, event: FeedEvent): Feed {
  const items = feed.items ?? [];
  switch (event.type) {
    case "counted":
      return feed.guessed.length > 0 && !feed.counted
        ? { ...feed, unread: Math.min(feed.unread, event.unread), counted: true }
        : { ...feed, unread: event.unread, guessed: [], counted: false };
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
      const marked = items.map((shown) => (shown === item ? { ...shown, isRead: event.isRead } : shown));
      if (event.isRead) {
        const unread = Math.max(0, feed.unread - 1);
        return { ...feed, unread, guessed: [...feed.guessed, item.id], counted: false, items: marked };
      }
      // Later counts include it.
      const unread = feed.unread + (feed.guessed.includes(item.id) ? 1 : 0);
      return { ...feed, unread, guessed: feed.guessed.filter((id) => id !== item.id), items: marked };
    }
    case "all-read":
      return {
        ...feed,
        unread: 0,
        guessed: [],
        items: feed.items && items.map((shown) => ({ ...shown, isRead: true })),
      };
  }
}

/** While a form of /notifications is being sent. */
export function unreadAfter(
  unread: number,
  { formAction, formData }: { formAction?: string | undefined; formData?: FormData | undefined },
): number {
  if (formAction !== "/notifications/read" || !formData) return unread;
  return formData.has("all") ? 0 : Math.max(0, unread - formData.getAll("id").length);
}
