import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { ReportKind } from "./rules";

export interface ModeratedItem {
  kind: ReportKind;
  id: string;
  /** User-written. */
  name: string;
  path: string;
  owner: { id: string; name: string; isSuspended: boolean };
  isHidden: boolean;
}

interface Row {
  kind: ReportKind;
  id: string;
  name: string;
  path: string;
  ownerId: string;
  ownerName: string;
  suspendedAt: number | null;
  hiddenAt: number | null;
}

/** Of a closed crew whose owner has left it or deleted the account. */
const lastOwner = sql`(
  select case entry.event when 'created' then entry.actor_id else entry.subject_id end from crew_log as entry
  where entry.crew_id = c.id and entry.event in ('created', 'handed_over') order by entry.id desc limit 1)`;

/** One statement; deleted ones are missing. */
export async function findModeratedItems(ids: readonly string[]): Promise<Map<string, ModeratedItem>> {
  const wanted = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await db.all<Row>(sql`
    select thing.*, trim(p.first_name || ' ' || p.last_name) as ownerName, u.suspended_at as suspendedAt
    from (
      select 'game' as kind, id, title as name, '/games/' || id as path, organizer_id as ownerId, hidden_at as hiddenAt
      from games where id in ${wanted}
      union all
      select 'venue', id, name, '/venues/' || id, created_by_id, hidden_at from venues where id in ${wanted}
      union all
      select 'comment', id, comment, '/games/' || game_id || '/discussion', user_id, hidden_at from game_comments where id in ${wanted}
      union all
      select 'comment', id, coalesce(comment, '–'), '/players/' || rated_user_id, rater_id, hidden_at from game_ratings where id in ${wanted}
      union all
      select 'comment', id, coalesce(comment, '–'), '/players/' || player_id, rater_id, hidden_at from profile_ratings where id in ${wanted}
      union all
      select 'comment', id, coalesce(comment, '–'), '/venues/' || venue_id, user_id, hidden_at from venue_ratings where id in ${wanted}
      union all
      select 'crew', c.id, c.name, '/crews/' || c.id, coalesce(m.user_id, ${lastOwner}), c.hidden_at from crews as c
        left join crew_members as m on m.crew_id = c.id and m.role = 'owner' where c.id in ${wanted}
      union all
      select 'photo', ph.id, v.name, '/venues/' || ph.venue_id || '/photos', ph.user_id, ph.hidden_at
      from venue_photos as ph cross join venues as v on v.id = ph.venue_id where ph.id in ${wanted}
      union all
      select 'photo', ph.id, g.title, '/games/' || ph.game_id || '/photo', ph.user_id, ph.hidden_at
      from game_photos as ph cross join games as g on g.id = ph.game_id where ph.id in ${wanted}
      union all
      select 'player', id, trim(first_name || ' ' || last_name), '/players/' || id, id, null
      from player_profiles where id in ${wanted}
    ) as thing
    cross join users as u on u.id = thing.ownerId
    cross join player_profiles as p on p.id = thing.ownerId`);
  return new Map(
    rows.map(({ kind, id, name, path, ownerId, ownerName, suspendedAt, hiddenAt }) => [
      id,
      {
        ...{ kind, id, name, path },
        owner: { id: ownerId, name: ownerName, isSuspended: suspendedAt !== null },
        isHidden: hiddenAt !== null,
      },
    ]),
  );
}
