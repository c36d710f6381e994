import type { PAYMENT_STATES } from "#db/schema/dues";
import type { GameStatus, ParticipantStatus } from "../types";

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Amounts are in hundredths of the game's currency. */
export interface Payment {
  state: PaymentState;
  isExcused: boolean;
  dueMinor: number;
  paidMinor: number;
}

export interface Spot {
  /** In a game that was not cancelled. */
  hasSpot: boolean;
  hasPaid: boolean;
  payment: Payment | null;
  priceMinor: number;
}

export interface Due {
  state: PaymentState;
  dueMinor: number;
  paidMinor: number;
  refundMinor: number;
  isExcused: boolean;
}

/** What was paid settles a spot, also when the price changes later, unless the game is free then. */
export function dueOf({ hasSpot, hasPaid, payment, priceMinor }: Spot): Due {
  const paidMinor = hasPaid ? payment?.paidMinor || priceMinor : 0;
  const isExcused = payment?.isExcused ?? false;
  const isSettled = hasPaid && priceMinor > 0 && payment?.state === "paid";
  const dueMinor = !hasSpot || isExcused ? 0 : isSettled ? payment.dueMinor : priceMinor;
  const due = { dueMinor, paidMinor, refundMinor: Math.max(0, paidMinor - dueMinor), isExcused };
  return { ...due, state: stateOf(due, { hasSpot, payment }) };
}

function stateOf(
  { isExcused, ...amounts }: Omit<Due, "state">,
  { hasSpot, payment }: Pick<Spot, "hasSpot" | "payment">,
): PaymentState {
  if (amounts.refundMinor > 0) return "refund_owed";
  if (!hasSpot || (isExcused && payment?.state === "refunded")) return "refunded";
  if (isExcused) return "excused";
  return amounts.paidMinor >= amounts.dueMinor ? "paid" : "due";
}

export interface PricedGame {
  isPaid: boolean;
  priceMinor: number | null;
  gameStatus: GameStatus;
}

export interface DueRow {
  status: ParticipantStatus;
  hasPaid: boolean;
  payment: Payment | null;
}

export const spotIn = (game: PricedGame, { status, ...row }: DueRow): Spot => ({
  ...row,
  hasSpot: status === "confirmed" && game.gameStatus !== "cancelled",
  priceMinor: game.priceMinor ?? 0,
});

/** Null where nobody owes, has paid or was paid back anything. */
export function dueIn(game: PricedGame, row: DueRow): Due | null {
  const spot = spotIn(game, row);
  const due = dueOf(spot);
  const isListed = due.refundMinor > 0 || (spot.hasSpot && game.isPaid) || row.payment?.state === "refunded";
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
    case "due":
      return hasSpot ? { state: "due", isExcused: false, dueMinor: priceMinor, paidMinor: 0 } : null;
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
