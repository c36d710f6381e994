/** Addresses of one game. A private game's code goes along, or the next page would not open. */
export const gamePath = (gameId: string, code?: string | null, rest = ""): string =>
  `/games/${gameId}${rest}${code ? `?code=${encodeURIComponent(code)}` : ""}`;
