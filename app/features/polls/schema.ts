import { z } from "zod";
import { POLL_LIMITS } from "#db/limits/polls";
import { isId } from "~/core/ids.server";
import { visibleLine } from "~/core/text/clean";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { gameFields, orNull } from "~/features/games/game-fields";
import { POLL_CHOICES } from "./rules";

/** In the venue's city. */
export interface WallDate {
  date: string;
  time: string;
}

const title = z
  .string("poll_title_required")
  .overwrite(visibleLine)
  .min(POLL_LIMITS.title.min, "poll_title_required")
  .max(POLL_LIMITS.title.max, "text_too_long");
const sportId = orNull(
  z
    .string("sport_unknown")
    .refine((text) => text === "" || isId(text), "sport_unknown")
    .nullable()
    .transform((text) => text?.toLowerCase() || null),
);
const crewId = orNull(
  z
    .string("poll_crew_unknown")
    .refine((text) => text === "" || isId(text), "poll_crew_unknown")
    .nullable()
    .transform((text) => text?.toLowerCase() || null),
);
const firstName = z
  .string("first_name_required")
  .overwrite(visibleLine)
  .min(POLL_LIMITS.firstName.min, "first_name_required")
  .max(POLL_LIMITS.firstName.max, "name_too_long");
const choice = z.enum(POLL_CHOICES, "poll_answers_missing");
const answers = z.array(choice, "poll_answers_missing").max(POLL_LIMITS.dates.max, "poll_answers_missing");

export const pollFields = { title, sportId, crewId, venueId: orNull(gameFields.venueId), firstName, answers };

const day = wallDate();
const time = wallTime();

/** `userId`: the field of a list of people; here the answer. */
export const AnswerRemovalForm = z.object({ userId: z.string("invalid_id").max(100, "invalid_id") });

/** Days at one time, and up to two dates with their own times. */
export const NewPollForm = z
  .object({
    title,
    days: z.array(day).default([]),
    time,
    otherDay: day.optional(),
    otherTime: time.optional(),
    lastDay: day.optional(),
    lastTime: time.optional(),
    sportId,
    venueId: pollFields.venueId,
    crewId,
  })
  .transform(({ days, time, otherDay, otherTime, lastDay, lastTime, ...poll }) => ({
    ...poll,
    dates: [
      ...days.map((date) => ({ date, time })),
      ...[
        { date: otherDay, time: otherTime ?? time },
        { date: lastDay, time: lastTime ?? time },
      ].flatMap(({ date, time }) => (date ? [{ date, time }] : [])),
    ],
  }));

/** Runs whatever else is missing, so that all errors are shown at once. */
const always = (path: (string | number)[], error: string) => ({ path, error, when: () => true });
const POSITIONS = Array.from({ length: POLL_LIMITS.dates.max }, (_, position) => position);

const AnswerFields = z.object({
  firstName: firstName.optional(),
  answers: z.array(choice.optional()).max(POLL_LIMITS.dates.max, "poll_answers_missing").default([]),
  dates: z.number().optional(),
  /** A visitor who has not answered yet. */
  asksName: z.boolean().optional(),
});

export const PollAnswerForm = POSITIONS.reduce(
  (form, position) =>
    form.refine(
      ({ answers = [], dates = answers.length }) => position >= dates || answers[position] !== undefined,
      always(["answers", position], "poll_answers_missing"),
    ),
  AnswerFields,
)
  .refine(
    (form) => !form.asksName || form.firstName !== undefined,
    always(["firstName"], "first_name_required"),
  )
  .transform(({ firstName, answers }) => ({
    firstName,
    answers: answers.filter((answer) => answer !== undefined),
  }));

export const PollGameForm = z.object({
  date: z.number("poll_date_unknown").int("poll_date_unknown"),
  /** Required if the poll has none. */
  sportId,
  /** By default the sport's usual number. */
  maxPlayers: gameFields.maxPlayers.optional(),
  organizerPlays: z.boolean("invalid_choice").default(false),
});
