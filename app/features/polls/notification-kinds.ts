import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";
import type { NotificationParams } from "~/features/notifications/types";
import { pollPath } from "./components/paths";

const about = {
  category: "info",
  // Links to the poll, because the game may still be hidden from the reader.
  path: "",
  ownPath: ({ pollCode = "" }: NotificationParams) => pollPath(pollCode),
  expires: "in_a_week",
  stillTrue: "unless_cancelled",
} as const;

export const pollKinds = {
  poll_answered: { ...about, text: "poll_answered" },
  poll_decided: { ...about, text: "poll_decided" },
} as const satisfies NotificationKindDefinitions;
