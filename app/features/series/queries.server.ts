import { asc, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { series } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { isMemberOf, isOrganizerRole } from "~/features/crews/membership.server";
import type { Wave } from "./fields";
import { comingDays, nextOpening, type SeriesDay } from "./recurrence";
import { listRegulars, type Regular } from "./regulars/queries.server";
import {
  findSeries,
  type LoadedSeries,
  lastDayOver,
  loadAllSeries,
  loadSeries,
  type SeriesAccess,
  stateOf,
} from "./store.server";
import { wavesOfSeries } from "./waves/plan.server";

/** Of the day's game. */
export type DayState = "open" | "planned" | "cancelled" | "skipped" | "paused";

export interface ComingDay extends SeriesDay {
  state: DayState;
  game: LoadedSeries["opened"][number] | null;
}

export interface SeriesView extends LoadedSeries, SeriesAccess {
  /** Also without a game. */
  days: ComingDay[];
  waves: Wave[];
  /** In the organizer's order. */
  regulars: Regular[];
}

/** More than can be open at once. */
const SHOWN_DAYS = 8;

const bound = sql.placeholder;
const mine = db
  .select()
  .from(series)
  .where(
    sql`${series.endedAt} is null and (${series.until} is null or ${series.until} >= ${bound("lastDay")})
      and ${series.id} in (
      select own.id from series as own where own.organizer_id = ${bound("userId")}
        and (own.crew_id is null or ${isMemberOf(sql`own.crew_id`, bound("userId"))})
      union select series_id from series_regulars where user_id = ${bound("userId")}
      union select own.id from crew_members as member cross join series as own
        where member.user_id = ${bound("userId")} and ${isOrganizerRole(sql`member.role`)}
          and own.crew_id = member.crew_id)`,
  )
  .orderBy(asc(series.createdAt))
  .limit(5 * SERIES_LIMITS.perPerson.max)
  .prepare();

/** That the actor organizes, also for a crew, or is a regular of. */
export async function mySeries(actor: Actor): Promise<(LoadedSeries & { days: ComingDay[] })[]> {
  const now = currentTime();
  const all = await loadAllSeries(db, await mine.all({ userId: actor.id, lastDay: lastDayOver(now) }), now);
  return all.map((loaded) => ({ ...loaded, days: daysOf(loaded, now) }));
}

/** Errors: series_not_found, also when the viewer may not see it. */
export async function seriesView(actor: Actor, id: string): Promise<SeriesView> {
  const access = await findSeries(actor, id);
  const { row, now } = access;
  const [loaded, waves, regulars] = await Promise.all([
    loadSeries(db, row, now),
    wavesOfSeries(row.id),
    listRegulars(actor, access),
  ]);
  return { ...access, ...loaded, waves, regulars, days: daysOf(loaded, now) };
}

function daysOf(loaded: LoadedSeries, now: Date): ComingDay[] {
  const days: ComingDay[] = [];
  for (const day of comingDays(stateOf(loaded, now))) {
    const game = loaded.opened.find(({ date }) => date === day.date) ?? null;
    const state = stateOfDay(day, { game, isOver: loaded.row.endedAt !== null });
    if (state) days.push({ ...day, state, game: state === "open" ? game : null });
    if (days.length === SHOWN_DAYS) break;
  }
  return days;
}

function stateOfDay(
  day: SeriesDay,
  { game, isOver }: { game: { status: string; isHidden: boolean } | null; isOver: boolean },
): DayState | null {
  if (day.exception?.kind === "skip") return "skipped";
  if (game?.isHidden) return null;
  if (game) return game.status === "cancelled" ? "cancelled" : "open";
  if (isOver) return null;
  return day.off ? "paused" : "planned";
}

/** Null: none will. */
export const opensNext = (loaded: LoadedSeries): Date | null =>
  nextOpening(stateOf(loaded, currentTime()))?.at ?? null;

export const isPaused = ({ row }: Pick<LoadedSeries, "row">, today: string): boolean =>
  row.pausedAt !== null && (row.pausedUntil === null || row.pausedUntil > today);
