import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const discussionKinds = {
  game_announcement: {
    category: "info",
    path: "/discussion",
    text: "game_announcement",
    expires: "in_a_week",
    stillTrue: "always",
  },
  game_comment: {
    category: "info",
    path: "/discussion",
    text: "game_comment",
    expires: "in_a_week",
    stillTrue: "always",
  },
} as const satisfies NotificationKindDefinitions;
