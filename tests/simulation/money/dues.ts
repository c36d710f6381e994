import { wasThere } from "../after-game/after-game";
import { type Game, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import { stillOwed } from "./leaving-late";
import { shareOf } from "./shares";

/** What a spot owes: docs/rules/money.md. In dirhams. */

export const STATES = ["due", "paid", "excused", "refund_owed", "refunded"] as const;
export type DueState = (typeof STATES)[number];

/** What an organizer last said of a spot. */
export interface Payment {
  state: DueState | null;
  isExcused: boolean;
  /** At the price of that time. */
  due: number;
  /** In the organizers' hands. */
  paid: number;
}

export const NOTHING_PAID: Payment = { state: null, isExcused: false, due: 0, paid: 0 };

export interface Due {
  state: DueState;
  due: number;
  paid: number;
  refund: number;
}

/** Of a player with an account, or a spot without one. */
export interface Spot {
  name: Name;
  hasSpot: boolean;
  wasThere: boolean;
  /** After leaving late. */
  owed: number | null;
  payment: Payment;
}

export function spotsIn(game: Game): Spot[] {
  const isOff = game.status === "cancelled";
  return [
    ...[...game.parts].map(([name, part]) => {
      const isThere = wasThere(part);
      const plays = part.status === "confirmed" || isThere;
      const owed = plays ? null : stillOwed(game, part);
      return {
        ...{ name, hasSpot: (plays || owed !== null) && !isOff, wasThere: isThere, owed },
        payment: part.payment,
      };
    }),
    ...spotsWithoutAccount(game).map(({ name, came, payment }) => ({
      ...{ name, hasSpot: !isOff, wasThere: came !== false, owed: null, payment },
    })),
  ];
}

/** What a spot costs now. */
function priceOf(game: Game, { owed, wasThere: isThere }: Spot): number {
  if (owed !== null) return owed;
  const shared = shareOf(game);
  if (!shared) return game.plan.price ?? 0;
  return shared.isProvisional || isThere ? shared.share : 0;
}

export function dueOf(game: Game, spot: Spot): Due {
  const { hasSpot, payment } = spot;
  const price = priceOf(game, spot);
  const { paid, isExcused } = payment;
  // Another price later does not change what was settled, unless the game is free then; another share does.
  const isSettled = paid > 0 && !game.plan.cost && payment.state === "paid" && price > 0;
  const due = !hasSpot || isExcused ? 0 : isSettled ? payment.due : price;
  const refund = Math.max(0, paid - due);
  return { due, paid, refund, state: stateOf({ due, paid, refund }, { hasSpot, payment }) };
}

function stateOf(
  { due, paid, refund }: Omit<Due, "state">,
  { hasSpot, payment }: Pick<Spot, "hasSpot" | "payment">,
): DueState {
  if (refund > 0) return "refund_owed";
  if (!hasSpot || (due === 0 && payment.state === "refunded")) return "refunded";
  if (payment.isExcused) return "excused";
  return paid >= due ? "paid" : "due";
}

/** Of spots that owe something, are excused, or were or are owed something. */
export function duesOf(game: Game): (Due & { name: Name; leftLate: boolean })[] {
  const ofSpots = spotsIn(game).flatMap((spot) => {
    const due = dueOf(game, spot);
    const owes = spot.hasSpot && game.plan.price !== null && (due.due > 0 || spot.payment.isExcused);
    const isListed = owes || due.refund > 0 || spot.payment.state === "refunded";
    return isListed ? [{ name: spot.name, leftLate: spot.owed !== null, ...due }] : [];
  });
  const ofLeft = game.owedRefunds.map(({ name, paid }) => ({
    ...({ name, leftLate: false, state: "refund_owed", due: 0, paid, refund: paid } as const),
  }));
  return [...ofSpots, ...ofLeft];
}

/** Null where it cannot be so. */
export function marked(game: Game, spot: Spot, wanted: DueState): Payment | null {
  const { due, paid, refund } = dueOf(game, spot);
  const { hasSpot, payment } = spot;
  const price = priceOf(game, spot);
  switch (wanted) {
    case "paid":
      return hasSpot ? { state: "paid", isExcused: false, due: price, paid: Math.max(price, paid) } : null;
    case "due": {
      // Who was excused after paying has paid again once the excuse is taken back.
      const still = payment.isExcused ? paid : 0;
      const state = still > 0 && still >= price ? "paid" : "due";
      return hasSpot ? { state, isExcused: false, due: price, paid: still } : null;
    }
    case "excused":
      return hasSpot ? { state: paid > 0 ? "refund_owed" : "excused", isExcused: true, due: 0, paid } : null;
    case "refund_owed":
      return paid > 0 ? { state: "refund_owed", isExcused: hasSpot, due: 0, paid } : null;
    case "refunded":
      if (refund === 0) return null;
      return {
        ...{ state: due > 0 ? "paid" : "refunded", due, paid: due },
        isExcused: hasSpot && payment.isExcused,
      };
  }
}
