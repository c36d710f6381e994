/** The address of a series, and of what belongs to it. */
export const seriesPath = (id: string, rest = ""): string => `/series/${id}${rest}`;

/** The page of regulars, with one's row unfolded and in view. */
export const regularPath = (seriesId: string, userId: string): string =>
  seriesPath(seriesId, `/regulars?open=${userId}#${userId}`);

/** The form that makes a series of a game. */
export const createSeriesPath = (gameId: string): string => `/series/create?from=${gameId}`;
