import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { games } from "#db/schema/games";
import { gameSearch } from "#db/search-text";
import { zoneOf } from "~/features/places/zones.server";
import { retitled, venueOfOldTitle } from "./suggested-title.server";

/** Suggested titles have room for this much of a venue's name. */
const NAME_START = 40;

/** Typed titles stay. In the transaction that hides the venue. */
export async function unnameVenue(tx: Tx, venueId: string, now: Date): Promise<void> {
  const venue = await venueOfOldTitle(venueId);
  if (!venue) return;
  const named = await tx
    .select()
    .from(games)
    .where(
      and(
        eq(games.venueId, venueId),
        sql`instr(${games.title}, substr(${venue.name}, 1, ${NAME_START})) > 0`,
      ),
    );
  const changed: { id: string; title: string; search: string }[] = [];
  for (const game of named) {
    const facts = { sportId: game.sportId, startTime: game.startTime, zone: await zoneOf(game) };
    const title = await retitled(game.title, { ...facts, venue }, { ...facts, venue: null });
    if (title !== game.title) changed.push({ id: game.id, title, search: gameSearch({ ...game, title }) });
  }
  await tx.run(sql`
    update games set title = value ->> 'title', search = value ->> 'search', sequence = sequence + 1, updated_at = ${+now}
    from json_each(${JSON.stringify(changed)}) as renamed where games.id = renamed.value ->> 'id'`);
}
