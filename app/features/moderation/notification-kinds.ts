import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const moderationKinds = {
  admin_decision: {
    category: "info",
    path: "",
    text: {
      default: "venue_verified",
      verified_noted: "venue_verified_noted",
      refused: "venue_refused",
      refused_noted: "venue_refused_noted",
      merged: "venue_merged",
      hidden: "hidden",
      hidden_noted: "hidden_noted",
      hidden_photo: "hidden_photo",
      hidden_photo_noted: "hidden_photo_noted",
      hidden_comment: "hidden_comment",
      hidden_comment_noted: "hidden_comment_noted",
      shown: "shown_again",
      shown_photo: "shown_again_photo",
      shown_comment: "shown_again_comment",
    },
    expires: "in_a_week",
    stillTrue: "always",
  },
} as const satisfies NotificationKindDefinitions;
