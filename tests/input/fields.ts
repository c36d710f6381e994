import type { z } from "zod";
import { KINDS, type Kind, type KindOfField } from "./kinds";
import type { Modules } from "./schemas";

type NotSent = `${string}${"Query" | "Params" | "Json" | "Filters"}`;
type Inputs<M> = M extends unknown
  ? {
      [K in keyof M]: K extends NotSent
        ? never
        : M[K] extends z.ZodObject | z.ZodPipe
          ? z.input<M[K]>
          : never;
    }[keyof M]
  : never;

type Names<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: NamesAt<K, T[K]> }[keyof T & string]
    : never;
type NamesAt<K, V> = unknown extends V
  ? K
  : V extends readonly (infer Item)[]
    ? unknown extends Item
      ? never
      : NamesAt<K, Item>
    : V extends object
      ? string extends keyof V
        ? K
        : Names<V>
      : V extends null | undefined
        ? never
        : K;

/** Rows count by their fields. */
type FieldName = Names<Inputs<Modules>>;

/** By name; the first kind that fits. */
const FIELDS = {
  whole: [
    ...["first", "minutes", "points", "second"],
    ...["companionsAllowed", "companions_allowed", "crewFirstHours", "crew_first_hours", "days_before"],
    ...["duration_minutes", "everyWeeks", "every_weeks", "height", "leaveHours", "leave_hours"],
    ...["maxPlayers", "max_players", "minCheckHours", "min_check_hours", "minPlayers", "min_players"],
    ...["opensDaysBefore", "opens_days_before", "weight", "crew", "everyone", "regulars"],
    ...["teamPlayers", "team_players", "maxTeams", "max_teams"],
    ...["pointsWon", "pointsDrawn", "pointsLost", "pointsPlayed"],
    ...["points_won", "points_drawn", "points_lost", "points_played"],
    ...["score", "score1", "score2", "score3", "score4", "score5", "score6"],
  ],
  price: ["amount", "price", "max_price", "radius_km", "total_cost"],
  coordinate: ["latitude", "longitude"],
  day: [
    ...["date", "date_of_birth", "firstDate", "first_date", "from", "lastDay", "newDate", "new_date"],
    ...["firstDay", "starts_on", "ends_on", "entryUntil", "entry_until", "evenings"],
    ...["evening1", "evening2", "evening3", "evening4", "evening5", "evening6", "evening7", "evening8"],
    ...["evening9", "evening10"],
    ...["otherDay", "otherFrom", "otherUntil", "pausedUntil", "paused_until", "until"],
  ],
  time: [
    ...["endTime", "lastTime", "opensAt", "opens_at", "otherStartTime", "otherTime", "startTime"],
    ...["start_time", "time"],
  ],
  instant: ["date", "dates", "start_time", "end_time", "expires_at"],
  gameCode: ["code"],
  oneTimeCode: ["totp_code"],
  email: ["email"],
  password: ["password", "confirm_password", "new_password", "current_password"],
  text: ["answer", "mates", "bio", "comment", "description", "details", "note", "reason"],
  line: [
    ...["captainName", "captain_name"],
    ...["name0", "name1", "name2", "name3", "name4", "name5"],
    ...["address", "caption", "city", "companions", "externalParticipants", "external_participants"],
    ...[
      "firstName",
      "first_name",
      "last_name",
      "name",
      "place",
      "players",
      "names",
      "price",
      "reason",
      "title",
    ],
  ],
  postalCode: ["postal_code"],
  search: ["search"],
  given: [
    ...["choice", "duplicates", "page", "row", "verified"],
    ...[
      "absent",
      "accept_blocked",
      "accepts_followers",
      "aggressivenessRating",
      "all",
      "answer_token",
      "answers",
    ],
    ...[
      "approval",
      "asksName",
      "audience",
      "auth",
      "costSharing",
      "remainder",
      "callsItselfOff",
      "calls_itself_off",
      "lateLeaversOwe",
      "late_leavers_owe",
      "paidSpots",
      "paid_spots",
    ],
    ...[
      "category",
      "channels",
      "complete",
      "city_id",
      "crew",
      "crewId",
      "crew_id",
      "date",
      "dates",
      "day",
      "days",
    ],
    ...[
      "captainId",
      "captain_id",
      "declared",
      "defaultIn",
      "default_in",
      "direction",
      "duplicateOfId",
      "email",
      "endpoint",
    ],
    ...["endsNextDay", "everyone", "fairPlayRating", "favorite_position_id", "favorite_sport_id"],
    ...["following", "from", "gameType", "game_id", "game_type", "gender", "guestsAllowed"],
    ...[
      "guests_allowed",
      "hides_name",
      "shows_level",
      "id",
      "ids",
      "inApp",
      "injured",
      "isAnnouncement",
      "isPaid",
      "is_paid",
    ],
    ...[
      "keepsCompanions",
      "kind",
      "language",
      "late",
      "left_early",
      "lights",
      "listed",
      "lite",
      "near",
      "neighborhood_id",
      "notes",
    ],
    ...["open_only", "organizerPlays", "organizer_plays", "outbox", "p256dh", "page", "paid"],
    ...[
      "participantId",
      "participant_id",
      "playerOfTheMatch",
      "player_of_the_match",
      "paused",
      "position_id",
      "present",
      "preset",
      "punctualityRating",
      "push",
      "query",
    ],
    ...["rating", "reason", "redirectTo", "refundId", "role", "sealed", "seen", "session", "show_age"],
    ...["show_body", "show_full_name", "show_gender", "show_height", "show_weight", "skillLevel"],
    ...["skillLevelRating", "skill_level", "skip", "sportId", "sport_id", "stars", "state", "status"],
    ...[
      "suggestedMin",
      "suggestedPrice",
      "suggestedTitle",
      "surface",
      "then",
      "this_and_following",
      "to",
      "userId",
    ],
    ...["userIds", "user_id", "user_ids", "venueId", "venue_id", "verdict", "version", "weekdays"],
    ...["order", "what", "when", "who"],
    ...["drawn_by", "joins", "sides", "team"],
    ...["adjust", "apart", "draw", "first1", "first2", "first3", "kind1", "kind2", "kind3", "lock"],
    ...["more1", "more2", "more3", "names", "number", "pick", "published"],
    ...["color0", "color1", "color2", "color3", "color4", "color5", "colors"],
    ...["courts", "format", "leadsTo", "quick", "replace", "scores"],
    ...["goesOn", "goes_on", "groups", "replaces"],
    ...["account", "organize", "play", "read", "scopes", "valid_days"],
    ...["dry_run", "into"],
    ...["active", "events", "me", "venue", "url"],
    ...["gameCancelled", "gameChanged", "gameCompleted", "gameCreated", "gameFilled", "gameFreed"],
    ...["participantJoined", "participantLeft", "subject"],
    ...["second1", "second2", "second3", "stronger", "swap", "tap", "teams", "together", "weaker"],
  ],
} as const satisfies Record<Kind, readonly string[]>;

type WithoutKind = Exclude<FieldName, (typeof FIELDS)[Kind][number]>;
/** Does not compile while a field has no kind in FIELDS. */
const table: Record<Kind, readonly string[]> = FIELDS satisfies [WithoutKind] extends [never]
  ? unknown
  : { without: WithoutKind };

const kinds = new Map<string, KindOfField>(Object.entries(KINDS));

export const fieldNames = [...new Set(Object.values(table).flat())];

export const kindsOf = (name: string): KindOfField[] =>
  Object.entries(table).flatMap(([kind, names]) => (names.includes(name) ? (kinds.get(kind) ?? []) : []));

/** Right and wrong. */
export const spellingsOf = (name: string): string[] =>
  kindsOf(name).flatMap(({ values, refused = [] }) => [
    ...values.flatMap(({ plain, spellings }) => [plain, ...spellings]),
    ...refused,
  ]);
