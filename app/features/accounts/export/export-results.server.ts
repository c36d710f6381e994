import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { gameResults, resultDisputes, resultPlayers } from "#db/schema/results";
import { crewSeasons } from "#db/schema/seasons";

export async function resultData(userId: string) {
  const [outcomes, disputes, recorded, seasons] = await Promise.all([
    db
      .select({ gameId: resultPlayers.gameId, team: resultPlayers.team, outcome: resultPlayers.outcome })
      .from(gameParticipants)
      .crossJoin(resultPlayers)
      .where(and(eq(gameParticipants.userId, userId), eq(resultPlayers.participantId, gameParticipants.id))),
    db
      .select({
        gameId: resultDisputes.gameId,
        reason: resultDisputes.reason,
        createdAt: resultDisputes.createdAt,
        settledAt: resultDisputes.settledAt,
      })
      .from(resultDisputes)
      .where(eq(resultDisputes.userId, userId)),
    db
      .select({ gameId: gameResults.gameId, sides: gameResults.sides, recordedAt: gameResults.recordedAt })
      .from(gameResults)
      .where(eq(gameResults.recordedById, userId))
      .orderBy(asc(gameResults.recordedAt)),
    db
      .select({
        crewId: crewSeasons.crewId,
        name: crewSeasons.name,
        startsOn: crewSeasons.startsOn,
        endsOn: crewSeasons.endsOn,
        createdAt: crewSeasons.createdAt,
      })
      .from(crewSeasons)
      .where(eq(crewSeasons.createdById, userId)),
  ]);
  return { outcomes, resultDisputes: disputes, recordedResults: recorded, createdSeasons: seasons };
}
