import { z } from "zod";
import { COST_REMAINDERS } from "#db/limits/games";
import { SERIES_LIMITS } from "#db/limits/series";
import { SKILL_LEVELS } from "#db/schema/columns";
import { AUDIENCES, INVITATION_WAVES } from "#db/schema/games";
import { EXCEPTION_KINDS, PAUSE_REASONS } from "#db/schema/series";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import type { Wave } from "./fields";
import { type ComingDay, isPaused } from "./queries.server";
import { RegularJson, regularJson } from "./regulars/json.server";
import type { Regular } from "./regulars/queries.server";
import { fieldsOf } from "./series-fields.server";
import type { LoadedSeries } from "./store.server";

/** Days and times are local in its city. */

const instant = z.string().meta({ format: "date-time" });
const day = z.string().meta({ format: "date" });
const whole = z.number().int();

export const SeriesJson = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    sportId: z.uuid(),
    venueId: z.uuid().nullable(),
    organizerId: z.uuid(),
    crewId: z.uuid().nullable(),
    /** 1 is Monday. */
    weekdays: z.array(whole),
    everyWeeks: whole,
    startTime: z.string(),
    durationMinutes: whole,
    firstDate: day,
    until: day.nullable(),
    opensDaysBefore: whole,
    opensAt: z.string(),
    otherHours: z.object({ from: day, until: day, startTime: z.string() }).nullable(),
    minPlayers: whole,
    maxPlayers: whole,
    skillLevel: z.enum(SKILL_LEVELS),
    gameType: z.enum(["public", "private", "crew"]),
    audience: z.enum(AUDIENCES),
    /** Of a shared cost, the share of a full game. */
    price: z.number().nullable(),
    totalCost: z.number().nullable(),
    /** Who has what rounding leaves of a shared cost. */
    remainder: z.enum(COST_REMAINDERS).nullable(),
    organizerPlays: z.boolean(),
    guestsAllowed: z.boolean(),
    crewFirstHours: whole.nullable(),
    companionsAllowed: whole,
    leaveHours: whole.nullable(),
    lateLeaversOwe: z.boolean(),
    minCheckHours: whole,
    callsItselfOff: z.boolean(),
    paused: z.boolean(),
    pausedUntil: day.nullable(),
    pauseReason: z.enum(PAUSE_REASONS).nullable(),
    endedAt: instant.nullable(),
    /** A change with another version is refused. */
    version: whole,
    /** At most four. `gameId`: null until it opens. */
    nextGames: z.array(
      z.object({ date: day, startTime: instant, opensAt: instant, gameId: z.uuid().nullable() }),
    ),
    exceptions: z.array(
      z.object({
        date: day,
        kind: z.enum(EXCEPTION_KINDS),
        newDate: day.nullable(),
        startTime: z.string().nullable(),
        venueId: z.uuid().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Series" });

export const SeriesDetailJson = SeriesJson.extend({
  canManage: z.boolean(),
  waves: z.array(z.object({ who: z.enum(INVITATION_WAVES), daysBefore: whole })),
  regulars: z.array(RegularJson),
}).meta({ id: "SeriesDetail" });

export function seriesJson(view: LoadedSeries & { days: ComingDay[] }): z.input<typeof SeriesJson> {
  const { row, exceptions, days, zone } = view;
  const { crewOnly, gameType, weekdays, cost, ...fields } = fieldsOf(row);
  const paused = isPaused(view, instantToWall(now(), zone).date);
  return {
    ...fields,
    price: row.priceMinor === null ? null : row.priceMinor / 100,
    ...{ totalCost: cost?.total ?? null, remainder: cost?.remainder ?? null },
    ...{ id: row.id, organizerId: row.organizerId, version: row.version, paused },
    gameType: crewOnly ? "crew" : gameType,
    weekdays: Array.from(weekdays, Number),
    pausedUntil: paused ? row.pausedUntil : null,
    pauseReason: paused ? row.pauseReason : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    nextGames: days
      .filter(({ state }) => state === "open" || state === "planned")
      .slice(0, SERIES_LIMITS.gamesAhead.max)
      .map(({ date, start, opens, game }) => ({
        date,
        startTime: (game?.startTime ?? start).toISOString(),
        opensAt: opens.toISOString(),
        gameId: game?.id ?? null,
      })),
    exceptions: exceptions.map(({ date, kind, newDate, startTime, venueId, reason }) => ({
      ...{ date, kind, newDate, startTime, venueId, reason },
    })),
  };
}

export const seriesDetailJson = (
  view: LoadedSeries & { days: ComingDay[]; canManage: boolean; waves: Wave[]; regulars: Regular[] },
): z.input<typeof SeriesDetailJson> => ({
  ...seriesJson(view),
  canManage: view.canManage,
  waves: view.waves,
  regulars: view.regulars.map(regularJson),
});
