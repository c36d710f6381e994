/** Anything as long as a token (newToken): links of guests, calendars and feeds. */
const TOKEN = /[\w-]{40,}/g;
// A signed token has several parts, each shorter than that.
const UNSUBSCRIBE = /(\/unsubscribe\/)[^/]+/gi;
const GAME_CODE = /(\/games\/code\/)[^/]+/gi;

/** The path of an address without its secrets, for logs. Never log the query. */
export const redactPath = (path: string): string =>
  path.replace(TOKEN, "…").replace(UNSUBSCRIBE, "$1…").replace(GAME_CODE, "$1…");
