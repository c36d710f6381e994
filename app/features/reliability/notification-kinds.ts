import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

export const attendanceKinds = {
  attendance: {
    category: "alert",
    path: ({ reason, participantId }, { mayAct }) => {
      if (!mayAct || reason === "walked_in") return "";
      return reason === "disputed" && participantId ? `/attendance/${participantId}` : "/attendance/dispute";
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
