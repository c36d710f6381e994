import type { PAYMENT_STATES } from "#db/schema/dues";
import type { GameStatus, ParticipantStatus } from "../types";
import { type CostRemainder, type Shares, sharesOf } from "./share";

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Amounts are in hundredths of the game's currency. */
export interface Payment {
  state: PaymentState;
  isExcused: boolean;
  dueMinor: number;
  paidMinor: number;
}

export interface Spot {
  /** In a game that was not cancelled, or they left it late and still owe it. */
  hasSpot: boolean;
  hasPaid: boolean;
  payment: Payment | null;
  priceMinor: number;
  /** Of a cost: it is settled by the last share, not by the one that was paid. */
  isShared: boolean;
}

export interface Due {
  state: PaymentState;
  dueMinor: number;
  paidMinor: number;
  refundMinor: number;
  isExcused: boolean;
}

/** What was paid settles a price, also when it changes later, unless the game is free then. */
export function dueOf({ hasSpot, hasPaid, payment, priceMinor, isShared }: Spot): Due {
  const paidMinor = hasPaid ? payment?.paidMinor || priceMinor : 0;
  const isExcused = payment?.isExcused ?? false;
  const isSettled = hasPaid && !isShared && priceMinor > 0 && payment?.state === "paid";
  const dueMinor = !hasSpot || isExcused ? 0 : isSettled ? payment.dueMinor : priceMinor;
  const due = { dueMinor, paidMinor, refundMinor: Math.max(0, paidMinor - dueMinor), isExcused };
  return { ...due, state: stateOf(due, { hasSpot, payment }) };
}

function stateOf(
  { isExcused, ...amounts }: Omit<Due, "state">,
  { hasSpot, payment }: Pick<Spot, "hasSpot" | "payment">,
): PaymentState {
  if (amounts.refundMinor > 0) return "refund_owed";
  if (!hasSpot || (amounts.dueMinor === 0 && payment?.state === "refunded")) return "refunded";
  if (isExcused) return "excused";
  return amounts.paidMinor >= amounts.dueMinor ? "paid" : "due";
}

export interface PricedGame {
  isPaid: boolean;
  priceMinor: number | null;
  gameStatus: GameStatus;
  costMinor: number | null;
  costRemainder: CostRemainder | null;
  currency: string;
  minPlayers: number;
  attendanceRecordedAt: Date | null;
  /** Who came, or has a spot until that is said. */
  sharers: number | null;
}

export interface DueRow {
  status: ParticipantStatus;
  wasThere: boolean;
  hasPaid: boolean;
  payment: Payment | null;
  /** After leaving late, in hundredths. */
  owedMinor: number | null;
}

export interface ShareOfCost extends Shares {
  people: number;
  /** Until an organizer says who played. */
  isProvisional: boolean;
}

/** Null for a price for each player. Until it is said who played, of at least the minimum of players. */
export function shareIn(game: PricedGame): ShareOfCost | null {
  const { costMinor, costRemainder: remainder, currency, sharers } = game;
  if (costMinor === null || remainder === null) return null;
  const isProvisional = game.attendanceRecordedAt === null;
  const people = Math.max(sharers ?? 0, isProvisional ? game.minPlayers : 0);
  return { ...sharesOf({ costMinor, remainder, currency }, people), people, isProvisional };
}

/** Earlier the ledger of a crew does not know what is due. */
export const isInLedger = (game: PricedGame): boolean =>
  game.gameStatus === "completed" && !shareIn(game)?.isProvisional;

export function spotIn(game: PricedGame, { status, wasThere, owedMinor, ...row }: DueRow): Spot {
  const share = shareIn(game);
  const priceMinor =
    share && !share.isProvisional && !wasThere ? 0 : (share?.shareMinor ?? game.priceMinor ?? 0);
  const plays = status === "confirmed" || wasThere;
  const hasSpot = (plays || owedMinor !== null) && game.gameStatus !== "cancelled";
  return {
    ...row,
    hasSpot,
    isShared: share !== null,
    priceMinor: plays ? priceMinor : (owedMinor ?? priceMinor),
  };
}

/** Null where nobody owes, has paid or was paid back anything. */
export function dueIn(game: PricedGame, row: DueRow): Due | null {
  const spot = spotIn(game, row);
  const due = dueOf(spot);
  const owes = spot.hasSpot && game.isPaid && (due.dueMinor > 0 || due.isExcused);
  const isListed = owes || due.refundMinor > 0 || row.payment?.state === "refunded";
  return isListed ? due : null;
}

export interface DueTotals {
  totalMinor: number;
  /** Without what is owed back. */
  paidMinor: number;
  /** Spots that owe something, and those of them that have paid it. */
  count: number;
  paidCount: number;
}

export function totalsOf(dues: readonly Due[]): DueTotals {
  const owing = dues.filter(({ dueMinor }) => dueMinor > 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    totalMinor: sum(owing.map(({ dueMinor }) => dueMinor)),
    paidMinor: sum(owing.map(({ dueMinor, paidMinor }) => Math.min(dueMinor, paidMinor))),
    count: owing.length,
    paidCount: owing.filter(({ dueMinor, paidMinor }) => paidMinor >= dueMinor).length,
  };
}

/** Null where the state cannot be reached from what is so now. */
export function paymentFor(wanted: PaymentState, spot: Spot): Payment | null {
  const { paidMinor, refundMinor, dueMinor } = dueOf(spot);
  const { hasSpot, priceMinor } = spot;
  switch (wanted) {
    case "paid":
      if (!hasSpot) return null;
      return {
        ...{ state: "paid", isExcused: false, dueMinor: priceMinor },
        paidMinor: Math.max(priceMinor, paidMinor),
      };
    case "due": {
      if (!hasSpot) return null;
      // An excuse that is taken back does not forget what was paid.
      const stillPaid = spot.payment?.isExcused ? paidMinor : 0;
      const isPaid = stillPaid > 0 && stillPaid >= priceMinor;
      return { state: isPaid ? "paid" : "due", isExcused: false, dueMinor: priceMinor, paidMinor: stillPaid };
    }
    case "excused":
      if (!hasSpot) return null;
      return { state: paidMinor > 0 ? "refund_owed" : "excused", isExcused: true, dueMinor: 0, paidMinor };
    case "refund_owed":
      if (paidMinor === 0) return null;
      return { state: "refund_owed", isExcused: hasSpot, dueMinor: 0, paidMinor };
    case "refunded": {
      if (refundMinor === 0) return null;
      const isExcused = hasSpot && (spot.payment?.isExcused ?? false);
      return { state: dueMinor > 0 ? "paid" : "refunded", isExcused, dueMinor, paidMinor: dueMinor };
    }
  }
}
