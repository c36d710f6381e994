import type { NotificationKind } from "../kinds";

/** Most wanted first. */
export const PREFERENCE_GROUPS = [
  {
    group: "playing",
    kinds: [
      ...["game_invitation", "game_reminder", "invitation_nudge", "game_confirmed", "game_cancelled"],
      ...[
        "game_changed",
        "removed_from_game",
        "teams_published",
        "game_announcement",
        "rate_players",
        "payment_reminder",
        "attendance",
        "result",
        "tournament",
      ],
      ...["venue_photo", "admin_decision"],
    ],
  },
  { group: "finding", kinds: ["spot_open", "game_alert", "poll_decided"] },
  {
    group: "organizing",
    kinds: [
      "player_joined",
      "late_withdrawal",
      "game_comment",
      "game_handover",
      "tournament_entry",
      "poll_answered",
    ],
  },
  {
    group: "crews",
    kinds: [
      ...["crew_invitation", "crew_request", "crew_news", "ledger_line", "series"],
      ...["regular_in", "regular_reminder", "default_lost", "substitute_call"],
    ],
  },
] as const satisfies { group: string; kinds: readonly NotificationKind[] }[];
