import { minutesInDay, minutesInHour } from "date-fns/constants";
import { z } from "zod";
import { isId } from "~/core/ids.server";
import { wallTime } from "~/core/time/wall-schema";
import { storedType } from "~/features/games/crew-rules";
import { gameFields, orNull } from "~/features/games/game-fields";
import { NONE, tooEarlyWave } from "./fields";
import { clock, day, everyWeeks, opensDaysBefore, reason, waveDays, weekdays } from "./schema.server";

/** Fields that these forms do not ask for come from the game, or stay. */

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * minutesInHour + Number(time.slice(3));
/** A longer game is more likely a mistyped hour. */
const LONGEST_MINUTES = 12 * minutesInHour;

/** An end that is not after the start is on the next day. */
const minutesBetween = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + minutesInDay) % minutesInDay || minutesInDay;

/** Absent where the form offers no choice. */
const choiceOrNone = (code: "venue_unknown" | "crew_unknown") =>
  z
    .string(code)
    .refine((text) => text === NONE || isId(text), code)
    .transform((text) => (text === NONE ? null : text.toLowerCase()))
    .optional();

const fields = {
  title: gameFields.title,
  venueId: choiceOrNone("venue_unknown"),
  weekdays,
  everyWeeks,
  firstDate: day,
  until: orNull(day),
  startTime: clock,
  endTime: wallTime("end_required"),
  minPlayers: gameFields.minPlayers,
  maxPlayers: gameFields.maxPlayers,
  price: orNull(gameFields.price),
  costSharing: gameFields.costSharing.default("each"),
  opensDaysBefore,
  opensAt: clock,
  organizerPlays: z.boolean().default(false),
  description: orNull(gameFields.description),
  skillLevel: gameFields.skillLevel.optional(),
  audience: gameFields.audience.optional(),
  gameType: gameFields.shownType.optional(),
  crewId: choiceOrNone("crew_unknown"),
  guestsAllowed: z.boolean().default(false),
  companionsAllowed: gameFields.companionsAllowed.optional(),
  leaveHours: orNull(gameFields.leaveHours),
  lateLeaversOwe: z.boolean().default(false),
  minCheckHours: gameFields.minCheckHours.optional(),
  callsItselfOff: z.boolean().default(false),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

export type SeriesFormInput = ReturnType<typeof withDuration>;

const withDuration = ({ endTime, gameType, price, costSharing, ...given }: Fields) => ({
  ...given,
  ...(costSharing !== "each" && price !== null
    ? { price: null, cost: { total: price, remainder: costSharing } }
    : { price, cost: null }),
  ...(gameType && storedType(gameType)),
  durationMinutes: minutesBetween(given.startTime, endTime),
});

/** Reported with the form's other errors, once both times are valid. */
const endsInTime = {
  path: ["endTime"],
  message: "end_before_start",
  when: ({ issues }: { issues: { path?: PropertyKey[] }[] }) =>
    !issues.some(({ path }) => path?.[0] === "startTime" || path?.[0] === "endTime"),
};
const isInTime = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  minutesBetween(startTime, endTime) <= LONGEST_MINUTES;

export const SeriesForm = z.object(fields).refine(isInTime, endsInTime).transform(withDuration);

export const EditSeriesForm = z
  .object({
    ...fields,
    /** Absent: games not open yet. */
    from: day.optional(),
  })
  .refine(isInTime, endsInTime)
  .transform(({ from, ...given }) => ({ from, changes: withDuration(given) }));

export const DayForm = z.object({
  what: z.enum(["skip", "move"], "invalid_choice"),
  newDate: orNull(day),
  startTime: orNull(clock),
  venueId: orNull(gameFields.venueId),
  reason,
  following: z.boolean().default(false),
});

export const EndForm = z.object({ date: day });

export const PauseForm = z.object({ pausedUntil: orNull(day) });

export const HoursForm = z
  .object({ otherFrom: day, otherUntil: day, otherStartTime: clock })
  .refine(({ otherFrom, otherUntil }) => otherFrom <= otherUntil, {
    path: ["otherUntil"],
    message: "other_hours_order",
  })
  .transform(({ otherFrom, otherUntil, otherStartTime }) => ({
    otherHours: { from: otherFrom, until: otherUntil, startTime: otherStartTime },
  }));

const daysBefore = waveDays.optional();
export const WavesForm = z
  .object({
    regulars: daysBefore,
    crew: daysBefore,
    everyone: daysBefore,
    version: z.number("invalid_number").int("invalid_number").optional(),
  })
  .superRefine((days, context) => {
    const who = tooEarlyWave(days);
    if (who) context.addIssue({ code: "custom", message: "waves_order", path: [who] });
  });

export const NewRegularsForm = z.object({
  from: z.enum(["last_game", "crew"], "invalid_choice").optional(),
  userId: z.string("invalid_id").optional(),
});

export const RegularDefaultForm = z.object({ defaultIn: z.enum(["yes", "no"], "invalid_choice") });
