import type { NotificationView } from "~/features/notifications/queries.server";

/** Notifications that are shown as one, newest first. */
export type NotificationGroup = [newest: NotificationView, ...older: NotificationView[]];

/**
 * The unread news of players who joined the same game as one group each, in the place of its newest; everything else for
 * itself. Takes and gives the newest first.
 */
export function grouped(views: readonly NotificationView[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const ofGame = new Map<string, NotificationGroup>();
  for (const view of views) {
    const game = view.type === "player_joined" && !view.isRead ? view.gameId : null;
    const known = game === null ? undefined : ofGame.get(game);
    if (known) {
      known.push(view);
      continue;
    }
    const group: NotificationGroup = [view];
    groups.push(group);
    if (game !== null) ofGame.set(game, group);
  }
  return groups;
}

/** How many people besides the newest's a group is about; a player may have joined twice. */
export const othersIn = (group: NotificationGroup): number =>
  new Set(group.map(({ id, params }) => params.playerId ?? id)).size - 1;
