import { isJoinable } from "~/features/games/notification-kinds";
import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const alertKinds = {
  game_alert: {
    category: "success",
    path: "",
    text: "game_alert",
    expires: "at_start",
    // Somebody who got a spot meanwhile, or organizes the game now, needs no alert.
    stillTrue: (game, { now }) =>
      isJoinable(game, now) &&
      game.gameType === "public" &&
      !game.hiddenAt &&
      game.seatsTaken < game.maxPlayers &&
      game.status !== "confirmed" &&
      !game.isOrganizer,
  },
} as const satisfies NotificationKindDefinitions;
