import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

/** None of them names a game. */
export const photoKinds = {
  venue_photo: {
    category: "info",
    path: "",
    text: { default: "photo_shown", rejected: "photo_refused", noted: "photo_refused_noted" },
    expires: "in_a_week",
    stillTrue: "always",
  },
} as const satisfies NotificationKindDefinitions;
