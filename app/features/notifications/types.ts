/** Names, titles and times are read when it is shown, so that they are current. */
export interface NotificationParams {
  playerId?: string;
  /** player_joined: the first name of a guest. */
  guest?: string;
  /** Selects the sentence: see the features' notification-kinds.ts. */
  reason?:
    | "seated"
    | "too_few"
    | "organizer_gone"
    | "on"
    | "time"
    | "venue"
    | "noted"
    | "time_and_venue"
    | "price"
    | "moved"
    | "moved_and_venue"
    | "marked"
    | "disputed"
    | "accepted"
    | "rejected"
    | "verified"
    | "verified_noted"
    | "refused"
    | "refused_noted"
    | "refused_for_now"
    | "banned"
    | "unbanned"
    | "hidden"
    | "hidden_noted"
    | "hidden_photo"
    | "hidden_photo_noted"
    | "hidden_comment"
    | "hidden_comment_noted"
    | "shown"
    | "shown_photo"
    | "shown_comment"
    | "approved"
    | "removed"
    | "handed_over"
    | "closed"
    | "poll"
    | "waiting"
    | "apart"
    | "regular"
    | "series_ended"
    | "series_venue_gone"
    | "series_organizer_gone"
    | "series_taken_over"
    | "series_goes_on";
  /** Milliseconds since 1970. game_changed: the former start; crew_news: when they may ask again. */
  from?: number;
  /** game_changed: the former end and venue id; empty for none. */
  endFrom?: number;
  venueFrom?: string;
  /** Written by the organizer or the admin. */
  note?: string;
  /** game_changed: in hundredths, 0 for free. */
  priceFrom?: number;
  priceTo?: number;
  currency?: string;
  /** game_alert: the alert's name, and channels such as "inApp,email,push". */
  alert?: string;
  channels?: string;
  /** For a notification that is about no game or leads elsewhere. */
  subject?: string;
  page?: string;
  /** In rows of earlier versions: see subject.ts. */
  crewId?: string;
  poll?: string;
  pollCode?: string;
  /** spot_open, late_withdrawal: open spots; absent in rows of earlier versions. */
  spots?: number;
  /** attendance: for the organizer's page. */
  participantId?: string;
}

export interface NotificationSubject {
  type: string;
  params: NotificationParams;
  game: { title: string; startTime: Date; venueName: string | null } | null;
  /** Null for a hidden crew. */
  crewName: string | null;
  hidesVenue?: boolean;
  /** Empty or null for a deleted account. */
  playerName: string | null;
}
