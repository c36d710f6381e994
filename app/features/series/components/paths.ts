/** The address of a series, and of what belongs to it. */
export const seriesPath = (id: string, rest = ""): string => `/series/${id}${rest}`;

/** The form that makes a series of a game. */
export const createSeriesPath = (gameId: string): string => `/series/create?from=${gameId}`;
