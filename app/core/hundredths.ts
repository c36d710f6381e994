/** A tolerance would let through what is too small to be stored. */
export const isInHundredths = (amount: number): boolean => Math.round(amount * 100) / 100 === amount;
