import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const seriesKinds = {
  series: {
    category: "alert",
    path: "",
    text: {
      default: "series_ended",
      series_ended: "series_ended",
      series_venue_gone: "series_venue_gone",
      series_organizer_gone: "series_organizer_gone",
      series_taken_over: "series_taken_over",
      series_goes_on: "series_goes_on",
    },
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
} as const satisfies NotificationKindDefinitions;
