import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const teamKinds = {
  teams_published: {
    category: "info",
    path: "/teams",
    text: "teams_published",
    expires: "shortly_after_start",
    stillTrue: ({ gameStatus, status }) => gameStatus !== "cancelled" && status === "confirmed",
    describesState: true,
  },
} as const satisfies NotificationKindDefinitions;
