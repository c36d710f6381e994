import { eq, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { payments } from "#db/schema/dues";
import { gameParticipants } from "#db/schema/games";
import { owedRefunds } from "#db/schema/refunds";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { authorizeGame, type GameRow } from "../authorize-game.server";
import { dueOf, type PaymentState, paymentFor, type Spot, spotIn } from "../dues/due";
import { stillOwed } from "../dues/left-owing.server";
import { postToLedger } from "../dues/post-to-ledger.server";
import { sharersOf } from "../dues/sharers.server";
import { requireCan } from "../permissions";
import { findParticipant } from "./participants.server";
import { wasThere } from "./presence.server";

interface PaymentChange {
  /** Of a participation, an account, or a person without an account who left. */
  participantId: string;
  state: PaymentState;
  /** What the organizer saw; another state refuses. */
  from?: PaymentState | undefined;
  /** Refuses to overwrite that a player was excused. */
  unlessExcused?: boolean;
}

/**
 * The only way to change what was paid; sent again it changes nothing. Errors: game_not_found, only_organizer, game_is_free,
 * game_closed (cancelled), participant_not_found, payment_changed (since `from`), nothing_paid.
 */
export async function setPayment(
  actor: Actor,
  gameId: string,
  { participantId, state, from, unlessExcused = false }: PaymentChange,
): Promise<void> {
  const now = currentTime();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, { gameId });
    const isRefund = state === "refunded" || state === "refund_owed";
    requireCan(actor, isRefund ? "organize" : "markPaid", { game, participation, now });
    const id = participantId.toLowerCase();
    if (state === "refunded") await tx.delete(owedRefunds).where(ofGame(id, game));
    const spot = await spotOf(tx, game, id);
    // Of a person without an account, who has no participation any more. Once paid back, nothing is left of it.
    if (!spot && isRefund && isId(id) && (state === "refunded" || (await isOwed(tx, id, game)))) return;
    if (!spot) throw new DomainError("participant_not_found");
    const before = dueOf(spot).state;
    if (before === state) return;
    const isExcused = unlessExcused && spot.payment?.isExcused;
    if (isExcused || (from !== undefined && before !== from)) throw new DomainError("payment_changed");
    const payment = paymentFor(state, spot);
    if (!payment) throw new DomainError(isRefund ? "nothing_paid" : "participant_not_found");
    const marked = { ...payment, markedById: actor.id, markedAt: now };
    await tx
      .insert(payments)
      .values({ participantId: spot.id, ...marked })
      .onConflictDoUpdate({ target: payments.participantId, set: marked });
    await tx
      .update(gameParticipants)
      .set({ hasPaid: payment.paidMinor > 0, updatedAt: now })
      .where(eq(gameParticipants.id, spot.id));
    await postToLedger(tx, [game.id], { actorId: actor.id, now });
  });
}

/** The tick. Does not overwrite that a player was excused. Errors: as setPayment. */
export const markPaid = (
  actor: Actor,
  gameId: string,
  { participantId, paid }: { participantId: string; paid: boolean },
): Promise<void> =>
  setPayment(actor, gameId, { participantId, state: paid ? "paid" : "due", unlessExcused: true });

const isOwed = async (tx: Tx, id: string, game: GameRow): Promise<boolean> =>
  (await tx.$count(owedRefunds, ofGame(id, game))) > 0;

const ofGame = (id: string, game: GameRow) =>
  sql`${owedRefunds.id} = ${id} and ${owedRefunds.gameId} = ${game.id}`;

async function spotOf(
  tx: Tx,
  game: GameRow,
  id: string,
): Promise<(Spot & { id: string; userId: string | null }) | null> {
  const row = await tx
    .select({
      id: gameParticipants.id,
      userId: gameParticipants.userId,
      status: gameParticipants.status,
      hasPaid: gameParticipants.hasPaid,
      wasThere: wasThere(),
      owedMinor: stillOwed,
      sharers: sharersOf(gameParticipants.gameId, sql`${game.costMinor}`),
      payment: payments,
    })
    .from(gameParticipants)
    .leftJoin(payments, eq(payments.participantId, gameParticipants.id))
    .where(findParticipant(game.id, id))
    .get();
  if (!row) return null;
  return { id: row.id, userId: row.userId, ...spotIn({ ...game, sharers: row.sharers }, row) };
}
