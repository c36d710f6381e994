import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const regularKinds = {
  regular_in: {
    category: "success",
    path: "",
    text: { default: "regular_in", waiting: "regular_in_waiting", apart: "regular_in_apart" },
    expires: "at_start",
    stillTrue: ({ gameStatus, status, isOrganizer }, { params }) =>
      gameStatus === "scheduled" &&
      (params.reason === "apart" ? isOrganizer : status === "confirmed" || status === "waitlisted"),
    namesStart: true,
  },
  regular_reminder: {
    category: "info",
    path: "",
    text: "regular_reminder",
    expires: "at_start",
    stillTrue: ({ gameStatus, startTime, status }, { now }) =>
      gameStatus === "scheduled" && startTime > now && status === "confirmed",
    namesStart: true,
  },
  default_lost: {
    category: "alert",
    path: "",
    text: { default: "default_lost", regular: "default_lost_regular" },
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
} as const satisfies NotificationKindDefinitions;
