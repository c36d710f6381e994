import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const resultKinds = {
  result: {
    category: "info",
    path: "/result",
    text: {
      default: "result_recorded",
      recorded: "result_recorded",
      corrected: "result_corrected",
      disputed: "result_disputed",
      settled: "result_settled",
    },
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
} as const satisfies NotificationKindDefinitions;
