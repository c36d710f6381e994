/** /g/{slug}, and for a private game /g/{slug}-{code}. */
export const shortPath = (slug: string, code?: string | null): string =>
  `/g/${slug}${code ? `-${code}` : ""}`;

/** The next page needs a private game's code. */
export const gamePath = (gameId: string, code?: string | null, rest = ""): string =>
  `/games/${gameId}${rest}${code ? `?code=${encodeURIComponent(code)}` : ""}`;

export const sharePath = (gameId: string): string => `${gamePath(gameId, null, "/share")}?created=true`;

export const rowId = (gameId: string): string => `g-${gameId.slice(0, 8)}`;
