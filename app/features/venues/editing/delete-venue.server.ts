import { and, eq, inArray } from "drizzle-orm";
import { transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { findVenueRow } from "../find-venue-row.server";
import { can } from "../rules";

/**
 * Takes a venue off every list; its page is gone, its rows stay. Errors: login_to_delete_venue, venue_not_found,
 * only_venue_creator, venue_has_games while a game is planned or running there. Source: decisions "Venues".
 */
export async function deleteVenue(viewer: Viewer, venueId: string): Promise<void> {
  const actor = signedIn(viewer, "login_to_delete_venue");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    if (!can(actor, "delete", venue)) throw new DomainError("only_venue_creator");
    const planned = and(eq(games.venueId, venue.id), inArray(games.gameStatus, ["scheduled", "in_progress"]));
    const game = await tx.select({ id: games.id }).from(games).where(planned).limit(1).get();
    if (game) throw new DomainError("venue_has_games");
    await tx.update(venues).set({ deletedAt: now(), updatedAt: now() }).where(eq(venues.id, venue.id));
  });
}
