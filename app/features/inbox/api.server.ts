import { z } from "zod";
import { signedIn } from "~/core/actor";
import { lastPlaceOf } from "~/core/addresses/list-place.server";
import { liveNotifications } from "~/features/notifications/live.server";
import { markAllRead, markRead } from "~/features/notifications/mark-read.server";
import { missedNotifications, myNotifications, unreadCount } from "~/features/notifications/queries.server";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { followLive, lastEventId } from "~/http/sse.server";
import { NotificationJson, notificationJson } from "./json.server";
import { NotificationQuery, ReadInput, StreamQuery } from "./schema.server";

const tag = "Notifications";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/notifications",
    tag,
    summary: "Your notifications, newest first, and how many are unread",
    auth: "required",
    scope: "read",
    query: NotificationQuery,
    response: z.object({
      notifications: z.array(NotificationJson),
      unreadCount: z.int(),
      next_cursor: nextCursor,
    }),
    status: 200,
    errors: ["cursor_unknown"],
    async respond({ viewer, query, locale }) {
      const actor = signedIn(viewer);
      const { part, cursorOf } = partOf(query, "notifications");
      const { limit } = query;
      const [views, unread] = await Promise.all([
        myNotifications(actor, { limit, after: part.after }),
        unreadCount(actor.id),
      ]);
      return {
        notifications: views.map((view) => notificationJson(view, locale)),
        unreadCount: unread,
        next_cursor: cursorOf(lastPlaceOf(views, limit, ({ id }) => [id])),
      };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/notifications",
    tag,
    summary: 'Marks as read: `ids` of your own, or `"all": true`; ids of others are ignored',
    auth: "required",
    scope: "account",
    body: ReadInput,
    response: null,
    status: 204,
    errors: [],
    async respond({ viewer, body }) {
      const actor = signedIn(viewer);
      if (body.all) await markAllRead(actor);
      else await markRead(actor, body.ids ?? []);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/notifications/stream",
    tag,
    summary:
      "A `notification` event for each new notification: `id` is its number, `data` the notification. `Last-Event-ID` (or `lastEventId`) brings missed ones. At most 5 streams at once; a stream ends with the session",
    auth: "required",
    scope: "read",
    query: StreamQuery,
    response: z.string(),
    contentType: "text/event-stream",
    status: 200,
    errors: ["too_many_streams"],
    async respond({ viewer, query, locale, request, args }) {
      const actor = signedIn(viewer);
      const language = query.language ?? locale;
      return followLive(args, {
        source: liveNotifications,
        topic: actor.id,
        actor,
        after: lastEventId(request),
        missed: (after, limit) => missedNotifications(actor.id, after, limit),
        event: "notification",
        write: (view) => notificationJson(view, language),
      });
    },
  }),
];
