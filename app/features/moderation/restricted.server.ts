import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Tables of what admins hide. */
export const HIDEABLE = [
  ...["games", "venues", "crews", "venue_photos", "game_photos", "game_comments"],
  ...["game_ratings", "profile_ratings", "venue_ratings"],
] as const;

/** Whether an admin has hidden or suspended it and has not lifted that. */
export function isRestricted(id: SQLWrapper): SQL {
  const hidden = HIDEABLE.map(
    (table) =>
      sql`exists (select 1 from ${sql.identifier(table)} as h where h.id = ${id} and h.hidden_at is not null)`,
  );
  const suspended = sql`exists (select 1 from users as u where u.id = ${id} and u.suspended_at is not null)`;
  return sql`(${sql.join([suspended, ...hidden], sql` or `)})`;
}
