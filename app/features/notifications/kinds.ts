/** In the preferences' order; senders define them. */
export const NOTIFICATION_KINDS = [
  "game_invitation",
  "game_reminder",
  "invitation_nudge",
  "regular_in",
  "regular_reminder",
  "default_lost",
  "game_cancelled",
  "game_confirmed",
  "player_joined",
  "late_withdrawal",
  "game_changed",
  "removed_from_game",
  "game_handover",
  "teams_published",
  "spot_open",
  "substitute_call",
  "game_alert",
  "game_announcement",
  "game_comment",
  "rate_players",
  "payment_reminder",
  "attendance",
  "result",
  "tournament",
  "tournament_entry",
  "poll_answered",
  "poll_decided",
  "crew_invitation",
  "crew_request",
  "crew_news",
  "ledger_line",
  "series",
  "venue_photo",
  "admin_decision",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const INVITATION_KINDS = ["game_invitation", "invitation_nudge"] as const satisfies NotificationKind[];

/** About no game. */
export const TOURNAMENT_KINDS = ["tournament", "tournament_entry"] as const satisfies NotificationKind[];

/** Of several unread ones about a game and reason, only the last is shown and sent. */
export const REPLACING_KINDS: readonly NotificationKind[] = [
  "game_reminder",
  "invitation_nudge",
  "game_changed",
  "spot_open",
  "teams_published",
  "payment_reminder",
  "result",
];

/** Useless once a game is cancelled. */
export const ENDED_BY_CANCELLATION: readonly NotificationKind[] = [
  ...INVITATION_KINDS,
  "game_reminder",
  "regular_in",
  "regular_reminder",
  "game_confirmed",
  "late_withdrawal",
  "game_changed",
  "spot_open",
  "substitute_call",
  "game_alert",
  "teams_published",
];

export const isNotificationKind = (text: string): text is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === text);

export function forEachKind<T>(make: (kind: NotificationKind) => T): Record<NotificationKind, T> {
  const values: Partial<Record<NotificationKind, T>> = {};
  for (const kind of NOTIFICATION_KINDS) values[kind] = make(kind);
  if (!isComplete(values)) throw new Error("a kind of notification is missing");
  return values;
}

const isComplete = <T>(values: Partial<Record<NotificationKind, T>>): values is Record<NotificationKind, T> =>
  NOTIFICATION_KINDS.every((kind) => kind in values);

export const CHANNELS = ["inApp", "email", "push"] as const;
export type Channel = (typeof CHANNELS)[number];
export type Choice = Record<Channel, boolean>;
export type Preferences = Record<NotificationKind, Choice>;

/** Without channels in params: all. */
export const isMeantFor = (channel: Channel, { channels }: { channels?: string }): boolean =>
  channels === undefined || channels.split(",").includes(channel);

/** Nobody should travel to a cancelled game because of an old choice. */
export const isFixed = (kind: NotificationKind, channel: Channel): boolean =>
  kind === "game_cancelled" && channel === "inApp";
