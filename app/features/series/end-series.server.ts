import { gte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { logSeries } from "./log-series.server";
import { notifyRegulars } from "./notify-series.server";
import { requireCan, undoableEnding } from "./permissions";
import {
  authorizeSeries,
  findSeriesIn,
  freeCancelledDays,
  type SeriesRow,
  writeSeries,
} from "./store.server";

/** Open games stay. Errors: series_not_found, only_series_organizer, series_ended. */
export const endSeries = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => endSeriesIn(tx, actor, (await authorizeSeries(tx, actor, id)).row));

/** Notifies the regulars. `actor`: null for the program. */
export async function endSeriesIn(
  tx: Tx,
  actor: Actor | null,
  row: SeriesRow,
  now = currentTime(),
): Promise<void> {
  await writeSeries(tx, row, { changes: { endedAt: now }, now });
  if (row.crewId) {
    const { crewId, title } = row;
    await logCrewEvent(tx, { crewId, event: "series_ended", actorId: actor?.id ?? null, title, now });
  }
  await notifyRegulars(tx, row, { reason: "series_ended", except: actor?.id ?? row.organizerId, now });
}

/**
 * Within ten minutes, also of a last day. Cancelled games stay so, and others open for their days. Repeatable. Errors:
 * series_not_found, only_series_organizer, too_late_to_undo.
 */
export const undoEnding = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => {
    const access = await findSeriesIn(tx, actor, id);
    const { row, now } = access;
    requireCan(actor, "manage", access);
    // A second tap.
    if (!row.endedAt && !row.until) return;
    requireCan(actor, "undoEnding", access);
    const at = undoableEnding(row, now);
    if (at) await freeCancelledDays(tx, row, gte(games.cancelledAt, at));
    const changes = row.endedAt
      ? { endedAt: null }
      : { until: row.untilBefore, untilBefore: null, shortenedAt: null };
    await writeSeries(tx, row, { changes, now });
    // Its crew may have been closed meanwhile.
    await recheckSeries(tx, { id }, now);
    await logSeries(tx, row, { actor, now, details: { what: "ending_undone" } });
    if (row.endedAt) await notifyRegulars(tx, row, { reason: "series_goes_on", except: actor.id, now });
  });
