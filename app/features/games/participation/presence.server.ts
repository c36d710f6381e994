import { type SQL, sql } from "drizzle-orm";

/** As `games_played` counts. `alias`: of game_participants. */
export const hasPlayed = (alias: string): SQL => {
  const player = sql.raw(alias);
  return sql`(${player}.came is 1 or (${player}.status = 'confirmed' and ${player}.came is null))`;
};

/** Not marked as absent (unless disputed), or marked as present after leaving. `alias`: of game_participants. */
export function wasThere(alias = "game_participants"): SQL<boolean> {
  const player = sql.raw(alias);
  return sql`(${player}.came is 1 or (${player}.status = 'confirmed' and (${player}.came is null or exists (
    select 1 from attendance_disputes where participant_id = ${player}.id and answered_at is null))))`.mapWith(
    Boolean,
  );
}
