import { liveSource } from "~/core/live/live-source.server";
import { type NotificationView, newestNotification, notificationsSince } from "./queries.server";

/** Topic: the user id. */
export const liveNotifications = liveSource<NotificationView>({
  name: "notifications",
  newest: newestNotification,
  since: notificationsSince,
  topicOf: (notification) => notification.userId,
});
