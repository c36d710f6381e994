import { millisecondsInMinute } from "date-fns/constants";
import type { QueuedMessage } from "~/core/jobs/outdated.server";
import { now } from "~/core/time/clock.server";
import { kindDefinition } from "~/features/inbox/kinds";
import { isWorthSending, readNotifications, type SendableRow } from "./sendable-notifications.server";

/**
 * Of messages that were tried in vain or have waited for a minute: those that are no longer true or wanted. New ones were
 * looked at when they were queued. A change has its own notification. One statement at most.
 */
export async function findOutdated<M extends QueuedMessage>(
  messages: readonly M[],
  channel: "mail" | "push",
): Promise<Set<M>> {
  const ids = messages.filter(hasWaited).flatMap(({ notificationId }) => notificationId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await readNotifications(ids);
  const current = new Map(
    rows.filter((row) => isWanted(row, channel)).map((row) => [row.notification.id, row]),
  );
  const isOutdated = ({ notificationId, expiresAt }: M): boolean => {
    if (notificationId === null || !ids.includes(notificationId)) return false;
    const row = current.get(notificationId);
    return !row || hasMoved(row, expiresAt);
  };
  return new Set(messages.filter(isOutdated));
}

const hasWaited = ({ attempts, createdAt }: QueuedMessage): boolean =>
  attempts > 1 || +createdAt <= +now() - millisecondsInMinute;

const isWanted = (row: SendableRow, channel: "mail" | "push"): boolean =>
  (channel === "mail" ? row.wantsMail : row.wantsPush) !== false && isWorthSending(row, now());

/** Messages that name the start expire at it (see `namesStart`). */
const hasMoved = ({ notification, game }: SendableRow, expiresAt: Date | null): boolean =>
  kindDefinition(notification.type).namesStart === true && +(game?.startTime ?? 0) !== +(expiresAt ?? 0);
