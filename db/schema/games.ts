import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { CREW_LIMITS } from "../limits/crews";
import { COST_REMAINDERS, GAME_LIMITS } from "../limits/games";
import { ATTENDANCE_NOTES } from "../limits/reliability";
import { users } from "./accounts";
import type { ChangedFrom } from "./changed-from";
import { flag, instant, lengthWithin, oneOf, SKILL_LEVELS, uuid, within } from "./columns";
import { crews } from "./crews";
import { cities } from "./places";
import { series } from "./series";
import { sports } from "./sports";
import { venues } from "./venues";

export const GAME_TYPES = ["public", "private"] as const;
export const GAME_STATUSES = ["scheduled", "in_progress", "completed", "cancelled"] as const;
export const PARTICIPANT_STATUSES = ["invited", "confirmed", "maybe", "declined", "waitlisted"] as const;
export const WAITLIST_EVENTS = ["joined", "left", "freed", "seated", "skipped", "opened"] as const;
export const AUDIENCES = ["everyone", "women", "men"] as const;
export const INVITATION_WAVES = ["regulars", "crew", "everyone"] as const;
export const CANCEL_CAUSES = ["organizer_gone", "too_few"] as const;
export const REMINDER_KINDS = ["day_before", "two_hours", "rate_players"] as const;

export const games = sqliteTable(
  "games",
  {
    /** games_fts refers to it. */
    n: integer("n").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    /** For /g/{slug}: eight hexadecimal digits that a trigger derives from `n`. */
    slug: text("slug").notNull().default(""),
    title: text("title").notNull(),
    description: text("description"),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    venueId: text("venue_id").references(() => venues.id),
    /** Copied from the venue for the list's filters. Its time zone is the game's. */
    cityId: text("city_id").references(() => cities.id),
    startTime: instant("start_time").notNull(),
    endTime: instant("end_time").notNull(),
    minPlayers: integer("min_players").notNull().default(2),
    maxPlayers: integer("max_players").notNull().default(10),
    /** Confirmed participants and external players who are not marked absent. Maintained by triggers; never write it. */
    seatsTaken: integer("seats_taken").notNull().default(0),
    skillLevel: text("skill_level", { enum: SKILL_LEVELS }).notNull().default("all_levels"),
    gameType: text("game_type", { enum: GAME_TYPES }).notNull().default("public"),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("everyone"),
    gameStatus: text("game_status", { enum: GAME_STATUSES }).notNull().default("scheduled"),
    isPaid: flag("is_paid").notNull().default(false),
    /** In hundredths of the currency. */
    priceMinor: integer("price_minor"),
    /** Of the pitch, shared by who came; then `priceMinor` is what each would pay in a full game. */
    costMinor: integer("cost_minor"),
    costRemainder: text("cost_remainder", { enum: COST_REMAINDERS }),
    currency: text("currency").notNull().default("USD"),
    gameCode: text("game_code").notNull().unique(),
    organizerId: text("organizer_id")
      .notNull()
      .references(() => users.id),
    /** Visitors with the link may take a spot with a first name only. */
    guestsAllowed: flag("guests_allowed").notNull().default(false),
    /** Title and description, folded. */
    search: text("search").notNull(),
    crewId: text("crew_id").references(() => crews.id),
    /** Visible only to the crew. Its `gameType` is "private", so that it is in no public list. */
    crewOnly: flag("crew_only").notNull().default(false),
    /** Until this many hours before the start only members of the crew take spots. */
    crewFirstHours: integer("crew_first_hours"),
    /** The day that the series gave, YYYY-MM-DD. */
    seriesId: text("series_id").references(() => series.id),
    seriesDate: text("series_date"),
    companionsAllowed: integer("companions_allowed").notNull().default(0),
    /** Leaving later than this many hours before the start counts as late. */
    leaveHours: integer("leave_hours"),
    /** Who has asked for a spot since then, and gives it up late, still owes the price. */
    lateLeaversOweFrom: instant("late_leavers_owe_from"),
    /** Hours before the start when the organizer is asked if the minimum is not reached. */
    minCheckHours: integer("min_check_hours").notNull().default(2),
    /** Cancelled then if the minimum is not reached. */
    callsItselfOff: flag("calls_itself_off").notNull().default(false),
    minCheckedAt: instant("min_checked_at"),
    playsAnywayAt: instant("plays_anyway_at"),
    duplicateOfId: text("duplicate_of_id").references((): AnySQLiteColumn => games.id),
    /** Incremented by every change that calendars must show. */
    sequence: integer("sequence").notNull().default(0),
    /** The state that the participants knew before. */
    changedFrom: text("changed_from", { mode: "json" }).$type<ChangedFrom>(),
    announcedOnAt: instant("announced_on_at"),
    startedAt: instant("started_at"),
    completedAt: instant("completed_at"),
    attendanceRecordedAt: instant("attendance_recorded_at"),
    cancelledAt: instant("cancelled_at"),
    cancelReason: text("cancel_reason"),
    cancelCause: text("cancel_cause", { enum: CANCEL_CAUSES }),
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("games_title", lengthWithin(t.title, GAME_LIMITS.title)),
    check("games_description", lengthWithin(t.description, GAME_LIMITS.description)),
    check("games_cancel_reason", lengthWithin(t.cancelReason, GAME_LIMITS.cancelReason)),
    check("games_cancel_cause", oneOf(t.cancelCause, CANCEL_CAUSES)),
    check("games_end_after_start", sql`${t.endTime} > ${t.startTime}`),
    check("games_max_players", within(t.maxPlayers, GAME_LIMITS.maxPlayers)),
    check(
      "games_min_players",
      sql`${t.minPlayers} between ${sql.raw(String(GAME_LIMITS.minPlayers.min))} and ${t.maxPlayers}`,
    ),
    check("games_seats", sql`${t.seatsTaken} between 0 and ${t.maxPlayers}`),
    check("games_skill_level", oneOf(t.skillLevel, SKILL_LEVELS)),
    check("games_audience", oneOf(t.audience, AUDIENCES)),
    check("games_type", oneOf(t.gameType, GAME_TYPES)),
    check("games_status", oneOf(t.gameStatus, GAME_STATUSES)),
    check("games_price", sql`(${t.isPaid} = 1) = (${t.priceMinor} is not null)`),
    check(
      "games_price_range",
      within(t.priceMinor, { min: 100 * GAME_LIMITS.price.min, max: 100 * GAME_LIMITS.price.max }),
    ),
    check("games_cost", sql`${t.costMinor} is null or (${t.isPaid} = 1 and ${t.costRemainder} is not null)`),
    check("games_cost_remainder", oneOf(t.costRemainder, COST_REMAINDERS)),
    check("games_currency", sql`${t.currency} glob '[A-Z][A-Z][A-Z]'`),
    check("games_code", sql`length(${t.gameCode}) = 8 and ${t.gameCode} not glob '*[^0-9A-HJKMNP-TV-Z]*'`),
    check("games_crew_only", sql`${t.crewOnly} = 0 or ${t.gameType} = 'private'`),
    check("games_crew_first_hours", within(t.crewFirstHours, CREW_LIMITS.firstHours)),
    check("games_series_date", sql`${t.seriesDate} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check("games_companions_allowed", within(t.companionsAllowed, GAME_LIMITS.companions)),
    check("games_leave_hours", within(t.leaveHours, GAME_LIMITS.leaveHours)),
    check("games_min_check_hours", within(t.minCheckHours, GAME_LIMITS.minCheckHours)),
    uniqueIndex("games_series_date").on(t.seriesId, t.seriesDate).where(sql`${t.seriesId} is not null`),
    index("games_crew_start").on(t.crewId, t.startTime, t.n).where(sql`${t.crewId} is not null`),
    // For the job that opens them to everyone.
    index("games_crew_first")
      .on(t.startTime)
      .where(sql`${t.crewFirstHours} is not null and ${t.gameStatus} = 'scheduled'`),
    // A row has no slug until the trigger on its insert has run.
    uniqueIndex("games_slug").on(t.slug).where(sql`${t.slug} <> ''`),
    // In the order of start times, one for each filter. They contain every column that counting and paging need:
    // reading 100,000 rows would take 15 times as long.
    index("games_start").on(t.gameType, t.startTime, t.n, t.hiddenAt, t.gameStatus, t.endTime),
    index("games_status_start").on(t.gameType, t.gameStatus, t.startTime, t.n, t.hiddenAt, t.endTime),
    index("games_level_start").on(
      ...[t.gameType, t.skillLevel, t.startTime, t.n, t.hiddenAt, t.gameStatus, t.endTime],
    ),
    index("games_sport_start").on(
      ...[t.sportId, t.gameType, t.startTime, t.n, t.hiddenAt, t.gameStatus, t.endTime, t.skillLevel],
    ),
    index("games_venue_start").on(t.venueId, t.startTime, t.n),
    index("games_city_start").on(
      ...[t.cityId, t.gameType, t.startTime, t.n, t.hiddenAt, t.gameStatus, t.endTime, t.skillLevel],
    ),
    index("games_city_sport_start").on(
      ...[t.cityId, t.sportId, t.gameType, t.startTime, t.n, t.hiddenAt, t.gameStatus, t.endTime],
      ...[t.skillLevel, t.venueId],
    ),
    index("games_organizer_start").on(t.organizerId, t.startTime, t.n),
    // For the jobs: minimums before the start, completion after the end.
    index("games_status_only_start").on(t.gameStatus, t.startTime),
    index("games_status_end").on(t.gameStatus, t.endTime),
    index("games_duplicate_of").on(t.duplicateOfId),
    index("games_of_crews")
      .on(t.startTime)
      .where(sql`${t.gameStatus} = 'scheduled' and ${t.seriesId} is null and ${t.crewId} is not null`),
    index("games_in_waves")
      .on(t.startTime)
      .where(
        sql`${t.gameStatus} = 'scheduled' and (${t.seriesId} is not null or ${t.crewFirstHours} is not null)`,
      ),
  ],
);

/** A confirmed row takes a spot, unless it is marked absent. */
export const gameParticipants = sqliteTable(
  "game_participants",
  {
    id: uuid(),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    userId: text("user_id").references(() => users.id),
    status: text("status", { enum: PARTICIPANT_STATUSES }).notNull(),
    isExternalPlayer: flag("is_external_player").notNull().default(false),
    externalPlayerName: text("external_player_name"),
    invitedById: text("invited_by_id").references(() => users.id),
    /** Increasing, in the order of the waiting list. */
    waitlistNumber: integer("waitlist_number"),
    waitlistedAt: instant("waitlisted_at"),
    hasPaid: flag("has_paid").notNull().default(false),
    /** The organizer's mark, from the start of the game; null is not marked. */
    came: flag("came"),
    cameMarkedAt: instant("came_marked_at"),
    attendanceNote: text("attendance_note", { enum: ATTENDANCE_NOTES }),
    /** Of a walk-in: their status before, or "none". */
    walkedInFrom: text("walked_in_from", { enum: ["none", ...PARTICIPANT_STATUSES] }),
    broughtById: text("brought_by_id").references(() => users.id),
    byDefault: flag("by_default").notNull().default(false),
    seenAt: instant("seen_at"),
    nudgedAt: instant("nudged_at"),
    /**
     * Set when a confirmed player withdrew more than ten minutes after joining: less than 6 h before the start is
     * late.
     */
    leftAt: instant("left_at"),
    /** Of who left late, while their spot is free; in hundredths. */
    owesMinor: integer("owes_minor"),
    /** A removed player can come back by invitation only. */
    removedAt: instant("removed_at"),
    removalReason: text("removal_reason"),
    /** Of the link with which a guest withdraws or claims the spot. */
    claimTokenHash: text("claim_token_hash"),
    joinedAt: instant("joined_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    // NULLs (external players) are distinct here.
    unique("game_participants_once").on(t.gameId, t.userId),
    index("game_participants_status").on(t.gameId, t.status, t.joinedAt),
    index("game_participants_waitlist")
      .on(t.gameId, t.waitlistNumber)
      .where(sql`${t.waitlistNumber} is not null`),
    uniqueIndex("game_participants_claim").on(t.claimTokenHash).where(sql`${t.claimTokenHash} is not null`),
    index("game_participants_user").on(t.userId, t.status),
    index("game_participants_companions")
      .on(t.gameId, t.broughtById)
      .where(sql`${t.broughtById} is not null`),
    check("game_participants_brought", sql`${t.broughtById} is null or ${t.isExternalPlayer} = 1`),
    check("game_participants_status", oneOf(t.status, PARTICIPANT_STATUSES)),
    check(
      "game_participants_external",
      sql`case when ${t.isExternalPlayer} = 1
        then ${t.userId} is null and ${t.externalPlayerName} is not null and ${t.status} = 'confirmed'
        else ${t.userId} is not null and ${t.externalPlayerName} is null and ${t.claimTokenHash} is null end`,
    ),
    check("game_participants_attendance_note", oneOf(t.attendanceNote, ATTENDANCE_NOTES)),
    check("game_participants_walked_in_from", oneOf(t.walkedInFrom, ["none", ...PARTICIPANT_STATUSES])),
    check("game_participants_external_name", lengthWithin(t.externalPlayerName, GAME_LIMITS.externalName)),
    check(
      "game_participants_waitlist",
      sql`(${t.status} = 'waitlisted') = (${t.waitlistNumber} is not null)`,
    ),
  ],
);

export const waitingCompanions = sqliteTable(
  "waiting_companions",
  {
    id: uuid(),
    participantId: text("participant_id")
      .notNull()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("waiting_companions_participant").on(t.participantId, t.createdAt),
    check("waiting_companions_name", lengthWithin(t.name, GAME_LIMITS.externalName)),
  ],
);

/** The process that inserts the row sends the invitations. */
export const gameInvitationWaves = sqliteTable(
  "game_invitation_waves",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    wave: text("wave", { enum: INVITATION_WAVES }).notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.wave] }),
    check("game_invitation_waves_wave", oneOf(t.wave, INVITATION_WAVES)),
  ],
);

export const gameHandovers = sqliteTable(
  "game_handovers",
  {
    gameId: text("game_id")
      .primaryKey()
      .references(() => games.id),
    toUserId: text("to_user_id")
      .notNull()
      .references(() => users.id),
    offeredAt: instant("offered_at").notNull(),
  },
  (t) => [index("game_handovers_user").on(t.toUserId)],
);

/** The public history of the waiting list. Append-only within `log_retention`. */
export const waitlistLog = sqliteTable(
  "waitlist_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    /** Null where nobody withdrew: more spots, or an external player removed. */
    userId: text("user_id").references(() => users.id),
    event: text("event", { enum: WAITLIST_EVENTS }).notNull(),
    position: integer("position"),
    /** "freed": spots that became free; "opened": those that nobody on the list took. */
    seats: integer("seats"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("waitlist_log_game").on(t.gameId, t.id),
    index("waitlist_log_user").on(t.userId),
    index("waitlist_log_created").on(t.createdAt),
    check("waitlist_log_event", oneOf(t.event, WAITLIST_EVENTS)),
    check("waitlist_log_seats", sql`(${t.event} in ('freed', 'opened')) = (${t.seats} is not null)`),
    check("waitlist_log_person", sql`${t.event} in ('freed', 'opened') or ${t.userId} is not null`),
  ],
);

/** The process that inserts the row sends the reminder, so that it is sent once. */
export const gameReminders = sqliteTable(
  "game_reminders",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id),
    kind: text("kind", { enum: REMINDER_KINDS }).notNull(),
    claimedAt: instant("claimed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.kind] }),
    check("game_reminders_kind", oneOf(t.kind, REMINDER_KINDS)),
  ],
);

/** Triggers write it whenever the game changes; the job postpones or removes it. */
export const reminderChecks = sqliteTable(
  "reminder_checks",
  {
    gameId: text("game_id")
      .primaryKey()
      .references(() => games.id, { onDelete: "cascade" }),
    checkAt: instant("check_at").notNull(),
  },
  (t) => [index("reminder_checks_due").on(t.checkAt)],
);

/**
 * For live streams: the number of the last change to a game's page, increasing over all games. Maintained by
 * triggers.
 */
export const gameChanges = sqliteTable("game_changes", {
  gameId: text("game_id")
    .primaryKey()
    .references(() => games.id),
  number: integer("number").notNull().unique(),
});
