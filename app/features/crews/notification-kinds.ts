import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const crewKinds = {
  crew_invitation: {
    category: "info",
    path: "",
    text: "crew_invitation",
    expires: "in_a_week",
    stillTrue: "always",
  },
  crew_request: {
    category: "info",
    path: "",
    text: "crew_request",
    expires: "in_a_week",
    stillTrue: "always",
  },
  crew_news: {
    category: "info",
    path: "",
    text: {
      default: "crew_approved",
      removed: "crew_removed",
      refused: "crew_refused",
      refused_for_now: "crew_refused_for_now",
      banned: "crew_banned",
      unbanned: "crew_unbanned",
      handed_over: "crew_handed_over",
      closed: "crew_closed",
      poll: "crew_poll",
    },
    expires: "in_a_week",
    stillTrue: "always",
  },
} as const satisfies NotificationKindDefinitions;
