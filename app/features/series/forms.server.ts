import { z } from "zod";
import { gameFields, orNull } from "~/features/games/game-fields";
import type { SeriesChanges } from "./fields";
import { clock, day, everyWeeks, opensDaysBefore, reason, weekdays } from "./schema.server";

/** The forms of a series. What they do not ask is carried over from the game or stays. */

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY_MINUTES = 24 * 60;

/** An end that is not after the start is on the next day. */
const minutesBetween = (start: string, end: string): number =>
  (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

const fields = {
  title: gameFields.title,
  weekdays,
  everyWeeks,
  firstDate: day,
  until: orNull(day),
  startTime: clock,
  endTime: clock,
  minPlayers: gameFields.minPlayers,
  maxPlayers: gameFields.maxPlayers,
  price: orNull(gameFields.price),
  opensDaysBefore,
  opensAt: clock,
  organizerPlays: z.boolean().default(false),
};
type Fields = z.output<z.ZodObject<typeof fields>>;

export type SeriesFormInput = Required<
  Pick<SeriesChanges, Exclude<keyof Fields, "endTime"> & keyof SeriesChanges>
> & { durationMinutes: number };

const withDuration = ({ endTime, ...given }: Fields): SeriesFormInput => ({
  ...given,
  durationMinutes: minutesBetween(given.startTime, endTime),
});

export const SeriesForm = z.object(fields).transform(withDuration);

export const EditSeriesForm = z
  .object({
    ...fields,
    version: z.number("invalid_number").int("invalid_number"),
    /** The day from which the change holds; absent: for games not open yet. */
    from: day.optional(),
  })
  .transform(({ version, from, ...given }) => ({ version, from, changes: withDuration(given) }));

export const DayForm = z.object({
  what: z.enum(["skip", "move"], "invalid_choice"),
  newDate: orNull(day),
  startTime: orNull(clock),
  reason,
  following: z.boolean().default(false),
});

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
