/** The address to share, and its pages. */
export const pollPath = (code: string, rest = ""): string => `/p/${code}${rest}`;
