import { and, eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import type { CrewLogDetails } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { seriesExceptions } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, instantToWall } from "~/core/time/timezone.server";
import { locationFor } from "~/features/games/create-game.server";
import { editGameIn } from "~/features/games/edit-game.server";
import { cancelGameIn } from "~/features/games/game-status.server";
import { changeSeriesIn } from "./change-series.server";
import { assertNotTooFar } from "./check.server";
import { endSeriesIn } from "./end-series.server";
import { logSeries } from "./log-series.server";
import {
  comingDays,
  type DayException,
  isDayOf,
  lastDayBefore,
  MOVE_DAYS,
  type SeriesDay,
  seriesDay,
} from "./recurrence";
import {
  authorizeSeries,
  freeCancelledDays,
  type LoadedSeries,
  loadSeries,
  stateOf,
  writeSeries,
} from "./store.server";

interface OtherTime {
  newDate?: string | null | undefined;
  startTime?: string | null | undefined;
  /** Absent: the series' venue. */
  venueId?: string | null | undefined;
}

export interface DaySkip extends OtherTime {
  date: string;
  reason: string | null;
  /** The series ends before `date`. */
  following?: boolean | undefined;
}

/**
 * Cancels an open game. Errors: series_not_found, only_series_organizer, series_ended, not_a_series_day, date_too_far,
 * skip_or_move, exceptions_full.
 */
export const skipDay = (actor: Actor, id: string, skip: DaySkip): Promise<void> =>
  transact(async (tx) => {
    const { date, reason, following } = skip;
    const { loaded, now } = await loadDay(tx, actor, { id, date });
    assertOnlySkips(loaded, skip);
    const isCancelled = (day: string) => (following ? day >= date : day === date);
    for (const game of loaded.opened)
      if (game.isScheduled && !game.isHidden && isCancelled(game.date))
        await cancelGameIn(tx, actor, { gameId: game.id, reason });
    if (following) {
      const until = lastDayBefore(stateOf(loaded, now), date);
      if (!until) return endSeriesIn(tx, actor, loaded.row, now);
      const changes = { until, untilBefore: loaded.row.until, shortenedAt: now };
      await writeSeries(tx, loaded.row, { changes, now });
      return logSeries(tx, loaded.row, { actor, now, details: { what: "shortened", day: until } });
    }
    const exception = { date, kind: "skip" as const, reason };
    await writeException(tx, actor, { loaded, now, exception });
    if (isNew(loaded, exception))
      await logSeries(tx, loaded.row, { actor, now, details: { what: "skipped", day: date } });
  });

export interface DayMove extends OtherTime {
  date: string;
  reason: string | null;
  following?: boolean | undefined;
}

/**
 * Changes an open game too; with `following`, also the days after. Returns the id of the series that has the move.
 * Errors: as skipDay, venue_unknown, moved_too_far, day_passed, series_overlaps (another game of the series plays
 * then), nothing_moved, and those of changeSeries.
 */
export const moveDay = (actor: Actor, id: string, move: DayMove): Promise<string> =>
  transact(async (tx) => {
    const { date, newDate = null, startTime = null, venueId = null, reason, following } = move;
    const { loaded, now } = await loadDay(tx, actor, { id, date });
    if (!newDate && !startTime && !venueId) throw new DomainError("nothing_moved", { field: "startTime" });
    if (venueId) await locationFor(tx, venueId);
    if (following) {
      if (newDate) throw new DomainError("moved_too_far", { field: "newDate", params: { count: 0 } });
      const changes = { ...(startTime && { startTime }), ...(venueId && { venueId }) };
      return changeSeriesIn(tx, actor, { id, changes, from: date });
    }
    const exception = { ...{ date, newDate, startTime, venueId, reason }, kind: "move" as const };
    assertMove(loaded, { exception, now });
    await writeException(tx, actor, { loaded, now, exception });
    if (isNew(loaded, exception))
      await logSeries(tx, loaded.row, { actor, now, details: moveDetails(loaded, exception) });
    await editOpened(tx, actor, { loaded, date, exception });
    return loaded.row.id;
  });

/**
 * A cancelled game stays so, and another opens for the day. Errors: series_not_found, only_series_organizer,
 * series_ended, not_a_series_day, day_passed (the time of the rule), series_overlaps.
 */
export const removeException = (actor: Actor, id: string, date: string): Promise<void> =>
  transact(async (tx) => {
    const now = currentTime();
    const { row } = await authorizeSeries(tx, actor, id);
    const loaded = await loadSeries(tx, row, now);
    const removed = loaded.exceptions.find((exception) => exception.date === date);
    if (!removed || hasHiddenGame(loaded, date)) throw new DomainError("not_a_series_day", { field: "date" });
    const day = seriesDay(row, date, { exceptions: [], zone: loaded.zone });
    if (day.start <= now) throw new DomainError("day_passed", { field: "date" });
    assertNoOtherDay(loaded, day, { field: "date", now });
    await tx
      .delete(seriesExceptions)
      .where(and(eq(seriesExceptions.seriesId, row.id), eq(seriesExceptions.date, date)));
    if (removed.kind === "skip") await freeCancelledDays(tx, row, eq(games.seriesDate, date));
    else await editOpened(tx, actor, { loaded, date, exception: null });
    await writeSeries(tx, row, { changes: {}, now });
    await logSeries(tx, row, { actor, now, details: { what: "restored", day: date } });
  });

/** The form of a moved day repeats its move. */
function assertOnlySkips({ exceptions }: LoadedSeries, { date, ...given }: DaySkip): void {
  const moved = exceptions.find((exception) => exception.date === date);
  const fields = ["newDate", "startTime", "venueId"] as const;
  const field = fields.find((name) => given[name] && given[name] !== moved?.[name]);
  if (field) throw new DomainError("skip_or_move", { field });
}

/** A repeated request adds nothing to the log. */
function isNew({ exceptions }: LoadedSeries, exception: NewException["exception"]): boolean {
  const before = exceptions.find(({ date }) => date === exception.date);
  const after: DayException = { newDate: null, startTime: null, venueId: null, ...exception };
  return (
    before?.kind !== after.kind ||
    before.newDate !== after.newDate ||
    before.startTime !== after.startTime ||
    before.venueId !== after.venueId ||
    before.reason !== after.reason
  );
}

function moveDetails({ row, exceptions, zone }: LoadedSeries, exception: DayException): CrewLogDetails {
  const dayWith = (list: readonly DayException[]) =>
    seriesDay(row, exception.date, { exceptions: list, zone });
  const before = exceptions.find(({ date }) => date === exception.date);
  const [from, to] = [before?.venueId ?? row.venueId, exception.venueId ?? row.venueId];
  const [start, end] = [+dayWith(exceptions).start, +dayWith([exception]).start];
  return {
    ...{ what: "moved", day: exception.date },
    time: start === end ? undefined : { from: start, to: end },
    venue: from === to ? undefined : { from, to },
  };
}

async function loadDay(
  tx: Tx,
  actor: Actor,
  { id, date }: { id: string; date: string },
): Promise<{ loaded: LoadedSeries; now: Date }> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  const loaded = await loadSeries(tx, row, now);
  if (!isDayOf(row, date) || seriesDay(row, date, loaded).end <= now || hasHiddenGame(loaded, date))
    throw new DomainError("not_a_series_day", { field: "date" });
  assertNotTooFar(date, { today: instantToWall(now, loaded.zone).date, field: "date" });
  return { loaded, now };
}

const hasHiddenGame = ({ opened }: LoadedSeries, day: string): boolean =>
  opened.some(({ date, isScheduled, isHidden }) => date === day && isScheduled && isHidden);

function assertMove(loaded: LoadedSeries, { exception, now }: { exception: DayException; now: Date }): void {
  const { row, zone } = loaded;
  const { date, newDate } = exception;
  const field = newDate ? "newDate" : "startTime";
  if (newDate && (newDate < addDays(date, -MOVE_DAYS) || newDate > addDays(date, MOVE_DAYS)))
    throw new DomainError("moved_too_far", { field, params: { count: MOVE_DAYS } });
  const moved = seriesDay(row, date, { exceptions: [exception], zone });
  if (moved.start <= now) throw new DomainError("day_passed", { field });
  assertNoOtherDay(loaded, moved, { field, now });
}

/** Days of a pause count: they may have an open game, and get one once the series resumes. Errors: series_overlaps. */
function assertNoOtherDay(
  loaded: LoadedSeries,
  { date, start, end }: SeriesDay,
  { field, now }: { field: string; now: Date },
): void {
  for (const day of comingDays(stateOf(loaded, now))) {
    if (day.date > addDays(date, 2 * MOVE_DAYS + 1)) break;
    const isSkipped = day.exception?.kind === "skip";
    const clashes = day.date !== date && !isSkipped && day.start < end && start < day.end;
    if (clashes) throw new DomainError("series_overlaps", { field, params: { title: loaded.row.title } });
  }
}

interface NewException {
  loaded: LoadedSeries;
  now: Date;
  exception: Pick<DayException, "date" | "kind" | "reason"> & Partial<DayException>;
}

async function writeException(tx: Tx, actor: Actor, { loaded, now, exception }: NewException): Promise<void> {
  const { row, exceptions } = loaded;
  const { max } = SERIES_LIMITS.exceptions;
  if (exceptions.filter(({ date }) => date !== exception.date).length >= max)
    throw new DomainError("exceptions_full", { field: "date", params: { max } });
  const values = {
    ...{ newDate: null, startTime: null, venueId: null, ...exception },
    ...{ seriesId: row.id, createdById: actor.id, createdAt: now },
  };
  await tx
    .insert(seriesExceptions)
    .values(values)
    .onConflictDoUpdate({ target: [seriesExceptions.seriesId, seriesExceptions.date], set: values });
  await writeSeries(tx, row, { changes: {}, now });
}

interface OpenedEdit {
  loaded: LoadedSeries;
  date: string;
  exception: DayException | null;
}

async function editOpened(tx: Tx, actor: Actor, { loaded, date, exception }: OpenedEdit): Promise<void> {
  const { row, opened, zone } = loaded;
  const game = opened.find((openedGame) => openedGame.date === date && openedGame.isScheduled);
  if (!game) return;
  const day = seriesDay(row, date, { exceptions: exception ? [exception] : [], zone });
  const when = { startTime: day.start, endTime: day.end };
  await editGameIn(tx, actor, {
    gameId: game.id,
    changes: { when, venueId: exception?.venueId ?? row.venueId },
  });
}
