import { and, eq, gte } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { series, seriesExceptions, seriesRegulars, seriesWaves } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { withoutUndefined } from "~/core/pick";
import { addDays } from "~/core/timezone.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { editGameIn } from "~/features/games/edit-game.server";
import type { GameChanges } from "~/features/games/game-fields";
import { checkedColumns } from "./check.server";
import type { SeriesChanges, SeriesFields, Wave } from "./fields";
import { comingDays, isDayOf, seriesDay } from "./recurrence";
import { authorizeSeries, loadSeries, type SeriesRow, stateOf, writeSeries } from "./store.server";
import { writeWaves } from "./waves/waves.server";

export interface SeriesChange {
  changes: SeriesChanges;
  waves?: readonly Wave[] | undefined;
  /** The version that the organizer saw; absent: whatever it is. */
  version?: number | undefined;
  /** "This game and those after": the day from which on the change holds, for opened games too. */
  from?: string | undefined;
}

/**
 * Changes a series: its games that are not open yet, or with `from` those of that day and after, open or not. What lies
 * before `from` stays in the old series, which ends; the rest goes on as a series of its own with the same regulars,
 * waves and exceptions. Returns the id of the one that holds the change. Errors: series_not_found,
 * only_series_organizer, series_ended, series_changed (somebody else was first), and those of `checkedColumns`.
 */
export const changeSeries = (actor: Actor, id: string, change: SeriesChange): Promise<string> =>
  transact((tx) => changeSeriesIn(tx, actor, { id, ...change }));

/** As changeSeries, in an open transaction. */
export async function changeSeriesIn(
  tx: Tx,
  actor: Actor,
  { id, changes, waves, version, from }: SeriesChange & { id: string },
): Promise<string> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  if (version !== undefined && version !== row.version) throw new DomainError("series_changed");
  const loaded = await loadSeries(tx, row, now);
  const [firstComing] = comingDays(stateOf(loaded, now));
  const splits = from !== undefined && firstComing !== undefined && from > firstComing.date;
  const fields = { ...fieldsOf(row), ...withoutUndefined(changes), ...(splits && { firstDate: from }) };
  const context = { row, organizerId: row.organizerId, now };
  const columns = await checkedColumns(tx, actor, { fields, context });
  // A pause for want of a venue ends with a new one.
  const resumed =
    row.pauseReason === "venue_gone" && columns.venueId !== row.venueId
      ? { pausedAt: null, pausedUntil: null, pauseReason: null }
      : {};
  const target = splits ? await split(tx, row, { from, now }) : row;
  await writeSeries(tx, target, { changes: { ...columns, ...resumed }, now });
  // Afterwards: the last wave says when a crew's games open to everyone.
  await writeWaves(tx, target.id, waves);
  if (from !== undefined) {
    const opened = loaded.opened.filter(({ date, isScheduled }) => isScheduled && date >= from);
    const next = { ...target, ...columns };
    for (const { id: gameId, date } of opened) {
      if (!isDayOf(next, date)) continue;
      const day = seriesDay(next, date, loaded);
      await editGameIn(tx, actor, {
        gameId,
        changes: gameChanges(changes, { startTime: day.start, endTime: day.end }),
      });
    }
  }
  if (row.crewId) {
    const { crewId, title } = row;
    await logCrewEvent(tx, { crewId, event: "series_changed", actorId: actor.id, title, now });
  }
  return target.id;
}

/** What the organizer said about a series, to change a part of it. */
export function fieldsOf(row: SeriesRow): SeriesFields {
  const { otherFrom, otherUntil, otherStartTime, priceMinor } = row;
  const otherHours =
    otherFrom && otherUntil && otherStartTime
      ? { from: otherFrom, until: otherUntil, startTime: otherStartTime }
      : null;
  return {
    title: row.title,
    description: row.description,
    sportId: row.sportId,
    venueId: row.venueId,
    weekdays: row.weekdays,
    everyWeeks: row.everyWeeks,
    startTime: row.startTime,
    durationMinutes: row.durationMinutes,
    firstDate: row.firstDate,
    until: row.until,
    opensDaysBefore: row.opensDaysBefore,
    opensAt: row.opensAt,
    otherHours,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    skillLevel: row.skillLevel,
    gameType: row.gameType,
    audience: row.audience,
    price: priceMinor === null ? null : priceMinor / 100,
    organizerPlays: row.organizerPlays,
    guestsAllowed: row.guestsAllowed,
    crewId: row.crewId,
    crewOnly: row.crewOnly,
    crewFirstHours: row.crewFirstHours,
    companionsAllowed: row.companionsAllowed,
    leaveHours: row.leaveHours,
    minCheckHours: row.minCheckHours,
    callsItselfOff: row.callsItselfOff,
  };
}

/** Ends a series before a day and begins another there, with its regulars, waves, later exceptions and opened games. */
async function split(tx: Tx, row: SeriesRow, { from, now }: { from: string; now: Date }): Promise<SeriesRow> {
  const next = { ...row, id: newId(), firstDate: from, version: 1, createdAt: now, updatedAt: now };
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
  await writeSeries(tx, row, { changes: { until: addDays(from, -1) }, now });
  return next;
}

/** The same change for a game that is open. */
function gameChanges(
  changes: SeriesChanges,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): GameChanges {
  const { title, description, sportId, venueId, minPlayers, maxPlayers, skillLevel } = changes;
  const { gameType, audience, guestsAllowed, price } = changes;
  const given: GameChanges = {
    ...{ title, description, sportId, venueId, minPlayers, maxPlayers, skillLevel },
    ...{ gameType, audience, guestsAllowed },
    ...(price !== undefined && { isPaid: price !== null, price }),
  };
  const movesTime = (["startTime", "durationMinutes", "otherHours"] as const).some(
    (name) => changes[name] !== undefined,
  );
  return movesTime ? { ...given, when: { startTime, endTime } } : given;
}
