/**
 * The catalogue of errors: code → HTTP status. The code is also the key of the text in locales/<language>/errors.json
 * and the `code` of a JSON response.
 */
export const ERRORS = {
  // General
  bad_request: 400,
  malformed_json: 400,
  object_expected: 400,
  not_authenticated: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  too_many_streams: 429,
  unexpected: 500,
  database_unavailable: 503,
  outcome_unknown: 503,
  storage_unavailable: 503,
  migrations_pending: 503,
  disk_space_low: 503,
  // Input of any feature
  required: 422,
  invalid_id: 422,
  invalid_number: 422,
  invalid_date: 422,
  invalid_choice: 422,
  too_many_at_once: 422,
  invalid_text: 422,
  text_too_long: 422,
  invalid_position: 422,
  // Accounts
  invalid_credentials: 401,
  totp_required: 401,
  totp_invalid: 401,
  email_not_confirmed: 403,
  account_suspended: 403,
  account_locked: 429,
  sign_in_failed: 500,
  register_failed: 500,
  email_required: 422,
  email_invalid: 422,
  email_taken: 422,
  email_unchanged: 422,
  password_required: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_too_common: 422,
  passwords_differ: 422,
  new_passwords_differ: 422,
  current_password_required: 422,
  current_password_wrong: 422,
  first_name_required: 422,
  last_name_required: 422,
  name_too_long: 422,
  confirm_password_required: 422,
  link_expired: 410,
  sign_in_link_expired: 410,
  // Profiles
  profile_not_authenticated: 401,
  profile_load_failed: 500,
  profile_update_failed: 500,
  sports_fetch_failed: 500,
  positions_fetch_failed: 500,
  cities_fetch_failed: 500,
  neighborhoods_fetch_failed: 500,
  city_required: 422,
  city_unknown: 422,
  neighborhood_unknown: 422,
  sport_unknown: 422,
  position_unknown: 422,
  height_range: 422,
  weight_range: 422,
  birth_date_invalid: 422,
  too_young: 422,
  bio_too_long: 422,
  profile_sport_twice: 422,
  picture_not_image: 422,
  picture_too_large: 422,
  picture_upload_failed: 500,
  player_not_found: 404,
  players_fetch_failed: 500,
  player_fetch_failed: 500,
  // Ratings
  login_to_rate: 401,
  rating_required: 422,
  rating_range: 422,
  rating_self: 422,
  rating_too_early: 409,
  rating_not_player: 403,
  rating_blocked: 403,
  pending_ratings_failed: 500,
  player_ratings_failed: 500,
  rating_submit_failed: 500,
  ratings_complete_failed: 500,
  rate_player_failed: 500,
  // Venues
  venue_not_found: 404,
  venue_name_required: 422,
  venue_name_too_long: 422,
  description_too_long: 422,
  address_required: 422,
  address_too_long: 422,
  venue_city_required: 422,
  venue_city_too_long: 422,
  venue_city_id_required: 422,
  postal_code_required: 422,
  postal_code_too_long: 422,
  latitude_range: 422,
  longitude_range: 422,
  coordinates_incomplete: 422,
  venue_sport_required: 422,
  venue_sport_twice: 422,
  venue_max_players_min: 422,
  venue_max_players_max: 422,
  login_to_create_venue: 401,
  login_to_edit_venue: 401,
  login_to_delete_venue: 401,
  login_to_rate_venue: 401,
  login_to_view_favorites: 401,
  login_to_add_favorite: 401,
  login_to_remove_favorite: 401,
  login_to_confirm_venue: 401,
  only_venue_creator: 403,
  venue_has_games: 409,
  venue_rating_required: 422,
  venue_rating_range: 422,
  invalid_area: 422,
  venues_fetch_failed: 500,
  venue_fetch_failed: 500,
  venue_create_failed: 500,
  venue_update_failed: 500,
  venue_delete_failed: 500,
  venue_rate_failed: 500,
  favorites_fetch_failed: 500,
  favorite_add_failed: 500,
  favorite_remove_failed: 500,
  // Games
  login_to_create_game: 401,
  login_to_join_game: 401,
  login_to_leave_game: 401,
  login_to_view_games: 401,
  login_to_view_invitations: 401,
  login_to_respond: 401,
  login_to_update_participation: 401,
  login_to_update_status: 401,
  login_to_add_external: 401,
  game_not_found: 404,
  game_title_required: 422,
  game_title_too_long: 422,
  date_required: 422,
  start_required: 422,
  end_required: 422,
  end_before_start: 422,
  end_in_past: 422,
  game_too_long: 422,
  max_players_required: 422,
  max_players_min: 422,
  max_players_max: 422,
  min_players_min: 422,
  min_above_max: 422,
  max_below_confirmed: 409,
  skill_level_required: 422,
  price_required: 422,
  price_min: 422,
  price_max: 422,
  price_step: 422,
  companions_max: 422,
  hours_min: 422,
  hours_max: 422,
  venue_unknown: 422,
  sport_required: 422,
  game_closed: 409,
  game_full: 409,
  game_full_external: 409,
  not_for_you: 409,
  audience_undeclared: 409,
  audience_has_players: 409,
  guests_not_allowed: 403,
  guest_signed_in: 409,
  guest_link_unknown: 404,
  game_status_change: 409,
  too_late_to_undo: 409,
  game_not_editable: 409,
  game_is_free: 409,
  only_organizer: 403,
  only_organizer_external: 403,
  external_name_required: 422,
  external_name_too_long: 422,
  external_failed: 500,
  participant_not_found: 404,
  invitation_not_found: 404,
  not_participating: 409,
  removed_from_game: 409,
  invite_nobody: 422,
  invitations_failed: 500,
  nudges_failed: 500,
  invitation_answer_failed: 500,
  game_code_required: 422,
  game_code_unknown: 404,
  games_fetch_failed: 500,
  own_games_fetch_failed: 500,
  game_fetch_failed: 500,
  invitations_fetch_failed: 500,
  game_create_failed: 500,
  game_update_failed: 500,
  game_join_failed: 500,
  game_leave_failed: 500,
  participation_failed: 500,
  game_cancel_failed: 500,
  game_status_failed: 500,
  // Following
  follow_self: 409,
  followers_refused: 409,
  follow_limit: 409,
  // Alerts
  alert_not_found: 404,
  alert_empty: 422,
  alert_no_channel: 422,
  alert_limit: 409,
  // Polls
  poll_not_found: 404,
  poll_closed: 409,
  poll_full: 409,
  poll_limit: 409,
  poll_title_required: 422,
  poll_dates: 422,
  poll_date_past: 422,
  poll_date_unknown: 422,
  poll_crew_unknown: 422,
  poll_answers_missing: 422,
  poll_answer_unknown: 404,
  // Crews
  crew_not_found: 404,
  crew_code_unknown: 404,
  crew_member_not_found: 404,
  crew_name_required: 422,
  crew_closed: 409,
  crew_full: 409,
  crew_limit: 409,
  crew_blocked_pair: 409,
  crew_owner_stays: 409,
  crew_role_impossible: 409,
  only_crew_member: 403,
  only_crew_organizer: 403,
  only_crew_owner: 403,
  // Discussion
  login_to_comment: 401,
  comment_required: 422,
  comment_not_player: 403,
  comment_not_found: 404,
  comment_failed: 500,
  // Moderation
  report_own: 409,
  report_reason_required: 422,
  report_details_required: 422,
  block_self: 422,
  admin_not_suspendable: 409,
  // Reliability
  attendance_too_early: 409,
  attendance_settled: 409,
  dispute_impossible: 409,
  dispute_reason_required: 422,
  // Notifications
  push_not_set_up: 409,
  push_address_refused: 422,
  push_keys_invalid: 422,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

export type ErrorParams = Record<string, string | number>;

/** Why something that the program needs was unavailable, for the log. Holds nothing that a user sent. */
export interface Outage {
  reason: string;
  /** The code of the driver, the network or the system. */
  code: string | null;
  step: string | null;
}

interface DomainErrorOptions {
  field?: string;
  params?: ErrorParams;
  outage?: Outage;
}

/** An expected error. `field` is the input field it belongs to; `params` fill the text's placeholders. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: ErrorParams;
  readonly outage: Outage | undefined;

  constructor(code: ErrorCode, { field, params = {}, outage }: DomainErrorOptions = {}) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.field = field;
    this.params = params;
    this.outage = outage;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
