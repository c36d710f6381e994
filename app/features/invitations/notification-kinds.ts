import { isJoinable } from "~/features/games/rules";
import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const invitationKinds = {
  game_invitation: {
    category: "info",
    path: "",
    text: { default: "game_invitation", replacement: "game_invitation_replacement" },
    expires: "shortly_after_start",
    stillTrue: (game, { now }) => isJoinable(game, now) && game.status === "invited",
  },
  invitation_nudge: {
    category: "info",
    path: "",
    text: "invitation_nudge",
    expires: "at_start",
    stillTrue: (game, { now }) => isJoinable(game, now) && game.status === "invited",
    describesState: true,
  },
} as const satisfies NotificationKindDefinitions;
