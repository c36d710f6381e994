import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const attendanceKinds = {
  attendance: {
    category: "alert",
    path: ({ reason, participantId }, { wasCorrected }) => {
      if (reason === "disputed" && participantId) return `/attendance/${participantId}`;
      return wasCorrected || reason === "walked_in" ? "" : "/attendance/dispute";
    },
    text: {
      default: "attendance_marked",
      marked: "attendance_marked",
      disputed: "attendance_disputed",
      accepted: "attendance_accepted",
      rejected: "attendance_rejected",
      walked_in: "attendance_walked_in",
    },
    expires: "in_a_week",
    stillTrue: "unless_cancelled",
  },
} as const satisfies NotificationKindDefinitions;
