import { describe, expect, it } from "vitest";
import {
  type Feed,
  type FeedEvent,
  nextFeed,
  unopened,
  unreadAfter,
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
  });

  it("keeps the lower count when the page that a click opened was counted before the click was written", () => {
    const clicked = feedAfter(open, { type: "read", id: 5, isRead: true });
    for (const unread of [2, 1]) expect(feedAfter(clicked, { type: "counted", unread }).unread).toBe(1);
    const counted = feedAfter(clicked, { type: "counted", unread: 2 });
    expect(feedAfter(counted, { type: "read", id: 5, isRead: false }).unread, "the click failed").toBe(2);
    const next = feedAfter(counted, { type: "counted", unread: 4 });
    expect(next.unread, "the count of the next page holds").toBe(4);
    expect(feedAfter(next, { type: "read", id: 5, isRead: false }).unread, "counted already").toBe(4);
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

describe("the bell's number while a form of /notifications is on its way", () => {
  const form = (...ids: number[]) => {
    const formData = new FormData();
    for (const id of ids) formData.append("id", String(id));
    return formData;
  };
  const allRead = () => {
    const formData = new FormData();
    formData.append("all", "true");
    return formData;
  };
  it.each([
    ["is lowered by the notifications of an opened row", "/notifications/read", form(5, 3), 2],
    ["is 0 when all are marked", "/notifications/read", allRead(), 0],
    ["is never below 0", "/notifications/read", form(1, 2, 3, 4, 5), 0],
    ["stays for other forms", "/games/1/participation", form(5), 4],
    ["stays without a form", undefined, undefined, 4],
  ] as const)("%s", (_, formAction, formData, left) => {
    expect(unreadAfter(4, { formAction, formData })).toBe(left);
  });
});
