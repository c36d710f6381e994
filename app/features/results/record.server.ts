import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { now } from "~/core/time/clock.server";
import { votedBest, votedUntil } from "~/features/games/participation/player-of-the-match.server";
import { hasPlayed, missedGame } from "~/features/games/participation/presence.server";

/** A game without a score, or of a player without a side, counts as played alone. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  playerOfTheMatch: number;
  /** Had a spot and was absent, without an open dispute. */
  missed: number;
}

const played = hasPlayed("p");
/** A saved score of the game counts instead of the table of its format. */
const outcome = sql`iif(score.game_id is null, json_extract(format.outcomes, '$."' || p.id || '"'), r.outcome)`;

/** `from`: game_participants as p and games as g; `voted`: the list of games whose votes may count for them. */
export const tallies = ({ by, from, voted }: { by: SQL; from: SQL; voted: SQL }): SQL => sql`
  select ${by} as key, sum(${played}) as played, sum(${missedGame}) as missed,
    sum(${played} and ${outcome} is 'won') as won, sum(${played} and ${outcome} is 'drawn') as drawn,
    sum(${played} and ${outcome} is 'lost') as lost,
    sum(${played} and best.participant_id is not null and g.end_time < ${+votedUntil(now())}) as playerOfTheMatch
  from ${from} left join game_results as score on score.game_id = g.id
    left join result_players as r on r.participant_id = p.id
    left join game_formats as format on format.game_id = g.id
    left join (${votedBest(voted)}) as best on best.participant_id = p.id
  -- The plus keeps the given games first: by status it would read those of everybody.
  where +g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1)
    and (p.came is 1 or p.status = 'confirmed' or p.left_at is not null)
  group by 1 having sum(${played}) + sum(${missedGame}) > 0`;

export interface SportRecord extends Tally {
  sportId: string;
}

/** Most played first. One statement. */
export async function recordOf(userId: string): Promise<SportRecord[]> {
  const rows = await db.all<Tally & { key: string }>(
    sql`${tallies({
      by: sql`g.sport_id`,
      // The cross join keeps the order of the tables: from games it would read them all.
      from: sql`(select * from game_participants where user_id = ${userId}) as p
      cross join games as g on g.id = p.game_id`,
      voted: sql`(select vote.game_id from game_participants as mine
      cross join match_votes as vote on vote.participant_id = mine.id where mine.user_id = ${userId})`,
    })} order by played desc, key`,
  );
  return rows.map(({ key, ...tally }) => ({ sportId: key, ...tally }));
}
