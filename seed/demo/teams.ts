import { and, asc, eq, gte } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { teamDraws } from "#db/schema/teams";
import { now } from "~/core/time/clock.server";
import { drawTeams } from "~/features/teams/draw/draw";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";

/** Of the organizer's next game that has enough players, published. */
export async function writeTeams(tx: Tx, source: Source, cast: Cast): Promise<void> {
  const createdAt = now();
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.organizerId, cast.organizer),
        eq(games.gameStatus, "scheduled"),
        gte(games.startTime, createdAt),
        gte(games.seatsTaken, 6),
      ),
    )
    .orderBy(asc(games.startTime))
    .limit(1);
  if (!game) return;
  const confirmed = await tx
    .select({ id: gameParticipants.id })
    .from(gameParticipants)
    .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.status, "confirmed")));
  const players = confirmed.map(({ id }) => ({ id, level: source.whole(-2, 2), isKeeper: false }));
  const drawn = drawTeams({ players, teams: 2, number: 1, together: [], apart: [] });
  if ("impossible" in drawn) return;
  await tx.insert(teamDraws).values({
    ...{ id: source.id("draw"), gameId: game.id, number: 1, teams: 2, createdById: cast.organizer },
    players: players.map((player) => ({
      ...{ ...player, correction: null },
      team: drawn.teams.findIndex((team) => team.includes(player.id)),
    })),
    ...{ createdAt, publishedAt: createdAt },
  });
}
