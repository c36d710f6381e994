/** Glicko-2 as published by Mark Glickman: http://www.glicko.net/glicko/glicko2.pdf */
export interface Level {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Meeting {
  opponent: Pick<Level, "rating" | "deviation">;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  score: number;
}

export const START: Level = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How fast the volatility changes. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** After one rating period. */
export function rated(level: Level, meetings: readonly Meeting[]): Level {
  if (meetings.length === 0) return level;
  const mu = (level.rating - START.rating) / SCALE;
  const phi = level.deviation / SCALE;
  const terms = meetings.map(({ opponent, score }) => {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - START.rating) / SCALE)));
    return { weight, expected, score };
  });
  const variance =
    1 / terms.reduce((sum, { weight, expected }) => sum + weight ** 2 * expected * (1 - expected), 0);
  const surprise = terms.reduce((sum, { weight, expected, score }) => sum + weight * (score - expected), 0);
  const volatility = newVolatility({ phi, variance, delta: variance * surprise, before: level.volatility });
  const newPhi = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance);
  return {
    rating: SCALE * (mu + newPhi ** 2 * surprise) + START.rating,
    deviation: SCALE * newPhi,
    volatility,
  };
}

/** The less is known of an opponent, the less a meeting counts. */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

interface Change {
  phi: number;
  variance: number;
  delta: number;
  before: number;
}

/** The Illinois algorithm, in the names of the paper. */
function newVolatility({ phi, variance, delta, before }: Change): number {
  const a = Math.log(before ** 2);
  const f = (x: number): number => {
    const square = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - square)) / (2 * square ** 2) - (x - a) / TAU ** 2;
  };
  let start = a;
  let end = delta ** 2 > phi ** 2 + variance ? Math.log(delta ** 2 - phi ** 2 - variance) : a - TAU;
  while (delta ** 2 <= phi ** 2 + variance && f(end) < 0) end -= TAU;
  let [ofStart, ofEnd] = [f(start), f(end)];
  while (Math.abs(end - start) > PRECISION) {
    const next = start + ((start - end) * ofStart) / (ofEnd - ofStart);
    const ofNext = f(next);
    if (ofNext * ofEnd <= 0) [start, ofStart] = [end, ofEnd];
    else ofStart /= 2;
    [end, ofEnd] = [next, ofNext];
  }
  return Math.exp(start / 2);
}
