import { eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { instantToWall } from "~/core/timezone.server";
import { logCrewEvent } from "~/features/crews/membership.server";
import { organizes } from "~/features/crews/rules";
import { locationFor } from "~/features/games/create-game.server";
import { zoneOf } from "~/features/places/zones.server";
import { notifyOrganizers } from "./notify-series.server";
import { authorizeSeries, type SeriesRow, writeSeries } from "./store.server";

const RUNNING = { pausedAt: null, pausedUntil: null, pauseReason: null } as const;

/**
 * Opens no games for days before `until`, or until resumed without it; what is open stays. Errors: series_not_found,
 * only_series_organizer, series_ended, invalid_date (not in the future).
 */
export const pauseSeries = (actor: Actor, id: string, until: string | null): Promise<void> =>
  transact((tx) => pauseSeriesIn(tx, actor, { id, until }));

/** As pauseSeries, in an open transaction. */
export async function pauseSeriesIn(
  tx: Tx,
  actor: Actor,
  { id, until }: { id: string; until: string | null },
): Promise<void> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  if (until !== null && until <= instantToWall(now, await zoneOf(row)).date)
    throw new DomainError("invalid_date", { field: "pausedUntil" });
  const changes = { pausedAt: now, pausedUntil: until, pauseReason: "organizer" } as const;
  await writeSeries(tx, row, { changes, now });
  await logChange(tx, row, { actor, now });
}

/**
 * Goes on with a paused series. Errors: series_not_found, only_series_organizer, series_ended, venue_unknown (its venue
 * is gone: choose another), series_organizer_gone (take it over).
 */
export const resumeSeries = (actor: Actor, id: string): Promise<void> =>
  transact((tx) => resumeSeriesIn(tx, actor, id));

/** As resumeSeries, in an open transaction. */
export async function resumeSeriesIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const now = currentTime();
  const { row } = await authorizeSeries(tx, actor, id);
  await locationFor(tx, row.venueId);
  if (await isGone(tx, row.organizerId)) throw new DomainError("series_organizer_gone");
  await writeSeries(tx, row, { changes: RUNNING, now });
  await logChange(tx, row, { actor, now });
}

/**
 * Makes a co-organizer of its crew the organizer of a series whose own is gone, and goes on with it. Errors:
 * series_not_found, only_series_organizer, series_ended, takeover_impossible.
 */
export const takeOverSeries = (actor: Actor, id: string): Promise<void> =>
  transact(async (tx) => {
    const now = currentTime();
    const { row, standing } = await authorizeSeries(tx, actor, id);
    if (row.organizerId === actor.id) return;
    if (row.pauseReason !== "organizer_gone" || !organizes(standing.crewRole))
      throw new DomainError("takeover_impossible");
    await writeSeries(tx, row, { changes: { ...RUNNING, organizerId: actor.id }, now });
    const taken = { ...row, organizerId: actor.id };
    await logChange(tx, taken, { actor, now });
    await notifyOrganizers(tx, taken, { reason: "series_taken_over", except: actor.id, now });
  });

/** Whether an account was suspended or deleted. */
export async function isGone(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  return !account || account.suspendedAt !== null || account.deletedAt !== null;
}

async function logChange(tx: Tx, row: SeriesRow, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  if (!row.crewId) return;
  const { crewId, title } = row;
  await logCrewEvent(tx, { crewId, event: "series_changed", actorId: actor.id, title, now });
}
