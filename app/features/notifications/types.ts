/** Stored with a notification. Names, titles and times are read when it is shown, so that they are current. */
export interface NotificationParams {
  /** Who did it. */
  playerId?: string;
  /** player_joined: the first name of a guest, who has no account. */
  guest?: string;
  /** Selects the sentence of a kind that has several: see the features' notification-kinds.ts. */
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
  /** In milliseconds since 1970. game_changed: the start before; crew_news: when they may ask again. */
  from?: number;
  /** game_changed: the end and the id of the venue before; empty for none. */
  endFrom?: number;
  venueFrom?: string;
  /** What the organizer or the admin wrote. */
  note?: string;
  /** game_changed: the prices in the currency's hundredths, 0 for free. */
  priceFrom?: number;
  priceTo?: number;
  currency?: string;
  /** game_alert: the name that the reader gave the alert, and where they want to be told: "inApp,email,push". */
  alert?: string;
  channels?: string;
  /** The name of what it is about and its page, for a notification that is about no game or leads elsewhere. */
  subject?: string;
  page?: string;
  /** In place of these two, in rows of earlier versions: see subject.ts. */
  crewId?: string;
  poll?: string;
  pollCode?: string;
  /** spot_open, late_withdrawal: how many spots were open; rows of earlier versions have none. */
  spots?: number;
  /** attendance: the disputed participant, for the organizer's page. */
  participantId?: string;
}

/** A notification with the current data that its sentence needs. */
export interface NotificationSubject {
  type: string;
  params: NotificationParams;
  game: { title: string; startTime: Date; venueName: string | null } | null;
  /** The current name of the crew whose page it leads to; null without one, and for a crew that is hidden. */
  crewName: string | null;
  /** An admin hid the venue of its game or its page. */
  hidesVenue?: boolean;
  /** The full name of `params.playerId`; empty or null for a deleted account. */
  playerName: string | null;
}
