import type { NotificationKindDefinitions } from "~/features/notifications/kind-definition";

/** About no game. */
const about = { category: "info", path: "", expires: "in_a_week", stillTrue: "always" } as const;

export const tournamentKinds = {
  tournament: {
    ...about,
    text: {
      default: "tournament_drawn",
      entered: "tournament_team_yours",
      removed: "tournament_team_removed",
      closed: "tournament_deleted",
      recorded: "tournament_score",
      corrected: "tournament_score_changed",
      taken_back: "tournament_score_removed",
    },
  },
  tournament_entry: {
    ...about,
    text: { default: "tournament_team_entered", withdrawn: "tournament_team_withdrawn" },
  },
} as const satisfies NotificationKindDefinitions;
