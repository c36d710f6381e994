import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CREW_LIMITS } from "../limits/crews";
import { COST_REMAINDERS, GAME_LIMITS } from "../limits/games";
import { SERIES_LIMITS } from "../limits/series";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf, SKILL_LEVELS, uuid, within } from "./columns";
import { crews } from "./crews";
import { cities } from "./places";
import { sports } from "./sports";
import { venues } from "./venues";

export const EXCEPTION_KINDS = ["skip", "move"] as const;
export const PAUSE_REASONS = ["organizer", "organizer_gone", "venue_gone"] as const;
const DAY = "'[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'";
const CLOCK = "'[0-2][0-9]:[0-5][0-9]'";

/** Days and times are those of its city. */
export const series = sqliteTable(
  "series",
  {
    id: uuid(),
    organizerId: text("organizer_id")
      .notNull()
      .references(() => users.id),
    crewId: text("crew_id").references(() => crews.id),
    title: text("title").notNull(),
    description: text("description"),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    venueId: text("venue_id").references(() => venues.id),
    cityId: text("city_id").references(() => cities.id),
    /** Digits 1 (Monday) to 7 in order: "24" is Tuesday and Thursday. */
    weekdays: text("weekdays").notNull(),
    /** Weeks count from the week of `firstDate`. */
    everyWeeks: integer("every_weeks").notNull().default(1),
    startTime: text("start_time").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    firstDate: text("first_date").notNull(),
    /** The last day that may have a game; null without an end. */
    until: text("until"),
    /** Other hours between two days, inclusive: Ramadan. */
    otherFrom: text("other_from"),
    otherUntil: text("other_until"),
    otherStartTime: text("other_start_time"),
    opensDaysBefore: integer("opens_days_before").notNull().default(6),
    opensAt: text("opens_at").notNull().default("09:00"),
    minPlayers: integer("min_players").notNull(),
    maxPlayers: integer("max_players").notNull(),
    skillLevel: text("skill_level", { enum: SKILL_LEVELS }).notNull().default("all_levels"),
    gameType: text("game_type", { enum: ["public", "private"] })
      .notNull()
      .default("public"),
    audience: text("audience", { enum: ["everyone", "women", "men"] })
      .notNull()
      .default("everyone"),
    crewOnly: flag("crew_only").notNull().default(false),
    crewFirstHours: integer("crew_first_hours"),
    /** In hundredths of the currency; null is free. Of a shared cost, the share of a full game. */
    priceMinor: integer("price_minor"),
    costMinor: integer("cost_minor"),
    costRemainder: text("cost_remainder", { enum: COST_REMAINDERS }),
    organizerPlays: flag("organizer_plays").notNull().default(true),
    guestsAllowed: flag("guests_allowed").notNull().default(false),
    companionsAllowed: integer("companions_allowed").notNull().default(0),
    leaveHours: integer("leave_hours"),
    lateLeaversOwe: flag("late_leavers_owe").notNull().default(false),
    minCheckHours: integer("min_check_hours").notNull().default(2),
    callsItselfOff: flag("calls_itself_off").notNull().default(false),
    /** No game opens for days before `pausedUntil`, or at all while it is null and `pausedAt` set. */
    pausedAt: instant("paused_at"),
    pausedUntil: text("paused_until"),
    pauseReason: text("pause_reason", { enum: PAUSE_REASONS }),
    endedAt: instant("ended_at"),
    /** Set by a skip of "this and all later games"; with the former `until`, to undo it. */
    shortenedAt: instant("shortened_at"),
    untilBefore: text("until_before"),
    /** Null when no game will open. */
    nextOpenAt: instant("next_open_at"),
    /** Incremented by every change: an older form is refused. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("series_title", lengthWithin(t.title, GAME_LIMITS.title)),
    check("series_description", lengthWithin(t.description, GAME_LIMITS.description)),
    check(
      "series_weekdays",
      sql`length(${t.weekdays}) between 1 and 7 and ${t.weekdays} not glob '*[^1-7]*'`,
    ),
    check("series_every_weeks", within(t.everyWeeks, SERIES_LIMITS.everyWeeks)),
    check("series_start_time", sql`${t.startTime} glob ${sql.raw(CLOCK)}`),
    check("series_duration", within(t.durationMinutes, SERIES_LIMITS.durationMinutes)),
    check("series_first_date", sql`${t.firstDate} glob ${sql.raw(DAY)}`),
    check(
      "series_until",
      sql`${t.until} is null or (${t.until} glob ${sql.raw(DAY)} and ${t.until} >= ${t.firstDate})`,
    ),
    check(
      "series_other_hours",
      sql`(${t.otherFrom} is null and ${t.otherUntil} is null and ${t.otherStartTime} is null)
        or (${t.otherFrom} <= ${t.otherUntil} and ${t.otherStartTime} glob ${sql.raw(CLOCK)})`,
    ),
    check("series_opens_days_before", within(t.opensDaysBefore, SERIES_LIMITS.opensDaysBefore)),
    check("series_opens_at", sql`${t.opensAt} glob ${sql.raw(CLOCK)}`),
    check("series_max_players", within(t.maxPlayers, GAME_LIMITS.maxPlayers)),
    check(
      "series_min_players",
      sql`${t.minPlayers} between ${sql.raw(String(GAME_LIMITS.minPlayers.min))} and ${t.maxPlayers}`,
    ),
    check(
      "series_crew_only",
      sql`${t.crewOnly} = 0 or (${t.gameType} = 'private' and ${t.crewId} is not null)`,
    ),
    check("series_crew_first_hours", within(t.crewFirstHours, CREW_LIMITS.firstHours)),
    check(
      "series_price",
      within(t.priceMinor, { min: 100 * GAME_LIMITS.price.min, max: 100 * GAME_LIMITS.price.max }),
    ),
    check(
      "series_cost",
      sql`${t.costMinor} is null or (${t.priceMinor} is not null and ${t.costRemainder} is not null)`,
    ),
    check(
      "series_late_leavers_owe",
      sql`${t.lateLeaversOwe} = 0 or (${t.priceMinor} is not null and ${t.costMinor} is null)`,
    ),
    check("series_cost_remainder", oneOf(t.costRemainder, COST_REMAINDERS)),
    check("series_companions_allowed", within(t.companionsAllowed, GAME_LIMITS.companions)),
    check("series_leave_hours", within(t.leaveHours, GAME_LIMITS.leaveHours)),
    check("series_min_check_hours", within(t.minCheckHours, GAME_LIMITS.minCheckHours)),
    check("series_pause", sql`(${t.pausedAt} is null) = (${t.pauseReason} is null)`),
    index("series_next_open").on(t.nextOpenAt).where(sql`${t.nextOpenAt} is not null`),
    index("series_organizer").on(t.organizerId, t.createdAt),
    index("series_crew").on(t.crewId, t.createdAt).where(sql`${t.crewId} is not null`),
    index("series_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
  ],
);

export const seriesExceptions = sqliteTable(
  "series_exceptions",
  {
    seriesId: text("series_id")
      .notNull()
      .references(() => series.id),
    /** The day that the rule gives, YYYY-MM-DD. */
    date: text("date").notNull(),
    kind: text("kind", { enum: EXCEPTION_KINDS }).notNull(),
    /** "move": what differs; null for what does not. */
    newDate: text("new_date"),
    startTime: text("start_time"),
    venueId: text("venue_id").references(() => venues.id),
    reason: text("reason"),
    createdById: text("created_by_id").references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.date] }),
    index("series_exceptions_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
    check("series_exceptions_kind", oneOf(t.kind, EXCEPTION_KINDS)),
    check("series_exceptions_date", sql`${t.date} glob ${sql.raw(DAY)}`),
    check("series_exceptions_reason", lengthWithin(t.reason, SERIES_LIMITS.reason)),
  ],
);

export const seriesRegulars = sqliteTable(
  "series_regulars",
  {
    seriesId: text("series_id")
      .notNull()
      .references(() => series.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** From 1; regulars get spots in this order. */
    position: integer("position").notNull(),
    /** They get a spot in each new game. */
    defaultIn: flag("default_in").notNull().default(false),
    defaultLostAt: instant("default_lost_at"),
    /** Absences before do not count. */
    defaultSince: instant("default_since"),
    /** If the player turned it off, an organizer cannot turn it on again. */
    defaultRefusedAt: instant("default_refused_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.userId] }),
    index("series_regulars_position").on(t.seriesId, t.position),
    index("series_regulars_user").on(t.userId),
  ],
);

/** In days before a game. */
export const seriesWaves = sqliteTable(
  "series_waves",
  {
    seriesId: text("series_id")
      .notNull()
      .references(() => series.id),
    who: text("who", { enum: ["regulars", "crew", "everyone"] }).notNull(),
    daysBefore: integer("days_before").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.who] }),
    check("series_waves_days_before", within(t.daysBefore, SERIES_LIMITS.waveDays)),
  ],
);
