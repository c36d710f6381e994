import { z } from "zod";
import { now } from "~/core/time/clock.server";
import type { NotificationView } from "~/features/notifications/queries.server";
import type { Locale } from "~/i18n/languages";
import { kindDefinition } from "./kinds";
import { notificationPath } from "./rules";
import { notificationText } from "./text.server";
import { timeAgo } from "./time-ago.server";

/** In the reader's language. */
export const NotificationJson = z
  .object({
    id: z.int(),
    userId: z.uuid(),
    message: z.string(),
    type: z.string(),
    category: z.enum(["info", "alert", "success"]),
    gameId: z.uuid().nullable(),
    path: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
    timeAgo: z.string(),
  })
  .meta({ id: "Notification" });

export type NotificationJson = z.infer<typeof NotificationJson>;

export function notificationJson(view: NotificationView, locale: Locale): NotificationJson {
  const { id, userId, type, gameId, isRead, createdAt } = view;
  const zone = view.zone ?? undefined;
  return {
    id,
    userId,
    message: notificationText(view, locale, zone),
    type,
    category: kindDefinition(type).category,
    gameId,
    path: notificationPath(view, gameId),
    isRead,
    createdAt: createdAt.toISOString(),
    timeAgo: timeAgo(createdAt, { now: now(), locale, zone }),
  };
}
