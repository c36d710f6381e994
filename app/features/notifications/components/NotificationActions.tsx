import type { ComponentType } from "react";
import type { ShownNotification } from "./shown-notification";

/** What can be answered right at a notification, by its type. */
const ACTIONS: Record<string, ComponentType<{ notification: ShownNotification }>> = {};

export function NotificationActions({ notification }: { notification: ShownNotification }) {
  const Actions = ACTIONS[notification.type];
  return Actions ? <Actions notification={notification} /> : null;
}
