import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants } from "#db/schema/games";
import { ratingCompletions } from "#db/schema/ratings";
import type { GameSummary } from "../game-summary.server";

/** What a player has already done about a completed game. */
export interface AfterGame {
  dispute: "open" | "answered" | null;
  hasRated: boolean;
}

const NOTHING: AfterGame = { dispute: null, hasRated: false };

const byParticipation = db
  .select({
    dispute: sql<
      AfterGame["dispute"]
    >`(select iif(${isNotNull(attendanceDisputes.answeredAt)}, 'answered', 'open')
      from ${attendanceDisputes} where ${attendanceDisputes.participantId} = ${gameParticipants.id})`,
    hasRated: sql`exists (select 1 from ${ratingCompletions}
      where ${and(
        eq(ratingCompletions.gameId, gameParticipants.gameId),
        eq(ratingCompletions.userId, gameParticipants.userId),
      )})`.mapWith(Boolean),
  })
  .from(gameParticipants)
  .where(eq(gameParticipants.id, sql.placeholder("id")))
  .prepare();

export async function afterGame({ gameStatus, participation }: GameSummary): Promise<AfterGame> {
  const isOn = gameStatus === "completed" || gameStatus === "in_progress";
  if (!isOn || !participation) return NOTHING;
  return (await byParticipation.get({ id: participation.id })) ?? NOTHING;
}
