import { LONGEST_PATH } from "./longest-path";

/** Anything as long as a token (newToken): links of guests, calendars and feeds. */
const TOKEN = /[\w-]{40,}/g;
// A signed token has several parts, each shorter than that.
const UNSUBSCRIBE = /(\/unsubscribe\/)[^/]+/gi;
/** An e-mail address, plain or encoded, typed into the address bar. */
const EMAIL = /[^/]*(?:@|%40)[^/]*/gi;
/** A game code at the end of a mistyped address. */
const BARE_CODE = /\/[0-9A-HJKMNP-TV-Z]{8}(?=\/|$)/g;
/** The code of a private game in its short link. */
const SHORT_LINK_CODE = /(\/g\/[^/-]+-)[^/]+/gi;
const POLL_CODE = /((?:^|\/)p\/)[^/]+/gi;
/** The code of a crew in its link. */
const CREW_CODE = /(\/c\/)[^/]+/gi;
const GAME_CODE = /(\/games\/code\/)[^/]+/gi;

/** The path of an address without its secrets, for logs, cut off at the longest one. Never log the query. */
export const redactPath = (path: string): string =>
  path
    .slice(0, LONGEST_PATH)
    .replace(TOKEN, "…")
    .replace(UNSUBSCRIBE, "$1…")
    .replace(GAME_CODE, "$1…")
    .replace(CREW_CODE, "$1…")
    .replace(SHORT_LINK_CODE, "$1…")
    .replace(POLL_CODE, "$1…")
    .replace(BARE_CODE, "/…")
    .replace(EMAIL, "…");
