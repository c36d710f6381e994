export const seriesPath = (id: string, rest = ""): string => `/series/${id}${rest}`;

/** With one row unfolded and in view. */
export const regularPath = (seriesId: string, userId: string): string =>
  seriesPath(seriesId, `/regulars?open=${userId}#${userId}`);

export const createSeriesPath = (gameId: string): string => `/series/create?from=${gameId}`;
