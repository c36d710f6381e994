import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

const about = {
  category: "info",
  path: "",
  expires: "in_a_week",
  stillTrue: "unless_cancelled",
} as const;

export const pollKinds = {
  poll_answered: { ...about, text: "poll_answered" },
  poll_decided: { ...about, text: "poll_decided" },
} as const satisfies NotificationKindDefinitions;
