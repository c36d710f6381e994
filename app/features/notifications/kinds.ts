/** Every kind of notification, in the order in which people choose about them. The specification knows the first five. */
export const NOTIFICATION_KINDS = [
  "game_invitation",
  "game_reminder",
  "game_cancelled",
  "game_confirmed",
  "player_joined",
  "game_changed",
  "spot_open",
  "game_announcement",
  "game_comment",
  "rate_players",
  "attendance",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const isNotificationKind = (text: string): text is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === text);

/** Where a notification is told. */
export const CHANNELS = ["inApp", "email", "push"] as const;
export type Channel = (typeof CHANNELS)[number];
export type Choice = Record<Channel, boolean>;
export type Preferences = Record<NotificationKind, Choice>;

/** A cancelled game is always shown in the app: nobody is to stand before a locked pitch because of a box unticked once. */
export const isFixed = (kind: NotificationKind, channel: Channel): boolean =>
  kind === "game_cancelled" && channel === "inApp";
