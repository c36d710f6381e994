/**
 * What a notification keeps besides its game: `playerId` is who did it, `reason` which sentence of the type. Names,
 * title and times are read when it is shown, so that they are never out of date.
 */
export interface NotificationParams {
  playerId?: string;
  /** player_joined: the first name of somebody without an account, who did it. */
  guest?: string;
  /** game_confirmed: "seated" from the waiting list, or the game is "on"; game_changed: what changed; attendance: the step. */
  reason?:
    | "seated"
    | "on"
    | "time"
    | "venue"
    | "time_and_venue"
    | "marked"
    | "disputed"
    | "accepted"
    | "rejected";
  /** attendance: whose row is disputed, for the organizer's page. */
  participantId?: string;
}

/** A notification with what its sentence names, as it is now. */
export interface NotificationSubject {
  type: string;
  params: NotificationParams;
  game: { title: string; startTime: Date; venueName: string | null } | null;
  /** The full name of `params.playerId`; empty or null for a deleted account. */
  playerName: string | null;
}
