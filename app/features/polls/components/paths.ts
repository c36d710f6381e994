export const pollPath = (code: string, rest = ""): string => `/p/${code}${rest}`;
