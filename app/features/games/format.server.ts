/** The mean to one decimal, null without ratings. Input: overall values summed in twelfths, and their number. */
export const ratingAverage = (twelfths: number | null, count: number | null): number | null =>
  twelfths === null || !count ? null : Math.round((twelfths / 12 / count) * 10) / 10;
