/** `twelfths`: the sum of overall values. One decimal. */
export const ratingAverage = (twelfths: number | null, count: number | null): number | null =>
  twelfths === null || !count ? null : Math.round((twelfths / 12 / count) * 10) / 10;
