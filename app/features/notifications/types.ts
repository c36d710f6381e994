/** Names, titles and times are read later, to be current. */
export interface NotificationParams {
  playerId?: string;
  /** player_joined: a guest's first name. */
  guest?: string;
  /** Selects the sentence in notification-kinds.ts. */
  reason?:
    | "seated"
    | "too_few"
    | "organizer_gone"
    | "taken_down"
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
    | "entered"
    | "withdrawn"
    | "taken_back"
    | "recorded"
    | "corrected"
    | "settled"
    | "walked_in"
    | "verified"
    | "verified_noted"
    | "refused"
    | "refused_noted"
    | "refused_for_now"
    | "banned"
    | "unbanned"
    | "merged"
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
    | "received"
    | "waiting"
    | "apart"
    | "regular"
    | "replacement"
    | "series_ended"
    | "series_venue_gone"
    | "series_organizer_gone"
    | "series_taken_over"
    | "series_goes_on";
  /** Epoch milliseconds. game_changed: former start; game_cancelled: start of a hidden game; crew_news: when they may ask again. */
  from?: number;
  /** game_changed: former end and venue id; empty: none. */
  endFrom?: number;
  venueFrom?: string;
  /** By the organizer or an admin. */
  note?: string;
  /** game_changed: hundredths; 0 is free. ledger_line: the amount. */
  priceFrom?: number;
  priceTo?: number;
  currency?: string;
  /** game_alert: its name, and "inApp,email,push". */
  alert?: string;
  channels?: string;
  /** About no game, or leads elsewhere. */
  subject?: string;
  page?: string;
  /** tournament: the other one of a match. */
  team?: string;
  /** tournament_entry: a team may be renamed. */
  teamId?: string;
  /** crew_news: of the reader's own place in the crew; tournament: its crew. Earlier versions: see subject.ts. */
  crewId?: string;
  poll?: string;
  pollCode?: string;
  /** spot_open, late_withdrawal: open spots; absent in earlier versions. */
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
  seesPage?: boolean;
  seesGame?: boolean;
  mayAct?: boolean;
  hidesSubject?: boolean;
  /** Empty or null: deleted account. */
  playerName: string | null;
}
