import { addHours } from "date-fns";
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { MIN_VOTES, VOTE_HOURS } from "#db/limits/ratings";
import { gameParticipants } from "#db/schema/games";
import { matchVotes } from "#db/schema/ratings";
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
  now <= addHours(endTime, VOTE_HOURS);

const votesOf = db
  .select({ id: matchVotes.participantId, votes: sql<number>`count(*)` })
  .from(matchVotes)
  .innerJoin(gameParticipants, eq(gameParticipants.id, matchVotes.participantId))
  .where(and(eq(matchVotes.gameId, sql.placeholder("gameId")), wasThere()))
  .groupBy(matchVotes.participantId)
  .prepare();

/** Ids of participations, several after a tie; empty while the vote is open. */
export async function playersOfTheMatch(game: PlayedGame): Promise<string[]> {
  if (!wasPlayed(game) || isVoteOpen(game, currentTime())) return [];
  const votes = await votesOf.all({ gameId: game.id });
  const most = Math.max(MIN_VOTES, ...votes.map((row) => row.votes));
  return votes.filter((row) => row.votes === most).map(({ id }) => id);
}
