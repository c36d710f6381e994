/** The address of a series, and of what belongs to it. */
export const seriesPath = (id: string, rest = ""): string => `/series/${id}${rest}`;
