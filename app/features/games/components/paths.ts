/** The code only for a private game. */
export const shortPath = (slug: string, code?: string | null): string =>
  `/g/${slug}${code ? `-${code}` : ""}`;

/** The code only for a private game. */
export const gamePath = (gameId: string, code?: string | null, rest = ""): string =>
  `/games/${gameId}${rest}${code ? `?code=${encodeURIComponent(code)}` : ""}`;

export const sharePath = (gameId: string): string => `${gamePath(gameId, null, "/share")}?created=true`;

export const rowId = (gameId: string): string => `g-${gameId.slice(0, 8)}`;
