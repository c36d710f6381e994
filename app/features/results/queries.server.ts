import { subDays } from "date-fns";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { gameParticipants } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { gameResults, resultDisputes, resultLog, resultPlayers } from "#db/schema/results";
import type { Actor, Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { wasThere } from "~/features/games/participation/presence.server";
import type { ResultState } from "./permissions";

export type Result = typeof gameResults.$inferSelect;

const gameId = sql.placeholder("gameId");

const byGame = db.select().from(gameResults).where(eq(gameResults.gameId, gameId)).prepare();

/** For who may see the game. */
export const resultOf = async (id: string): Promise<Result | null> =>
  (await byGame.get({ gameId: id.toLowerCase() })) ?? null;

/** Ids of participations with their teams, from 0. Who was absent has a side that does not count. */
export const playersOfResult = (id: string, on: Db = db) =>
  on
    .select({ id: resultPlayers.participantId, team: resultPlayers.team, wasThere: wasThere() })
    .from(resultPlayers)
    .innerJoin(gameParticipants, eq(gameParticipants.id, resultPlayers.participantId))
    .where(eq(resultPlayers.gameId, id))
    .orderBy(resultPlayers.participantId);

/** What `permissions` asks of the result. Objections that nobody settled in time are none anymore: the score stands. */
export async function resultFacts(
  id: string,
  viewer: Viewer,
  on: Db = db,
): Promise<Pick<ResultState, "hasResult" | "disputedAt" | "hasDisputed">> {
  const facts = await on
    .select({
      // Drizzle would leave the table's name out of a column, which then is that of the inner table.
      disputedAt: sql<number | null>`(select max(created_at) from result_disputes
        where game_id = game_results.game_id and settled_at is null
          and created_at >= ${+subDays(now(), CORRECTION_DAYS)})`,
      hasDisputed: sql`exists (select 1 from result_disputes
        where game_id = game_results.game_id and user_id = ${viewer?.id ?? ""}
          and created_at >= game_results.recorded_at)`.mapWith(Boolean),
    })
    .from(gameResults)
    .where(eq(gameResults.gameId, id))
    .get();
  return {
    hasResult: facts !== undefined,
    disputedAt: facts?.disputedAt ? new Date(facts.disputedAt) : null,
    hasDisputed: facts?.hasDisputed ?? false,
  };
}

/** For organizers. */
export async function openDisputes(id: string) {
  const rows = await db
    .select({
      userId: resultDisputes.userId,
      reason: resultDisputes.reason,
      firstName: playerProfiles.firstName,
      lastName: playerProfiles.shownLastName,
    })
    .from(resultDisputes)
    .innerJoin(playerProfiles, eq(playerProfiles.id, resultDisputes.userId))
    .where(and(eq(resultDisputes.gameId, id), isNull(resultDisputes.settledAt)))
    .orderBy(resultDisputes.createdAt);
  return rows.map(({ userId, reason, ...name }) => ({ userId, reason, name: fullName(name) }));
}

const LOG_LINES = 30;

/** Newest first, for who played and organizers. */
export async function logOf(id: string) {
  const rows = await db
    .select({
      id: resultLog.id,
      event: resultLog.event,
      scores: resultLog.scores,
      createdAt: resultLog.createdAt,
      firstName: playerProfiles.firstName,
      lastName: playerProfiles.shownLastName,
    })
    .from(resultLog)
    .innerJoin(playerProfiles, eq(playerProfiles.id, resultLog.actorId))
    .where(eq(resultLog.gameId, id))
    .orderBy(desc(resultLog.id))
    .limit(LOG_LINES);
  return rows.map(({ firstName, lastName, ...line }) => ({
    ...line,
    name: fullName({ firstName, lastName }),
  }));
}

/** The last one. */
export const ownDispute = async (actor: Actor, id: string) =>
  (await db
    .select({ reason: resultDisputes.reason, settledAt: resultDisputes.settledAt })
    .from(resultDisputes)
    .where(and(eq(resultDisputes.gameId, id), eq(resultDisputes.userId, actor.id)))
    .get()) ?? null;
