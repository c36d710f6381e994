import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { substituteCalls, substituteSearches } from "#db/schema/bench";
import { now } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { isMemberRole } from "~/features/crews/membership.server";

/** Of substitute_calls as call. */
export const openCalls = (gameId: SQLWrapper | string, now: SQLWrapper | number): SQL =>
  sql`select 1 from substitute_calls as call
    where call.game_id = ${gameId} and call.ends_at > ${now} and call.called_at <= ${now}`;

/**
 * Of substitute_calls as call: who has not answered and may still come. They may have left the crew or its bench, or be across a
 * block by now.
 */
export const isAwaited: SQL = sql`
  not exists (select 1 from game_participants as answer where answer.game_id = call.game_id
    and answer.user_id = call.user_id and answer.status <> 'invited')
  and exists (select 1 from games as g
    join crew_bench as bench on bench.crew_id = g.crew_id and bench.user_id = call.user_id
    join crew_members as m on m.crew_id = g.crew_id and m.user_id = call.user_id and ${isMemberRole(sql`m.role`)}
    join users as account on account.id = call.user_id and ${isOpenAccount("account")}
    join player_profiles as person on person.id = call.user_id
    where g.id = call.game_id
      and (g.audience = 'everyone' or person.gender is iif(g.audience = 'women', 'female', 'male'))
      and not exists (select 1 from blocks where (blocker_id = call.user_id and blocked_id = g.organizer_id)
        or (blocker_id = g.organizer_id and blocked_id = call.user_id)))`;

export const awaited = (gameId: SQLWrapper | string, now: number) =>
  sql<number>`(select count(*) from (${openCalls(gameId, now)} and ${isAwaited}))`;

/** The next are called at once. */
export async function withdrawCalls(tx: Tx, userId: string): Promise<void> {
  const own = eq(substituteCalls.userId, userId);
  const time = now();
  await tx
    .update(substituteSearches)
    .set({ checkAt: time })
    .where(
      inArray(
        substituteSearches.gameId,
        tx
          .select({ gameId: substituteCalls.gameId })
          .from(substituteCalls)
          .where(and(own, gt(substituteCalls.endsAt, time))),
      ),
    );
  await tx.delete(substituteCalls).where(own);
}
