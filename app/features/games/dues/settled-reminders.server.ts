import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { payments } from "#db/schema/dues";
import { gameParticipants, games } from "#db/schema/games";
import { wasThere } from "../participation/presence.server";
import { statusAt } from "../rules";
import { dueIn, isInLedger, shareIn } from "./due";
import { isEven } from "./ledger-balance.server";
import { stillOwed } from "./left-owing.server";
import { withdrawReminder } from "./remind.server";
import { sharersOf } from "./sharers.server";

const isReminded = sql`exists (
  select 1 from notifications as news where news.user_id = game_participants.user_id
    and news.game_id = game_participants.game_id and news.type = 'payment_reminder' and news.is_read = 0
  union all select 1 from held_notices as held where held.user_id = game_participants.user_id
    and held.game_id = game_participants.game_id and held.type = 'payment_reminder')`;

/**
 * From those who owe nothing any more, and from everybody of a game that is not over. Call it in the transaction of what changes
 * what players owe.
 */
export async function withdrawSettledReminders(tx: Tx, gameIds: readonly string[], now: Date): Promise<void> {
  const reminded = await tx
    .select({
      userId: gameParticipants.userId,
      ...{ status: gameParticipants.status, hasPaid: gameParticipants.hasPaid, wasThere: wasThere() },
      ...{ owedMinor: stillOwed, isEven, payment: payments, game: games },
      sharers: sharersOf(games.id, games.costMinor),
    })
    .from(gameParticipants)
    .innerJoin(games, eq(games.id, gameParticipants.gameId))
    .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
    .where(and(inArray(gameParticipants.gameId, [...gameIds]), isReminded));
  for (const { userId, game: row, sharers, ...spot } of reminded) {
    const game = { ...row, sharers };
    const isOver = statusAt(game, now) === "completed" && !shareIn(game)?.isProvisional;
    const owes = dueIn(game, spot)?.state === "due" && !(spot.isEven && isInLedger(game));
    if (userId && !(isOver && owes)) await withdrawReminder(tx, { gameId: row.id, userId, now });
  }
}

/** Call it after what is written to a crew's ledger, with the people of its rows: a line may settle what they owe for other games. */
export async function withdrawRemindersIn(
  tx: Tx,
  { crewId, userIds, now }: { crewId: string; userIds: readonly string[]; now: Date },
): Promise<void> {
  const ofThem = sql`user_id in (select value from json_each(${JSON.stringify(userIds)})) and type = 'payment_reminder'`;
  const reminded = await tx.all<{ gameId: string }>(sql`
    select g.id as gameId
    from (select game_id from notifications where ${ofThem} and is_read = 0
      union select game_id from held_notices where ${ofThem}) as reminded
    cross join games as g
    where g.id = reminded.game_id and g.crew_id = ${crewId}`);
  await withdrawSettledReminders(
    tx,
    reminded.map(({ gameId }) => gameId),
    now,
  );
}
