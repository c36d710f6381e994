import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { formatDayWord } from "~/core/day-word.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";

/** A game that the player plays at the same time as another. */
export interface Overlap {
  id: string;
  title: string;
  startTime: Date;
  cityId: string | null;
}

const MOST = 3;

// CROSS JOIN keeps the order of the tables: the player's own games are few.
const overlapping = db
  .select({
    id: sql<string>`id`,
    title: sql<string>`title`,
    startTime: sql<number>`start_time`,
    cityId: sql<string | null>`city_id`,
  })
  .from(
    sql`(select g.id, g.title, g.start_time, g.city_id
      from games as this cross join game_participants as p on p.user_id = ${sql.placeholder("userId")} and p.status = 'confirmed'
      cross join games as g on g.id = p.game_id
      where this.id = ${sql.placeholder("gameId")} and g.id <> this.id
        and g.game_status in ('scheduled', 'in_progress')
        and g.start_time < this.end_time and g.end_time > this.start_time
      order by g.start_time, g.id limit ${MOST}) as own`,
  )
  .prepare();

/** The games in which the actor has a spot while this game is played; a warning, never a refusal. */
export async function overlapsWith(actor: Actor, gameId: string): Promise<Overlap[]> {
  const rows = await overlapping.all({ userId: actor.id, gameId: gameId.toLowerCase() });
  return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
}

/** What the flash text says of the first of them. */
export async function overlapParams(
  { title, startTime, cityId }: Overlap,
  locale: Locale,
): Promise<{ game: string; when: string }> {
  return { game: title, when: formatDayWord(startTime, now(), locale, await zoneOf({ cityId })) };
}
