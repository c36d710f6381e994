import { and, eq, sql } from "drizzle-orm";
import { transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { gameResults } from "#db/schema/results";
import { type PlayerInDraw, teamDraws } from "#db/schema/teams";
import { newId } from "~/core/ids.server";

/** Scores of all finished games of a crew, and published teams of a game. */
export async function fillMatchDay({ crew, game }: { crew: string; game: string }): Promise<void> {
  await transact(async (tx) => {
    const finished = await tx
      .select({ gameId: games.id, recordedById: games.organizerId, recordedAt: games.endTime })
      .from(games)
      .where(and(eq(games.crewId, crew), eq(games.gameStatus, "completed")));
    for (const result of finished)
      await tx.insert(gameResults).values({
        ...result,
        sides: [
          { name: "", score: 5 },
          { name: "", score: 3 },
        ],
      });
    await tx.run(sql`insert into result_players (participant_id, game_id, team, outcome)
      select id, game_id, rowid % 2, iif(rowid % 2 = 0, 'won', 'lost') from game_participants
      where status = 'confirmed' and game_id in (select game_id from game_results)`);
    const players = await tx
      .select({ id: gameParticipants.id })
      .from(gameParticipants)
      .where(and(eq(gameParticipants.gameId, game), eq(gameParticipants.status, "confirmed")));
    const [organizer] = await tx.select({ id: games.organizerId }).from(games).where(eq(games.id, game));
    if (!organizer) throw new Error(`No game ${game}.`);
    const drawn = players.map(({ id }, index): PlayerInDraw => {
      const team = index % 2;
      return { id, team, level: 0, isKeeper: false, correction: null };
    });
    await tx.insert(teamDraws).values({
      ...{ id: newId(), gameId: game, number: 1, teams: 2, players: drawn },
      ...{ createdById: organizer.id, createdAt: new Date(), publishedAt: new Date() },
    });
  });
}
