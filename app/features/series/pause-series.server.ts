import { and, eq, sql } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now as currentTime } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { locationFor } from "~/features/games/create-game.server";
import { endOffers } from "~/features/games/handover.server";
import { liveGames } from "~/features/games/live.server";
import { zoneOf } from "~/features/places/zones.server";
import { logSeries } from "./log-series.server";
import { notifyOrganizers } from "./notify-series.server";
import { requireCan } from "./permissions";
import { authorizeSeries, type SeriesRow, writeSeries } from "./store.server";

const RUNNING = { pausedAt: null, pausedUntil: null, pauseReason: null } as const;

/**
 * No games open for days before `until` (null: until resumed); open ones stay. Errors: series_not_found,
 * only_series_organizer, series_ended, date_past, series_organizer_gone (take it over).
 */
export const pauseSeries = (actor: Actor, id: string, until: string | null): Promise<void> =>
  transact((tx) => pauseSeriesIn(tx, actor, { id, until }));

export async function pauseSeriesIn(
  tx: Tx,
  actor: Actor,
  { id, until }: { id: string; until: string | null },
): Promise<void> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  if (until !== null && until <= instantToWall(now, await zoneOf(row)).date)
    throw new DomainError("date_past", { field: "pausedUntil" });
  // It would no longer read that somebody must take it over.
  if (await isOrganizerGone(tx, row)) throw new DomainError("series_organizer_gone");
  if (row.pauseReason === "organizer" && row.pausedUntil === until) return;
  const changes = { pausedAt: now, pausedUntil: until, pauseReason: "organizer" } as const;
  await writeSeries(tx, row, { changes, now });
  await logSeries(tx, row, { actor, now, details: { what: "paused", day: until ?? undefined } });
}

/**
 * Errors: series_not_found, only_series_organizer, series_ended, venue_unknown (deleted: choose another),
 * series_organizer_gone (take it over).
 */
export const resumeSeries = (actor: Actor, id: string): Promise<void> =>
  transact((tx) => resumeSeriesIn(tx, actor, id));

export async function resumeSeriesIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  if (!row.pausedAt) return;
  await locationFor(tx, row.venueId);
  if (await isOrganizerGone(tx, row)) throw new DomainError("series_organizer_gone");
  await writeSeries(tx, row, { changes: RUNNING, now });
  await logSeries(tx, row, { actor, now, details: { what: "resumed" } });
}

/**
 * Also of its open games; the series resumes. Errors: series_not_found, only_series_organizer, series_ended,
 * takeover_impossible.
 */
export const takeOverSeries = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => {
    const now = currentTime();
    const access = await authorizeSeries(tx, actor, id);
    const { row } = access;
    if (row.organizerId === actor.id) return;
    requireCan(actor, "takeOver", access);
    await writeSeries(tx, row, { changes: { ...RUNNING, organizerId: actor.id }, now });
    const taken = { ...row, organizerId: actor.id };
    await takeOverOpenGames(tx, row, { actor, now });
    await logSeries(tx, taken, { actor, now, details: { what: "taken_over" } });
    await notifyOrganizers(tx, taken, { reason: "series_taken_over", except: actor.id, now });
  });

async function takeOverOpenGames(
  tx: Tx,
  { id, organizerId }: SeriesRow,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const taken = await tx
    .update(games)
    .set({ organizerId: actor.id, updatedAt: now, sequence: sql`${games.sequence} + 1` })
    .where(
      and(
        eq(games.seriesId, id),
        eq(games.organizerId, organizerId),
        sql`+${games.gameStatus} in ('scheduled', 'in_progress')`,
      ),
    )
    .returning({ id: games.id });
  const ids = taken.map((game) => game.id);
  await endOffers(tx, { gameIds: ids }, now);
  afterCommit(tx, () => liveGames.wake());
}

/** Suspended, deleted, not in its crew, or the crew is closed. */
export async function isOrganizerGone(
  tx: Tx,
  { organizerId, crewId }: Pick<SeriesRow, "organizerId" | "crewId">,
): Promise<boolean> {
  const inCrew = crewId
    ? sql`${isMemberOf(crewId, organizerId)}
        and exists (select 1 from crews where id = ${crewId} and closed_at is null)`
    : sql`1`;
  const organizer = await tx.get<{ stays: number }>(sql`
    select ${hasOpenAccount(organizerId)} and ${inCrew} as stays`);
  return !organizer?.stays;
}
