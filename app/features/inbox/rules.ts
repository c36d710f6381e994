import { millisecondsInHour, millisecondsInWeek } from "date-fns/constants";
import type { GameState } from "~/features/notifications/kind-definition";
import { subjectOf } from "~/features/notifications/subject";
import type { NotificationParams, NotificationSubject } from "~/features/notifications/types";
import { kindDefinition } from "./kinds";

interface StoredNotification {
  type: string;
  params: NotificationParams;
}

/** When sent late. */
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

/** Then mail and pushes end. */
export function usefulUntil(type: string, startTime: Date | null, now: Date): Date {
  const { expires } = kindDefinition(type);
  if (!startTime || expires === "in_a_week") return new Date(+now + millisecondsInWeek);
  if (expires === "at_start") return startTime;
  return new Date(Math.max(+startTime, +now + millisecondsInHour));
}

type Leading = Pick<NotificationSubject, "crewName" | "seesPage" | "seesGame" | "mayAct" | "hidesSubject">;

/** Its own page, else its game's; null if the reader may not open it. */
export function notificationPath(
  notification: StoredNotification & Leading,
  gameId: string | null,
): string | null {
  const { page } = subjectOf(notification);
  const { type, params, seesGame, mayAct = true } = notification;
  if (page || !gameId) return page;
  if (seesGame === false) return null;
  const { path } = kindDefinition(type);
  return `/games/${gameId}${typeof path === "string" ? path : path(params, { mayAct })}`;
}
