import type { GameState } from "~/features/notifications/kind-definition";
import type { NotificationParams } from "~/features/notifications/types";
import { kindDefinition } from "./kinds";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

interface StoredNotification {
  type: string;
  params: NotificationParams;
}

/** Whether a notification still holds when it is sent after a delay. */
export function isStillTrue(
  { type, params }: StoredNotification,
  game: GameState | null,
  now: Date,
): boolean {
  const { stillTrue } = kindDefinition(type);
  if (stillTrue === "always" || !game) return true;
  if (game.gameStatus === "cancelled") return false;
  return stillTrue === "unless_cancelled" || stillTrue(game, { params, now });
}

/** After this time its mail and pushes are not sent any more. */
export function usefulUntil(type: string, startTime: Date | null, now: Date): Date {
  const { expires } = kindDefinition(type);
  if (!startTime || expires === "in_a_week") return new Date(+now + WEEK);
  if (expires === "at_start") return startTime;
  return new Date(Math.max(+startTime, +now + HOUR));
}

/** The page that a notification is about. */
export function notificationPath({ type, params }: StoredNotification, gameId: string | null): string {
  const { path, ownPath } = kindDefinition(type);
  const page = gameId ? `/games/${gameId}` : crewPage(params);
  if (page) return page + (typeof path === "string" ? path : path(params));
  return params.page ?? ownPath?.(params) ?? "/notifications";
}

/** The page of the crew that it is about; null for who may not see it any more. */
const crewPage = ({ crewId, reason }: NotificationParams): string | null =>
  crewId && reason !== "removed" ? `/crews/${crewId}` : null;
