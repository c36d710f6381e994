import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { DatabaseUnavailable, db, type Tx, transact } from "#db/client.server";
import { series } from "#db/schema/series";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { log } from "~/core/log/log.server";
import { now as currentTime } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { organizersOf } from "~/features/crews/membership.server";
import { genderOf } from "~/features/games/audience.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { type GameLocation, insertGame, locationFor } from "~/features/games/create-game.server";
import { takeSpot } from "~/features/games/participation/spots.server";
import { isFor } from "~/features/games/rules";
import { afterOpening } from "./after-opening.server";
import { endSeriesIn } from "./end-series.server";
import { logSeries } from "./log-series.server";
import { notifyOrganizers } from "./notify-series.server";
import { isOrganizerGone } from "./pause-series.server";
import { nextOpening, type SeriesDay } from "./recurrence";
import { fieldsOf } from "./series-fields.server";
import { loadSeries, type SeriesRow, stateOf, writeSeries } from "./store.server";

const BATCH = 200;

const dueStatement = db
  .select({ id: series.id })
  .from(series)
  .where(and(lte(series.nextOpenAt, sql.placeholder("now")), gt(series.id, sql.placeholder("after"))))
  .orderBy(asc(series.id))
  .limit(BATCH)
  .prepare();

/**
 * Also after a downtime, and in several processes: a series is one transaction, and a day has one game. Returns how
 * many it opened.
 */
export async function openSeriesGames(): Promise<number> {
  let opened = 0;
  let after: string | undefined = "";
  while (after !== undefined) {
    const due: { id: string }[] = await dueStatement.all({ now: +currentTime(), after });
    for (const { id } of due) opened += await openOne(id);
    after = due.length < BATCH ? undefined : due.at(-1)?.id;
  }
  return opened;
}

/** A series that fails stays due and does not stop the others; a database error ends the run. */
async function openOne(id: string): Promise<number> {
  try {
    return await transact((tx) => openDue(tx, id));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, seriesId: id }, "a series could not open its games");
    return 0;
  }
}

async function openDue(tx: Tx, id: string): Promise<number> {
  const now = currentTime();
  const [due] = await tx.select().from(series).where(eq(series.id, id));
  // Another process was faster.
  if (!due?.nextOpenAt || due.nextOpenAt > now) return 0;
  const row = { ...due, nextOpenAt: null };
  if (await isOrganizerGone(tx, row)) {
    await leaveToOthers(tx, row, now);
    return 0;
  }
  const isPaused = row.pausedAt !== null && row.pausedUntil === null;
  if (!isPaused && !(await usableVenue(tx, [row.venueId]))) {
    await pause(tx, row, { pauseReason: "venue_gone", now });
    await notifyOrganizers(tx, row, { reason: "series_venue_gone", except: null, now });
    return 0;
  }
  const loaded = await loadSeries(tx, row, now);
  const before = loaded.opened.length;
  for (;;) {
    const next = nextOpening(stateOf(loaded, now));
    if (!next || next.at > now) {
      const nextOpenAt = next?.at ?? null;
      await tx.update(series).set({ nextOpenAt }).where(eq(series.id, id));
      return loaded.opened.length - before;
    }
    const location = await usableVenue(tx, [next.day.exception?.venueId, row.venueId]);
    if (!location) throw new Error("the series has no venue to play at");
    const game = await openGame(tx, row, { day: next.day, location, now });
    const { isPaid, costMinor, gameStatus: status } = game;
    const hasPriceForEach = isPaid && costMinor === null;
    const state = { status, isScheduled: true, isHidden: false, hasPriceForEach };
    loaded.opened.push({ ...game, ...state, date: next.day.date });
  }
}

/** The first that still exists. */
async function usableVenue(
  tx: Tx,
  venueIds: readonly (string | null | undefined)[],
): Promise<GameLocation | null> {
  for (const venueId of venueIds) {
    if (venueId === undefined) continue;
    try {
      return await locationFor(tx, venueId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return null;
}

async function openGame(
  tx: Tx,
  row: SeriesRow,
  { day, location, now }: { day: SeriesDay; location: GameLocation; now: Date },
): Promise<GameRow> {
  const fields = fieldsOf(row);
  const times = { startTime: day.start, endTime: day.end };
  const organizer = { id: row.organizerId };
  const plays = fields.organizerPlays && isFor(fields.audience, await genderOf(tx, organizer.id)) !== false;
  const game = await insertGame(
    tx,
    {
      ...fields,
      ...{ id: newId(), when: times, isPaid: row.priceMinor !== null, organizerPlays: plays },
      ...{ externalParticipants: [], duplicateOfId: null },
    },
    {
      ...{ ...location, ...times, actor: organizer },
      ...{ priceMinor: row.priceMinor, costMinor: row.costMinor, costRemainder: row.costRemainder },
      ...{ series: { id: row.id, date: day.date }, now },
    },
  );
  if (plays) await takeSpot(tx, game, { id: newId(), userId: organizer.id, status: null, now });
  await afterOpening(tx, game, row);
  return game;
}

async function pause(
  tx: Tx,
  row: SeriesRow,
  { pauseReason, now }: { pauseReason: "venue_gone" | "organizer_gone"; now: Date },
): Promise<void> {
  await writeSeries(tx, row, { changes: { pausedAt: now, pausedUntil: null, pauseReason }, now });
  if (row.pauseReason !== pauseReason)
    await logSeries(tx, row, { actor: null, now, details: { what: "paused" } });
}

/** A co-organizer of its crew may take over; without one it ends. */
async function leaveToOthers(tx: Tx, row: SeriesRow, now: Date): Promise<void> {
  const others = row.crewId
    ? await tx.all(sql`select users.id from users
        where users.id in (${organizersOf(row.crewId)}) and users.id <> ${row.organizerId}
          and ${isOpenAccount()}
          and exists (select 1 from crews where id = ${row.crewId} and closed_at is null)`)
    : [];
  if (others.length === 0) return endSeriesIn(tx, null, row);
  await pause(tx, row, { pauseReason: "organizer_gone", now });
  if (row.pauseReason === "organizer_gone") return;
  await notifyOrganizers(tx, row, { reason: "series_organizer_gone", except: row.organizerId, now });
}
