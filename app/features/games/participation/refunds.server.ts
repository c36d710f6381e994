import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, transact, type Writer, write } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { owedRefunds } from "#db/schema/refunds";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { fullName } from "~/core/text/person-name";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame, findGameRow } from "../authorize-game.server";
import { assertOrganizer } from "../permissions";

/** Before their participations are deleted. */
export const keepRefunds = (writer: Writer, leaving: SQL | undefined, now: Date) =>
  write(
    writer,
    sql`insert into owed_refunds (id, game_id, name, owed_at)
      select id, game_id, external_player_name, ${+now} from game_participants where ${and(leaving, eq(gameParticipants.hasPaid, true))}
      on conflict do nothing`,
  );

/** Paid, but no spot or a cancelled game. */
const isOwed = sql`p.has_paid = 1 and (p.status <> 'confirmed' or g.game_status = 'cancelled')`;

export const countOfRefunds = (gameId: SQLWrapper): SQL<number> =>
  sql<number>`((select count(*) from owed_refunds where game_id = ${gameId})
    + (select count(*) from games as g join game_participants as p on p.game_id = g.id and ${isOwed} where g.id = ${gameId}))`;

export interface OwedRefund {
  /** Of the participation or refund. */
  id: string;
  /** Empty for a deleted account. */
  name: string;
}

const refundsOf = (gameId: string) =>
  db.all<{ id: string; name: string | null; firstName: string | null; lastName: string | null }>(sql`
    select p.id, p.external_player_name as name, person.first_name as firstName, person.shown_last_name as lastName
    from games as g join game_participants as p on p.game_id = g.id and ${isOwed}
      left join player_profiles as person on person.id = p.user_id
    where g.id = ${gameId}
    union all select id, name, null, null from owed_refunds where game_id = ${gameId}
    limit 1200`);

export async function owedRefundsOf(gameId: string): Promise<OwedRefund[]> {
  const rows = await refundsOf(gameId);
  return rows
    .map(({ id, name, firstName, lastName }) => ({
      id,
      name: name ?? fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Errors: game_not_found, only_organizer. */
export async function refundsForOrganizer(actor: Actor, gameId: string) {
  const { game } = await findGameRow(actor, gameId);
  assertOrganizer(actor.id, game);
  return { game: { id: game.id, title: game.title }, refunds: await owedRefundsOf(game.id) };
}

/**
 * Repeatable. `refundId`: see OwedRefund. Errors: game_not_found, only_organizer, participant_not_found (still in the
 * game).
 */
export async function settleRefund(actor: Actor, gameId: string, refundId: string): Promise<void> {
  await transact(async (tx) => {
    const { game } = await authorizeGame(tx, actor, { gameId });
    assertOrganizer(actor.id, game);
    const id = refundId.toLowerCase();
    await tx.delete(owedRefunds).where(and(eq(owedRefunds.id, id), eq(owedRefunds.gameId, game.id)));
    const [row] = await tx
      .select({ status: gameParticipants.status })
      .from(gameParticipants)
      .where(and(eq(gameParticipants.id, id), eq(gameParticipants.gameId, game.id)));
    if (!row) return;
    if (row.status === "confirmed" && game.gameStatus !== "cancelled")
      throw new DomainError("participant_not_found");
    await tx
      .update(gameParticipants)
      .set({ hasPaid: false, updatedAt: currentTime() })
      .where(eq(gameParticipants.id, id));
  });
}
