import { type Tx, transact } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { notifyRegulars } from "./notify-series.server";
import { authorizeSeries, type SeriesRow, writeSeries } from "./store.server";

/** Ends a series; its games that are open stay. Errors: series_not_found, only_series_organizer, series_ended. */
export const endSeries = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => endSeriesIn(tx, actor, (await authorizeSeries(tx, actor, id)).row));

/** Ends a series in an open transaction and notifies its regulars. `actor` is null when the program ends it. */
export async function endSeriesIn(tx: Tx, actor: Actor | null, row: SeriesRow): Promise<void> {
  const now = currentTime();
  await writeSeries(tx, row, { changes: { endedAt: now }, now });
  if (row.crewId) {
    const { crewId, title } = row;
    await logCrewEvent(tx, { crewId, event: "series_ended", actorId: actor?.id ?? null, title, now });
  }
  await notifyRegulars(tx, row, { reason: "series_ended", except: actor?.id ?? row.organizerId, now });
}
