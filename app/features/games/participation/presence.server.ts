import { type SQL, sql } from "drizzle-orm";

/**
 * Whether the player of a participation was at the game: the spot was kept and not marked "did not come" (an open dispute
 * suspends the mark), or the organizer marked them as present after they left. `alias`: of game_participants in the statement.
 */
export function wasThere(alias = "game_participants"): SQL<boolean> {
  const player = sql.raw(alias);
  return sql`(${player}.came is 1 or (${player}.status = 'confirmed' and (${player}.came is null or exists (
    select 1 from attendance_disputes where participant_id = ${player}.id and answered_at is null))))`.mapWith(
    Boolean,
  );
}
