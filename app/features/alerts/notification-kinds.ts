import { isJoinable } from "~/features/games/rules";
import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const alertKinds = {
  game_alert: {
    category: "success",
    path: "",
    text: "game_alert",
    expires: "at_start",
    // Skips users who already have a spot in the game or organize it.
    stillTrue: (game, { now }) =>
      isJoinable(game, now) &&
      game.gameType === "public" &&
      !game.hiddenAt &&
      game.seatsTaken < game.maxPlayers &&
      game.status !== "confirmed" &&
      !game.isOrganizer,
  },
} as const satisfies NotificationKindDefinitions;
