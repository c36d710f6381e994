import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, type Writer, write } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { findGameRow } from "../authorize-game.server";
import { dueRows, duesOf, type SpotDue } from "../dues/dues.server";
import { assertOrganizer } from "../permissions";
import { setPayment } from "./payments.server";

/** Before their participations are deleted. */
export const keepRefunds = (writer: Writer, leaving: SQL | undefined, now: Date) =>
  write(
    writer,
    sql`insert into owed_refunds (id, game_id, name, owed_at, amount_minor, marked_by_id)
      select id, game_id, external_player_name, ${+now},
        coalesce((select nullif(paid_minor, 0) from payments where participant_id = game_participants.id),
          (select price_minor from games where games.id = game_participants.game_id)),
        (select marked_by_id from payments where participant_id = game_participants.id)
      from game_participants where ${and(leaving, eq(gameParticipants.hasPaid, true))}
      on conflict do nothing`,
  );

export type OwedRefund = Pick<SpotDue, "id" | "name" | "refundMinor">;

const refundsIn = ({ spots }: { spots: readonly SpotDue[] }): OwedRefund[] =>
  spots
    .filter(({ state }) => state === "refund_owed")
    .map(({ id, name, refundMinor }) => ({ id, name, refundMinor }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));

export async function owedRefundsOf(gameId: string): Promise<OwedRefund[]> {
  const game = await db.select().from(games).where(eq(games.id, gameId)).get();
  return game ? refundsIn(duesOf(game, await dueRows(gameId))) : [];
}

/** Errors: game_not_found, only_organizer. */
export async function refundsForOrganizer(actor: Actor, gameId: string) {
  const { game } = await findGameRow(actor, gameId);
  assertOrganizer(actor.id, game);
  return { game, refunds: refundsIn(duesOf(game, await dueRows(game.id))) };
}

/** `refundId`: see OwedRefund. Errors: as setPayment; payment_changed (nothing to pay back any more). */
export const settleRefund = (actor: Actor, gameId: string, refundId: string): Promise<void> =>
  setPayment(actor, gameId, { participantId: refundId, state: "refunded", from: "refund_owed" });
