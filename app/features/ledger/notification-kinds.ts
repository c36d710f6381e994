import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

/** About no game. */
export const ledgerKinds = {
  ledger_line: {
    category: "info",
    path: "",
    text: { default: "ledger_gave", received: "ledger_received" },
    expires: "in_a_week",
    stillTrue: "always",
  },
} as const satisfies NotificationKindDefinitions;
