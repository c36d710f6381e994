import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";
import type { NotificationParams } from "~/features/notifications/types";
import { pollPath } from "./components/paths";

const about = {
  category: "info",
  // A poll's notification names no game: whoever reads it may not find the game yet.
  path: "",
  ownPath: ({ pollCode = "" }: NotificationParams) => pollPath(pollCode),
  expires: "in_a_week",
  stillTrue: "unless_cancelled",
} as const;

export const pollKinds = {
  poll_answered: { ...about, text: "poll_answered" },
  poll_decided: { ...about, text: "poll_decided" },
} as const satisfies NotificationKindDefinitions;
