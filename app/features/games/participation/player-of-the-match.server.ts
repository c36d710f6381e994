import { subHours } from "date-fns";
import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { MIN_VOTES, VOTE_HOURS } from "#db/limits/ratings";
import { now as currentTime } from "~/core/time/clock.server";
import { wasPlayed } from "../rules";
import type { GameStatus } from "../types";
import { wasThere } from "./presence.server";

interface PlayedGame {
  id: string;
  gameStatus: GameStatus;
  startTime: Date;
  endTime: Date;
  completedAt: Date | null;
}

export const isVoteOpen = ({ endTime }: Pick<PlayedGame, "endTime">, now: Date): boolean =>
  endTime >= votedUntil(now);

/** Rows of `participant_id`, several of a game after a tie, whether or not the vote is open. `games`: a list of ids. */
export const votedBest = (games: SQL): SQL => sql`
  select participant_id from (
    select vote.participant_id, count(*) as votes, max(count(*)) over (partition by vote.game_id) as most
    from match_votes as vote join game_participants as voted on voted.id = vote.participant_id
    where vote.game_id in ${games} and ${wasThere("voted")}
    group by vote.game_id, vote.participant_id)
  where votes = most and votes >= ${MIN_VOTES}`;

/** The vote of a game that ended before is over. */
export const votedUntil = (now: Date): Date => subHours(now, VOTE_HOURS);

const bestOf = db
  .select({ id: sql<string>`participant_id` })
  .from(sql`(${votedBest(sql`(${sql.placeholder("gameId")})`)})`)
  .prepare();

/** Ids of participations, several after a tie; empty while the vote is open. */
export async function playersOfTheMatch(game: PlayedGame): Promise<string[]> {
  if (!wasPlayed(game) || isVoteOpen(game, currentTime())) return [];
  return (await bestOf.all({ gameId: game.id })).map(({ id }) => id);
}
