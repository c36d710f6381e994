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

/** Of game_participants as p in games as g; counts as absent unless the organizer corrects it. */
const leftAfterStart = sql`(p.status in ('declined', 'maybe', 'waitlisted') and coalesce(p.left_at >= g.start_time, 0))`;
/** Of game_participants as p in games as g, as below. See docs/rules/reliability.md. */
export const hadSpot = sql`(p.status = 'confirmed' or ${leftAfterStart})`;
export const came = sql`iif(p.status = 'confirmed', p.came, coalesce(p.came, 0))`;

export const missedGame = sql`(${hadSpot} and ${came} is 0 and not exists (select 1 from attendance_disputes
  where participant_id = p.id and answered_at is null))`;
