import { describe, expect, it } from "vitest";
import {
  type Feed,
  type FeedEvent,
  nextFeed,
  unopened,
} from "~/features/notifications/components/notification-feed";
import type { ShownNotification } from "~/features/notifications/components/shown-notification";

const item = (id: number, isRead = false): ShownNotification => ({
  id,
  isRead,
  message: `Notification ${id}`,
  type: "player_joined",
  category: "success",
  gameId: null,
  path: null,
  createdAt: "2026-12-01T12:00:00.000Z",
  timeAgo: "1 hour ago",
});
const closed = unopened(2);
const open: Feed = { ...closed, items: [item(5), item(3), item(1, true)] };
const feedAfter = (feed: Feed, ...events: FeedEvent[]) => events.reduce(nextFeed, feed);
const shown = (feed: Feed) => feed.items?.map(({ id, isRead }) => [id, isRead]);

describe("the bell's list", () => {
  it("shows that it is loading, that it failed, and the items after a retry", () => {
    expect(feedAfter(closed, { type: "loading" })).toMatchObject({ loading: true, failed: false });
    const failed = feedAfter(closed, { type: "loading" }, { type: "failed" });
    expect(failed).toMatchObject({ loading: false, failed: true, unread: 2 });
    const again = feedAfter(failed, { type: "loading" }, { type: "loaded", items: [item(7)], unread: 1 });
    expect(again).toEqual({ ...unopened(1), items: [item(7)] });
  });

  it("keeps what arrived while loading, whether or not the response has it", () => {
    const asked = feedAfter(closed, { type: "loading" }, { type: "arrived", item: item(9) });
    const older = feedAfter(asked, { type: "loaded", items: [item(7)], unread: 1 });
    expect(older).toEqual({ ...unopened(2), items: [item(9), item(7)] });
    const newer = feedAfter(asked, { type: "loaded", items: [item(9), item(7)], unread: 2 });
    expect(newer).toEqual({ ...unopened(2), items: [item(9), item(7)] });
    // What came before it was asked for is in the answer, or was taken back.
    const before = feedAfter(closed, { type: "arrived", item: item(9) }, { type: "loading" });
    expect(feedAfter(before, { type: "loaded", items: [item(7)], unread: 1 }).items).toEqual([item(7)]);
  });

  it("puts new notifications first, each once, in the order of their ids", () => {
    const feed = feedAfter(
      open,
      { type: "arrived", item: item(9) },
      { type: "arrived", item: item(8) },
      { type: "arrived", item: item(9) },
    );
    expect(feed.items?.map(({ id }) => id)).toEqual([9, 8, 5, 3, 1]);
    expect(feed.unread).toBe(4);
  });

  it("counts new unread notifications before it is opened", () => {
    expect(feedAfter(closed, { type: "arrived", item: item(9) })).toEqual({ ...closed, unread: 3 });
    expect(feedAfter(closed, { type: "arrived", item: item(9, true) })).toEqual(closed);
  });

  it("shows an item as read at the click, and undoes that on failure", () => {
    const read = feedAfter(open, { type: "read", id: 5, isRead: true });
    expect([read.unread, shown(read)]).toEqual([
      1,
      [
        [5, true],
        [3, false],
        [1, true],
      ],
    ]);
    expect(feedAfter(read, { type: "read", id: 5, isRead: false })).toEqual(open);
    // The page that the click opened has sent the count meanwhile: it is not counted twice.
    const counted = feedAfter(read, { type: "counted", unread: 2 }, { type: "read", id: 5, isRead: false });
    expect(counted).toEqual(open);
  });

  it.each([
    ["read already", { type: "read", id: 1, isRead: true }],
    ["not in the list", { type: "read", id: 99, isRead: true }],
  ] as const)("changes nothing when a notification that is %s is marked as read", (_, event) => {
    expect(feedAfter(open, event)).toEqual(open);
  });

  it("never counts below zero", () => {
    expect(feedAfter({ ...open, unread: 0 }, { type: "read", id: 5, isRead: true }).unread).toBe(0);
  });

  it("shows all as read, and the server's state after a failure", () => {
    const all = feedAfter(open, { type: "all-read" });
    expect([all.unread, all.items?.every(({ isRead }) => isRead)]).toEqual([0, true]);
    expect(feedAfter(all, { type: "loaded", items: open.items ?? [], unread: 2 })).toEqual(open);
    expect(feedAfter(closed, { type: "all-read" })).toEqual({ ...closed, unread: 0 });
  });
});
