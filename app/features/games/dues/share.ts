import type { COST_REMAINDERS } from "#db/limits/games";

export type CostRemainder = (typeof COST_REMAINDERS)[number];

export interface SharedCost {
  costMinor: number;
  remainder: CostRemainder;
  currency: string;
}

export interface Shares {
  shareMinor: number;
  /** Positive: the organizer keeps it. Negative: the organizer pays it. */
  remainderMinor: number;
}

/** What people have in coins and notes; a smaller step where a share would be less. */
const steps = (currency: string): readonly number[] => (currency === "MAD" ? [500, 100, 1] : [100, 1]);

/** In whole hundredths: the shares and the remainder are the cost exactly. */
export function sharesOf({ costMinor, remainder, currency }: SharedCost, people: number): Shares {
  if (people === 0) return { shareMinor: 0, remainderMinor: -costMinor };
  const step = steps(currency).find((one) => one * people <= costMinor) ?? 1;
  const rest = costMinor % (step * people);
  const roundedDown = (costMinor - rest) / people;
  const shareMinor = rest > 0 && remainder === "organizer_keeps" ? roundedDown + step : roundedDown;
  return { shareMinor, remainderMinor: shareMinor * people - costMinor };
}

/** In major units. */
export interface Cost {
  total: number;
  remainder: CostRemainder;
}

export interface CostChanges {
  price?: number | null | undefined;
  /** Null: a price for each player. */
  cost?: Partial<Cost> | null | undefined;
}

/** A price for each player replaces a cost. */
export function changedCost(before: Cost | null, { price, cost }: CostChanges): Cost | null {
  if (cost === null) return null;
  if (cost === undefined) return price == null ? before : null;
  const total = cost.total ?? before?.total;
  return total === undefined
    ? null
    : { total, remainder: cost.remainder ?? before?.remainder ?? "organizer_pays" };
}

export const costOf = (game: {
  costMinor: number | null;
  costRemainder: CostRemainder | null;
}): Cost | null =>
  game.costMinor === null || game.costRemainder === null
    ? null
    : { total: game.costMinor / 100, remainder: game.costRemainder };
