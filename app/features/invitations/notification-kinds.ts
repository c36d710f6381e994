import { isJoinable } from "~/features/games/notification-kinds";
import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const invitationKinds = {
  game_invitation: {
    category: "info",
    path: "",
    text: "game_invitation",
    expires: "shortly_after_start",
    stillTrue: (game, { now }) => isJoinable(game, now) && game.status === "invited",
  },
} as const satisfies NotificationKindDefinitions;
