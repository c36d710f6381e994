import { and, eq, inArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { findVenueRow } from "../find-venue-row.server";
import { requireCan, signedInTo } from "../permissions";

/**
 * Errors: login_to_delete_venue, venue_not_found, only_venue_creator, venue_has_games while a game is planned or
 * running there.
 */
export async function deleteVenue(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedInTo(viewer, "delete");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "delete", { venue, hasActiveGames: await hasActiveGames(tx, venue.id) });
    await tx.update(venues).set({ deletedAt: now(), updatedAt: now() }).where(eq(venues.id, venue.id));
    await recheckSeries(tx, { venueId: venue.id }, now());
  });
}

async function hasActiveGames(tx: Tx, venueId: string): Promise<boolean> {
  const active = and(eq(games.venueId, venueId), inArray(games.gameStatus, ["scheduled", "in_progress"]));
  return (await tx.select({ id: games.id }).from(games).where(active).limit(1).get()) !== undefined;
}
