import { and, eq, gte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { series, seriesExceptions, seriesRegulars, seriesWaves } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { changedProperties, withoutUndefined } from "~/core/pick";
import { env } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays } from "~/core/time/timezone.server";
import { changesOf } from "~/features/crews/log-changes";
import { logChange } from "~/features/crews/membership.server";
import { changedCost } from "~/features/games/dues/share";
import { checkedColumns } from "./check.server";
import type { SeriesChanges, Wave } from "./fields";
import { changeOpenGames } from "./open-games.server";
import { comingDays, daysFrom } from "./recurrence";
import { fieldsOf } from "./series-fields.server";
import { authorizeSeries, loadSeries, type SeriesRow, stateOf, writeSeries } from "./store.server";
import { writeWaves, writeWavesOfNewCrew } from "./waves/waves.server";

export interface SeriesChange {
  changes: SeriesChanges;
  waves?: readonly Wave[] | undefined;
  /** What the organizer saw; absent: any. */
  version?: number | undefined;
  /** "This game and those after": the first day of the change, for opened games too. */
  from?: string | undefined;
  /** Without `from`: opened games change too. */
  includesOpened?: boolean | undefined;
}

/**
 * For games that are not open yet, or with `from` for all of that day and after. With `from`, the old series ends
 * before it, and a new one has the same regulars, waves and exceptions. Returns the id of the one that has the change.
 * Errors: series_not_found, only_series_organizer, series_ended, series_changed (another organizer was faster), and
 * those of `checkedColumns`.
 */
export const changeSeries = (actor: Actor, id: string, change: SeriesChange): Promise<string> =>
  transact((tx) => changeSeriesIn(tx, actor, { id, ...change }));

export async function changeSeriesIn(
  tx: Tx,
  actor: Actor,
  { id, changes, waves, version, from, includesOpened }: SeriesChange & { id: string },
): Promise<string> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  if (version !== undefined && version !== row.version) throw new DomainError("series_changed");
  const loaded = await loadSeries(tx, row, now);
  const [firstComing] = comingDays(stateOf(loaded, now));
  const splits = from !== undefined && firstComing !== undefined && from > firstComing.date;
  const start = splits ? firstDayFrom(row, from) : undefined;
  const before = fieldsOf(row);
  const cost = changedCost(before.cost, changes);
  const price = cost ? null : changes.price === undefined ? before.price : changes.price;
  const fields = {
    ...before,
    ...withoutUndefined(changes),
    ...(start && { firstDate: start }),
    ...{ cost, price },
    lateLeaversOwe: changes.lateLeaversOwe ?? (before.lateLeaversOwe && price !== null),
  };
  const context = { row, organizerId: row.organizerId, now };
  const columns = await checkedColumns(tx, actor, { fields, context });
  // A new venue ends the pause of a series without one.
  const resumed =
    row.pauseReason === "venue_gone" && columns.venueId !== row.venueId
      ? { pausedAt: null, pausedUntil: null, pauseReason: null }
      : {};
  const target = start ? await split(tx, row, { from: start, now }) : row;
  const newUntil = columns.until === row.until ? {} : NO_UNDO;
  await writeSeries(tx, target, { changes: { ...columns, ...resumed, ...newUntil }, now });
  const after = { ...target, ...columns };
  const changed = changedProperties(before, fields);
  // Written after the series, because the last wave says when a crew's games open to everyone.
  if (waves || columns.crewId === row.crewId) await writeWaves(tx, target.id, waves);
  else await writeWavesOfNewCrew(tx, after);
  if (from !== undefined || includesOpened)
    await changeOpenGames(tx, actor, {
      ...{ before: loaded, after, changed, now },
      from: start ?? from ?? row.firstDate,
    });
  if (waves || Object.keys(changed).length > 0) {
    const details = { ...changesOf(row, columns, env.CURRENCY), day: start };
    const entry = { event: "series_changed", actorId: actor.id, details, now } as const;
    await logChange(tx, entry, { before: row, after: columns });
  }
  return target.id;
}

/** A newer last day leaves nothing to undo. */
const NO_UNDO = { shortenedAt: null, untilBefore: null };

/** A day of the rule, so that every second week stays the same one. */
const firstDayFrom = (row: SeriesRow, from: string): string => {
  for (const date of daysFrom(row, from)) return date;
  return from;
};

/** With regulars, waves, later exceptions and opened games. */
async function split(tx: Tx, row: SeriesRow, { from, now }: { from: string; now: Date }): Promise<SeriesRow> {
  const next = {
    ...row,
    id: newId(),
    firstDate: from,
    // The change sets it; that of the old series may be earlier than `from`.
    until: null,
    version: 1,
    ...NO_UNDO,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(series).values(next);
  const regulars = await tx.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, row.id));
  if (regulars.length > 0)
    await tx.insert(seriesRegulars).values(regulars.map((regular) => ({ ...regular, seriesId: next.id })));
  const waves = await tx.select().from(seriesWaves).where(eq(seriesWaves.seriesId, row.id));
  if (waves.length > 0)
    await tx.insert(seriesWaves).values(waves.map((wave) => ({ ...wave, seriesId: next.id })));
  await tx
    .update(seriesExceptions)
    .set({ seriesId: next.id })
    .where(and(eq(seriesExceptions.seriesId, row.id), gte(seriesExceptions.date, from)));
  await tx
    .update(games)
    .set({ seriesId: next.id })
    .where(and(eq(games.seriesId, row.id), gte(games.seriesDate, from)));
  const dayBefore = addDays(from, -1);
  const until = row.until !== null && row.until < dayBefore ? row.until : dayBefore;
  await writeSeries(tx, row, { changes: { until, ...NO_UNDO }, now });
  return next;
}
