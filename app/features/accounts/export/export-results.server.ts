import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameFormats } from "#db/schema/formats";
import { gamePhotos } from "#db/schema/game-photos";
import { gameParticipants } from "#db/schema/games";
import { gameResults, resultDisputes, resultPlayers } from "#db/schema/results";
import { crewSeasons } from "#db/schema/seasons";
import { tournaments, tournamentTeams } from "#db/schema/tournaments";

const outcomeInFormat = sql`json_extract(${gameFormats.outcomes}, '$."' || ${gameParticipants.id} || '"')`;

export async function resultData(userId: string) {
  const [outcomes, formatOutcomes, disputes, recorded, seasons, photos, created, teams] = await Promise.all([
    db
      .select({ gameId: resultPlayers.gameId, team: resultPlayers.team, outcome: resultPlayers.outcome })
      .from(gameParticipants)
      .crossJoin(resultPlayers)
      .where(and(eq(gameParticipants.userId, userId), eq(resultPlayers.participantId, gameParticipants.id))),
    db
      .select({ gameId: gameFormats.gameId, outcome: outcomeInFormat.mapWith(String) })
      .from(gameParticipants)
      .crossJoin(gameFormats)
      .where(
        and(
          eq(gameParticipants.userId, userId),
          eq(gameFormats.gameId, gameParticipants.gameId),
          isNotNull(outcomeInFormat),
        ),
      ),
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
    db
      .select({
        gameId: gamePhotos.gameId,
        photo: sql<string>`'/' || ${gamePhotos.key} || '-large.webp'`,
        publishedAt: gamePhotos.publishedAt,
        createdAt: gamePhotos.createdAt,
      })
      .from(gamePhotos)
      .where(eq(gamePhotos.userId, userId)),
    db
      .select({
        ...{ crewId: tournaments.crewId, name: tournaments.name, place: tournaments.place },
        ...{ evenings: tournaments.evenings, createdAt: tournaments.createdAt },
      })
      .from(tournaments)
      .where(eq(tournaments.createdById, userId)),
    db
      .select({
        ...{ tournamentId: tournamentTeams.tournamentId, name: tournamentTeams.name },
        ...{
          captainName: tournamentTeams.captainName,
          players: tournamentTeams.mates,
          createdAt: tournamentTeams.createdAt,
        },
      })
      .from(tournamentTeams)
      .where(eq(tournamentTeams.captainId, userId)),
  ]);
  return {
    outcomes,
    formatOutcomes,
    resultDisputes: disputes,
    recordedResults: recorded,
    createdSeasons: seasons,
    gamePhotos: photos,
    createdTournaments: created,
    tournamentTeams: teams,
  };
}
