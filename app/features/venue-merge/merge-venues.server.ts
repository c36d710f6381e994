import { eq } from "drizzle-orm";
import { afterCommit, type Db, db, type Tx, transact } from "#db/client.server";
import { moderationLog } from "#db/schema/moderation";
import { venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { alertsFollowVenue } from "~/features/alerts/follow-venue.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { liveGames } from "~/features/games/live.server";
import { notify } from "~/features/notifications/notify.server";
import { sportsOf, writeChange } from "~/features/venues/editing/edit-venue.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import { findVenueRow, type VenueRow } from "~/features/venues/find-venue-row.server";
import { can, requireCan, signedInTo } from "~/features/venues/permissions";
import { countReferences, NO_REFERENCES, type References } from "./count-references.server";
import { moveReferences } from "./move-references.server";

export interface Merge {
  venueId: string;
  into: string;
  /** `stateOf` the venues that the admin saw. */
  seen?: string | undefined;
}

/** Changes whenever one of the two does. */
export const stateOf = (from: VenueRow, into: VenueRow): string => `${+from.updatedAt}-${+into.updatedAt}`;

/**
 * Moves all that refers to the venue to another one, which stays as it is, and deletes it. It cannot be undone. The
 * same again changes nothing. Returns what moved. Errors: not_authenticated, venue_not_found, forbidden, venue_unknown
 * (nothing can be merged into it), venue_merge_itself, conflict (one of them was changed since the admin looked).
 */
export async function mergeVenues(viewer: Viewer, merge: Merge): Promise<References> {
  const actor = signedInTo(viewer, "merge");
  return transact(async (tx) => {
    if (await isDone(tx, actor, merge)) return NO_REFERENCES;
    const { from, into } = await venuesToMerge(tx, actor, merge);
    if (merge.seen !== undefined && merge.seen !== stateOf(from, into)) throw new DomainError("conflict");
    const moved = await countReferences(tx, { from: from.id, into: into.id });
    await mergeRows(tx, actor, { from, into });
    return moved;
  });
}

/** What a merge would move; writes nothing. Errors: as `mergeVenues`. */
export async function planMerge(viewer: Viewer, merge: Merge) {
  const actor = signedInTo(viewer, "merge");
  const { from, into } = await venuesToMerge(db, actor, merge);
  return { from, into, moved: await countReferences(db, { from: from.id, into: into.id }) };
}

async function isDone(on: Db, actor: Actor, { venueId, into }: Merge): Promise<boolean> {
  const mergedIntoId = await mergedInto(on, venueId);
  if (mergedIntoId !== into.toLowerCase()) return false;
  return can(actor, "merge", { venue: await findVenueRow(on, mergedIntoId) });
}

async function mergedInto(on: Db, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const row = await on
    .select({ mergedIntoId: venues.mergedIntoId })
    .from(venues)
    .where(eq(venues.id, id.toLowerCase()))
    .get();
  return row?.mergedIntoId ?? null;
}

async function venuesToMerge(on: Db, actor: Actor, { venueId, into }: Merge) {
  const from = await findVenueRow(on, venueId);
  requireCan(actor, "merge", { venue: from });
  if (into.toLowerCase() === from.id) throw new DomainError("venue_merge_itself", { field: "into" });
  return { from, into: await otherVenue(on, into) };
}

async function otherVenue(on: Db, id: string): Promise<VenueRow> {
  try {
    return await findVenueRow(on, id);
  } catch (error) {
    if (error instanceof DomainError && error.code === "venue_not_found")
      throw new DomainError("venue_unknown", { field: "into" });
    throw error;
  }
}

interface Pair {
  from: VenueRow;
  into: VenueRow;
}

async function mergeRows(tx: Tx, actor: Actor, { from, into }: Pair): Promise<void> {
  await addSports(tx, actor, { from, into });
  await alertsFollowVenue(tx, from, into);
  await moveReferences(tx, { from, into, adminId: actor.id, now: now() });
  // So that no address leads to a venue that is gone.
  await tx.update(venues).set({ mergedIntoId: into.id }).where(eq(venues.mergedIntoId, from.id));
  const gone = { mergedIntoId: into.id, deletedAt: now(), updatedAt: now() };
  await tx.update(venues).set(gone).where(eq(venues.id, from.id));
  await tx.update(venues).set({ updatedAt: now() }).where(eq(venues.id, into.id));
  await recheckSeries(tx, { venueId: into.id }, now());
  await tx.insert(moderationLog).values({
    ...{ adminId: actor.id, action: "venue_merged", targetType: "venue", targetId: into.id },
    ...{ note: from.name, createdAt: now() },
  });
  await notifyCreator(tx, actor, { from, into });
  afterCommit(tx, () => liveGames.wake());
}

/** Adds the sports that the other venue lacks, with an entry in its history. */
async function addSports(tx: Tx, actor: Actor, { from, into }: Pair): Promise<void> {
  const [added, existing] = [await sportsOf(tx, from.id), await sportsOf(tx, into.id)];
  const known = new Set(existing.map(({ sportId }) => sportId));
  const sports = [...existing, ...added.filter(({ sportId }) => !known.has(sportId))];
  if (sports.length > existing.length)
    await writeChange(tx, into, { change: VenueChange.parse({ sports }), userId: actor.id });
}

async function notifyCreator(tx: Tx, actor: Actor, { from, into }: Pair): Promise<void> {
  if (from.createdById === actor.id) return;
  await notify(tx, {
    ...{ type: "admin_decision", gameId: null, to: [from.createdById], now: now() },
    params: { reason: "merged", subject: from.name, note: into.name, page: `/venues/${into.id}` },
  });
}
