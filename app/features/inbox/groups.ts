import type { NotificationView } from "~/features/notifications/queries.server";

/** Newest first. */
export type NotificationGroup = [newest: NotificationView, ...older: NotificationView[]];

/** Unread news of players who joined one game is one group, placed by its newest. */
export function grouped(views: readonly NotificationView[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const ofGame = new Map<string, NotificationGroup>();
  for (const view of views) {
    const game = view.type === "player_joined" && !view.isRead ? view.gameId : null;
    const earlier = game === null ? undefined : ofGame.get(game);
    if (earlier) {
      earlier.push(view);
      continue;
    }
    const group: NotificationGroup = [view];
    groups.push(group);
    if (game !== null) ofGame.set(game, group);
  }
  return groups;
}

/** Joining twice counts once. */
export const othersIn = (group: NotificationGroup): number =>
  new Set(group.map(({ id, params }) => params.playerId ?? id)).size - 1;
