import { asc, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { isOffered } from "~/core/visibility/nameable-venue.server";
import type { SelectOption } from "~/ui/forms/SelectField";

const actorId = sql.placeholder("actorId");

// Where the person organized or played lately, favorites, and the chosen venue.
const familiarVenues = db
  .select({ id: venues.id, name: venues.name, city: venues.city })
  .from(venues)
  .where(
    // The pluses keep SQLite from reading all venues by an index that begins with these columns.
    sql`${isOffered("+venues")} and ${venues.id} in (
      select ${sql.placeholder("venueId")}
      union select f.venue_id from venue_favorites as f where f.user_id = ${actorId}
      union select * from (select g.venue_id from games as g indexed by games_organizer_start
        where g.organizer_id = ${actorId} order by g.start_time desc limit 30)
      union select * from (select g.venue_id from game_participants as p indexed by game_participants_user
        cross join games as g on g.id = p.game_id where p.user_id = ${actorId} and p.status = 'confirmed' limit 60))`,
  )
  .orderBy(sql`${venues.id} = ${sql.placeholder("venueId")} desc`, asc(venues.name), asc(venues.id))
  .limit(24)
  .prepare();

export async function homeVenues(actor: Actor, venueId: string | null = null): Promise<SelectOption[]> {
  const rows = await familiarVenues.all({ actorId: actor.id, venueId: venueId ?? "" });
  return rows.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }));
}
