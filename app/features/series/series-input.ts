import type { z } from "zod";
import { costIn } from "~/features/games/api/input.server";
import { changedCost } from "~/features/games/dues/share";
import type { NewSeries, SeriesChanges, SeriesFields, Wave } from "./fields";
import type { NewSeriesBody, SeriesChangeBody } from "./schema.server";

type Body = z.output<typeof NewSeriesBody>;

export function newSeriesOf(body: Body): NewSeries {
  return {
    ...{ title: body.title, description: body.description, sportId: body.sport_id, venueId: body.venue_id },
    ...{ weekdays: body.weekdays, everyWeeks: body.every_weeks, startTime: body.start_time },
    ...{ durationMinutes: body.duration_minutes, firstDate: body.first_date, until: body.until },
    ...{ opensDaysBefore: body.opens_days_before, opensAt: body.opens_at },
    ...{ minPlayers: body.min_players, maxPlayers: body.max_players, skillLevel: body.skill_level },
    ...typeOf(body.game_type),
    ...{ audience: body.audience, price: body.price, organizerPlays: body.organizer_plays },
    ...{ guestsAllowed: body.guests_allowed, crewId: body.crew_id, crewFirstHours: body.crew_first_hours },
    ...{ companionsAllowed: body.companions_allowed, leaveHours: body.leave_hours },
    lateLeaversOwe: body.late_leavers_owe,
    ...{ minCheckHours: body.min_check_hours, callsItselfOff: body.calls_itself_off },
    cost: changedCost(null, { cost: costIn(body) }),
    otherHours: otherHoursOf(body.other_hours),
    waves: wavesOf(body.waves),
  };
}

type ChangeBody = z.output<typeof SeriesChangeBody>;

/** Undefined fields stay. */
function changesOf(body: ChangeBody): SeriesChanges {
  return {
    ...{ title: body.title, description: body.description, sportId: body.sport_id, venueId: body.venue_id },
    ...{ weekdays: body.weekdays, everyWeeks: body.every_weeks, startTime: body.start_time },
    ...{ durationMinutes: body.duration_minutes, firstDate: body.first_date, until: body.until },
    ...{ opensDaysBefore: body.opens_days_before, opensAt: body.opens_at },
    ...{ minPlayers: body.min_players, maxPlayers: body.max_players, skillLevel: body.skill_level },
    ...(body.game_type && typeOf(body.game_type)),
    ...{ audience: body.audience, price: body.price, organizerPlays: body.organizer_plays },
    ...{ guestsAllowed: body.guests_allowed, crewId: body.crew_id, crewFirstHours: body.crew_first_hours },
    ...{ companionsAllowed: body.companions_allowed, leaveHours: body.leave_hours },
    lateLeaversOwe: body.late_leavers_owe,
    ...{ minCheckHours: body.min_check_hours, callsItselfOff: body.calls_itself_off },
    cost: costIn(body),
    otherHours: body.other_hours === undefined ? undefined : otherHoursOf(body.other_hours),
  };
}

const typeOf = (type: "public" | "private" | "crew") => ({
  gameType: type === "crew" ? ("private" as const) : type,
  crewOnly: type === "crew",
});

const otherHoursOf = (hours: Body["other_hours"]): SeriesFields["otherHours"] =>
  hours && { from: hours.from, until: hours.until, startTime: hours.start_time };

const wavesOf = (waves: Body["waves"]): Wave[] | undefined =>
  waves?.map(({ who, days_before: daysBefore }) => ({ who, daysBefore }));

export function seriesPatchOf(body: ChangeBody) {
  const { paused, paused_until: until = null, version, from, waves, ...fields } = body;
  const isChange = waves !== undefined || Object.values(fields).some((value) => value !== undefined);
  return {
    change: isChange ? { changes: changesOf(body), waves: wavesOf(waves), from, version } : null,
    pause: paused ? { until } : paused,
  };
}
