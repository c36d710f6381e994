import { differenceInCalendarDays, parseISO } from "date-fns";
import { z } from "zod";
import { SEASON_LIMITS } from "#db/limits/seasons";
import { visibleLine } from "~/core/text/clean";
import { wallDate } from "~/core/time/wall-schema";
import { USUAL_POINTS } from "./season-rules";

const name = z
  .string("season_name_required")
  .overwrite(visibleLine)
  .min(SEASON_LIMITS.name.min, "season_name_required")
  .max(SEASON_LIMITS.name.max, "text_too_long");
const points = z
  .number("invalid_number")
  .int("whole_number")
  .min(SEASON_LIMITS.points.min, "number_too_small")
  .max(SEASON_LIMITS.points.max, "number_too_large");

/** Also of days that are none, which have errors of their own. */
function isSeason(first: string, last: string): boolean {
  const days = differenceInCalendarDays(parseISO(last), parseISO(first));
  return !(days < 0 || days >= SEASON_LIMITS.days.max);
}

export const SeasonForm = z
  .object({
    name,
    firstDay: wallDate(),
    lastDay: wallDate(),
    pointsWon: points,
    pointsDrawn: points,
    pointsLost: points,
    pointsPlayed: points,
  })
  .refine(({ firstDay, lastDay }) => isSeason(firstDay, lastDay), {
    path: ["lastDay"],
    message: "season_days",
  })
  .transform(({ firstDay, lastDay, ...season }) => ({ ...season, startsOn: firstDay, endsOn: lastDay }));

export const SeasonBody = z
  .object({
    name,
    starts_on: wallDate(),
    ends_on: wallDate(),
    points_won: points.default(USUAL_POINTS.won),
    points_drawn: points.default(USUAL_POINTS.drawn),
    points_lost: points.default(USUAL_POINTS.lost),
    points_played: points.default(USUAL_POINTS.played),
  })
  .refine((season) => isSeason(season.starts_on, season.ends_on), {
    path: ["ends_on"],
    message: "season_days",
  });

export const seasonIn = (body: z.output<typeof SeasonBody>) => ({
  ...{ name: body.name, startsOn: body.starts_on, endsOn: body.ends_on },
  ...{ pointsWon: body.points_won, pointsDrawn: body.points_drawn },
  ...{ pointsLost: body.points_lost, pointsPlayed: body.points_played },
});
