import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { isOffered } from "~/core/visibility/nameable-venue.server";

const actorId = sql.placeholder("actorId");

// Newest games' venues first, then favorites.
const statement = db
  .select({ id: venues.id, name: venues.name })
  .from(
    sql`(select venue_id, min(place) as place, max(latest) as latest from (
        select * from (select g.venue_id, 0 as place, g.start_time as latest
          from games as g indexed by games_organizer_start
          where g.organizer_id = ${actorId} and g.game_status <> 'cancelled' and g.hidden_at is null
            and g.venue_id is not null order by g.start_time desc limit 30)
        union all
        select * from (select g.venue_id, 0, g.start_time
          from game_participants as p cross join games as g on g.id = p.game_id
          where p.user_id = ${actorId} and p.status = 'confirmed' and g.hidden_at is null
            and g.venue_id is not null order by g.start_time desc limit 30)
        union all
        select * from (select venue_id, 1, created_at from venue_favorites
          where user_id = ${actorId} order by created_at desc limit 30)
      ) group by venue_id) as own`,
  )
  .innerJoin(venues, sql`${venues.id} = own.venue_id`)
  // The pluses keep SQLite from reading all venues by an index that begins with these columns.
  .where(isOffered("+venues"))
  .orderBy(sql`own.place, own.latest desc, ${venues.n}`)
  .limit(6)
  .prepare();

/** At most six. One statement. */
export const knownVenues = (actor: Actor): Promise<{ id: string; name: string }[]> =>
  statement.all({ actorId: actor.id });
