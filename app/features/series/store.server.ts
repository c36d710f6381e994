import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { games } from "#db/schema/games";
import { series, seriesExceptions } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays } from "~/core/time/timezone.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import { zoneOf } from "~/features/places/zones.server";
import { can, requireCan, type SeriesStanding } from "./permissions";
import { MOVE_DAYS, nextOpening, type OpenedGame, type SeriesState } from "./recurrence";

export type SeriesRow = typeof series.$inferSelect;
export type ExceptionRow = typeof seriesExceptions.$inferSelect;
export type OpenedRow = OpenedGame & {
  id: string;
  status: string;
  organizerId: string;
  crewId: string | null;
  seatsTaken: number;
  maxPlayers: number;
  hasPriceForEach: boolean;
  /** By an admin: its series changes without it, and does not show it. */
  isHidden: boolean;
};

/** With what decides about its next games. */
export interface LoadedSeries {
  row: SeriesRow;
  exceptions: ExceptionRow[];
  /** Of days that may still play. */
  opened: OpenedRow[];
  zone: string;
}

const bound = sql.placeholder;

/** A last day before this is over in every zone. */
export const lastDayOver = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1);

/** Not past its last day. */
export const isRunning = (now: Date): SQL =>
  sql`${series.endedAt} is null and (${series.until} is null or ${series.until} >= ${lastDayOver(now)})`;

const selectAccess = (on: Db) =>
  on
    .select({
      row: series,
      crewRole: crewRoleOf(series.crewId, bound("userId")),
      isRegular: sql<number>`exists (select 1 from series_regulars
        where series_id = ${series.id} and user_id = ${bound("userId")})`,
    })
    .from(series)
    .where(eq(series.id, bound("id")));
const accessStatement = selectAccess(db).prepare();

export interface SeriesAccess extends SeriesStanding {
  row: SeriesRow;
  canManage: boolean;
}

const accessOf = async (on: Db, actor: Actor, id: string): Promise<SeriesAccess> => {
  const values = { id: id.toLowerCase(), userId: actor.id };
  const statement = on === db ? accessStatement : selectAccess(on).prepare();
  const access = isId(id) ? await statement.get(values) : undefined;
  if (!access) throw new DomainError("series_not_found");
  const state = { ...access, isRegular: Boolean(access.isRegular), now: currentTime() };
  requireCan(actor, "see", state);
  return { ...state, canManage: can(actor, "manage", state) };
};

/** Errors: series_not_found, also if the actor may not see it. */
export const findSeries = (actor: Actor, id: string): Promise<SeriesAccess> => accessOf(db, actor, id);

export const findSeriesIn = (tx: Tx, actor: Actor, id: string): Promise<SeriesAccess> =>
  accessOf(tx, actor, id);

/** Errors: series_not_found, only_series_organizer, series_ended. */
export async function authorizeSeries(tx: Tx, actor: Actor, id: string): Promise<SeriesAccess> {
  const access = await accessOf(tx, actor, id);
  requireCan(actor, "change", access);
  return access;
}

export async function loadSeries(on: Db, row: SeriesRow, now: Date): Promise<LoadedSeries> {
  const [loaded] = await loadAllSeries(on, [row], now);
  if (!loaded) throw new Error("a series was not loaded");
  return loaded;
}

/** In two statements. */
export async function loadAllSeries(on: Db, rows: readonly SeriesRow[], now: Date): Promise<LoadedSeries[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Days that may still play, in any zone.
  const from = addDays(now.toISOString().slice(0, 10), -MOVE_DAYS - 2);
  const exceptions = await on
    .select()
    .from(seriesExceptions)
    .where(and(inArray(seriesExceptions.seriesId, ids), gte(seriesExceptions.date, from)))
    .orderBy(asc(seriesExceptions.date));
  const opened = await on
    .select({
      id: games.id,
      seriesId: games.seriesId,
      date: sql<string>`${games.seriesDate}`,
      startTime: games.startTime,
      status: games.gameStatus,
      seatsTaken: games.seatsTaken,
      maxPlayers: games.maxPlayers,
      organizerId: games.organizerId,
      crewId: games.crewId,
      hasPriceForEach: sql`${games.isPaid} and ${games.costMinor} is null`.mapWith(Boolean),
      isHidden: sql`${games.hiddenAt} is not null`.mapWith(Boolean),
    })
    .from(games)
    .where(and(inArray(games.seriesId, ids), gte(games.seriesDate, from)))
    .orderBy(asc(games.seriesDate));
  return Promise.all(
    rows.map(async (row) => ({
      row,
      exceptions: exceptions.filter(({ seriesId }) => seriesId === row.id),
      opened: opened
        .filter(({ seriesId }) => seriesId === row.id)
        .map((game) => ({ ...game, isScheduled: game.status === "scheduled" })),
      zone: await zoneOf(row),
    })),
  );
}

export const stateOf = ({ row, exceptions, opened, zone }: LoadedSeries, now: Date): SeriesState => ({
  rule: row,
  exceptions,
  opened,
  zone,
  now,
});

/** Sets when the next game opens. A job that is due stays due, since it may have to pause or end the series. */
export async function writeSeries(
  tx: Tx,
  row: SeriesRow,
  { changes, now }: { changes: Partial<SeriesRow>; now: Date },
): Promise<void> {
  const changed = await loadSeries(tx, { ...row, ...changes }, now);
  const isDue = row.nextOpenAt !== null && row.nextOpenAt <= now && changed.row.endedAt === null;
  const nextOpenAt = isDue ? row.nextOpenAt : (nextOpening(stateOf(changed, now))?.at ?? null);
  await tx
    .update(series)
    .set({ ...changes, nextOpenAt, version: row.version + 1, updatedAt: now })
    .where(eq(series.id, row.id));
}

/** So that games open for their days again. */
export async function freeCancelledDays(tx: Tx, { id }: SeriesRow, which: SQL): Promise<void> {
  await tx
    .update(games)
    .set({ seriesId: null, seriesDate: null })
    .where(and(eq(games.seriesId, id), equalsConstant(games.gameStatus, "cancelled"), which));
}
