/** The address to share: /g/{slug}, and for a private game /g/{slug}-{code}. */
export const shortPath = (slug: string, code?: string | null): string =>
  `/g/${slug}${code ? `-${code}` : ""}`;

/** A game's addresses. They carry a private game's code, which the next page needs. */
export const gamePath = (gameId: string, code?: string | null, rest = ""): string =>
  `/games/${gameId}${rest}${code ? `?code=${encodeURIComponent(code)}` : ""}`;

/** The page from which the organizer sends a new game to everybody. */
export const sharePath = (gameId: string): string => `${gamePath(gameId, null, "/share")}?created=true`;

/** The place of a game in a list, to come back to it. */
export const rowId = (gameId: string): string => `g-${gameId.slice(0, 8)}`;
