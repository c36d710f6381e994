import { z } from "zod";
import { CREW_LIMITS } from "#db/limits/crews";
import { COST_REMAINDERS, GAME_LIMITS } from "#db/limits/games";
import { SERIES_LIMITS, WAVE_DAYS } from "#db/limits/series";
import { isId } from "~/core/ids.server";
import { visibleLine } from "~/core/text/clean";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { gameFields, isOnePrice, onePrice, orNull } from "~/features/games/game-fields";
import { GAME_DEFAULTS } from "~/features/games/rules";
import { tooEarlyWave } from "./fields";

/** Shared by forms and API. */

const whole = ({ min, max }: { min: number; max: number }) =>
  z.number("invalid_number").int("invalid_number").min(min, "number_too_small").max(max, "number_too_large");

export const day = wallDate();
export const clock = wallTime();

/** 1 (Monday) to 7, stored as digits. */
export const weekdays = z
  .array(
    z.union(
      [
        z.number().int("invalid_choice").min(1, "invalid_choice").max(7, "invalid_choice"),
        // Forms send digits.
        z
          .string()
          .regex(/^[1-7]$/)
          .transform(Number),
      ],
      "invalid_choice",
    ),
    "weekdays_required",
  )
  .min(1, "weekdays_required")
  .max(7, "invalid_choice")
  .transform((days) => [...new Set(days)].sort().join(""));

export const reason = z
  .string("invalid_text")
  .overwrite(visibleLine)
  .max(SERIES_LIMITS.reason.max, "text_too_long")
  .nullish()
  .transform((text) => text || null);

const optionalId = (code: "venue_unknown" | "crew_unknown") =>
  z
    .string(code)
    .refine((text) => text === "" || isId(text), code)
    .nullish()
    .transform((text) => text?.toLowerCase() || null);

export const everyWeeks = whole(SERIES_LIMITS.everyWeeks);
export const opensDaysBefore = whole(SERIES_LIMITS.opensDaysBefore);
export const DEFAULTS = { opensDaysBefore: 6, opensAt: "09:00", durationMinutes: 90 } as const;

const { title, description, sportId, venueId, minPlayers, maxPlayers, skillLevel, audience, price } =
  gameFields;
const yes = z.boolean("invalid_choice");
const otherHours = z.object({ from: day, until: day, start_time: clock }, "invalid_choice").nullable();

export const waveDays = whole(WAVE_DAYS);
const wave = z.object({
  who: z.enum(["regulars", "crew", "everyone"], "invalid_choice"),
  days_before: waveDays,
});
const waves = z
  .array(wave, "invalid_choice")
  .max(3, "invalid_choice")
  .refine((all) => new Set(all.map(({ who }) => who)).size === all.length, "invalid_choice")
  .refine(
    (all) => tooEarlyWave(Object.fromEntries(all.map((wave) => [wave.who, wave.days_before]))) === null,
    "waves_order",
  );

const given = {
  title,
  description,
  sport_id: sportId,
  venue_id: venueId,
  weekdays,
  every_weeks: everyWeeks,
  start_time: clock,
  duration_minutes: whole(SERIES_LIMITS.durationMinutes),
  first_date: day,
  until: day.nullable(),
  opens_days_before: opensDaysBefore,
  opens_at: clock,
  min_players: minPlayers,
  max_players: maxPlayers,
  skill_level: skillLevel,
  /** "crew": only its members see the games. */
  game_type: z.enum(["public", "private", "crew"], "invalid_choice"),
  audience,
  price,
  total_cost: price.nullable(),
  remainder: z.enum(COST_REMAINDERS, "invalid_choice"),
  organizer_plays: yes,
  guests_allowed: yes,
  crew_id: optionalId("crew_unknown"),
  crew_first_hours: whole(CREW_LIMITS.firstHours).nullable(),
  companions_allowed: whole(GAME_LIMITS.companions),
  leave_hours: whole(GAME_LIMITS.leaveHours).nullable(),
  min_check_hours: whole(GAME_LIMITS.minCheckHours),
  late_leavers_owe: yes,
  calls_itself_off: yes,
  other_hours: otherHours,
};

export const NewSeriesBody = z
  .object({
    ...given,
    description: orNull(description),
    venue_id: orNull(venueId),
    every_weeks: everyWeeks.default(1),
    duration_minutes: given.duration_minutes.default(DEFAULTS.durationMinutes),
    until: orNull(given.until),
    opens_days_before: opensDaysBefore.default(DEFAULTS.opensDaysBefore),
    opens_at: clock.default(DEFAULTS.opensAt),
    min_players: minPlayers.default(GAME_DEFAULTS.minPlayers),
    skill_level: skillLevel.default(GAME_DEFAULTS.skillLevel),
    game_type: given.game_type.default(GAME_DEFAULTS.gameType),
    audience: audience.default(GAME_DEFAULTS.audience),
    price: orNull(price),
    total_cost: orNull(price),
    remainder: given.remainder.optional(),
    organizer_plays: yes.default(true),
    guests_allowed: yes.default(false),
    crew_first_hours: orNull(given.crew_first_hours),
    companions_allowed: given.companions_allowed.default(0),
    leave_hours: orNull(given.leave_hours),
    min_check_hours: given.min_check_hours.default(2),
    late_leavers_owe: yes.default(false),
    calls_itself_off: yes.default(false),
    other_hours: orNull(otherHours),
    waves: waves.optional(),
  })
  .refine(isOnePrice, onePrice);

const optional = z.object(given).partial().shape;

export const SeriesChangeBody = z
  .object({
    ...optional,
    waves: waves.optional(),
    /** "This and those after". */
    from: day.optional(),
    /** The change is refused when the series has another version. */
    version: z.number("invalid_number").int("invalid_number").optional(),
    /** true pauses, false resumes. */
    paused: yes.optional(),
    paused_until: day.nullable().optional(),
  })
  .refine(isOnePrice, onePrice);

export const ExceptionBody = z.object({
  date: day,
  skip: yes.default(false),
  new_date: day.nullish(),
  start_time: clock.nullish(),
  venue_id: optionalId("venue_unknown"),
  reason,
  this_and_following: yes.default(false),
});

export const RegularBody = z.object({ default_in: yes.optional() });

export const RegularOrderBody = z.object({
  order: z.array(z.string().max(100)).max(SERIES_LIMITS.regulars.max),
});
