import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { games } from "#db/schema/games";
import { gameSearch } from "#db/search-text";
import { zoneOf } from "~/features/places/zones.server";
import { retitled, venueOfOldTitle } from "./suggested-title.server";

/** Takes a venue's name out of the suggested titles of its games, in the transaction that hides it. Typed titles stay. */
export async function unnameVenue(tx: Tx, venueId: string, now: Date): Promise<void> {
  const venue = await venueOfOldTitle(venueId);
  if (!venue) return;
  const named = await tx
    .select()
    .from(games)
    .where(and(eq(games.venueId, venueId), sql`instr(${games.title}, ${venue.name}) > 0`));
  for (const game of named) {
    const facts = { sportId: game.sportId, startTime: game.startTime, zone: await zoneOf(game) };
    const title = await retitled(game.title, { ...facts, venue }, { ...facts, venue: null });
    if (title === game.title) continue;
    await tx
      .update(games)
      .set({
        ...{ title, search: gameSearch({ ...game, title }) },
        ...{ sequence: game.sequence + 1, updatedAt: now },
      })
      .where(eq(games.id, game.id));
  }
}
