import { LONGEST_PATH } from "../longest-path";

/** As long as a token (newToken): links of guests, calendars and feeds. */
const TOKEN = /[\w-]{40,}/g;
// A signed token has several parts, each shorter than that.
const UNSUBSCRIBE = /(\/unsubscribe\/)[^/]+/gi;
const EMAIL = /[^/]*(?:@|%40)[^/]*/gi;
const BARE_CODE = /\/[0-9A-HJKMNP-TV-Z]{8}(?=\/|$)/g;
const SHORT_LINK_CODE = /(\/g\/[^/-]+-)[^/]+/gi;
const POLL_CODE = /((?:^|\/)p\/)[^/]+/gi;
const CREW_CODE = /(\/c\/)[^/]+/gi;
const GAME_CODE = /(\/games\/code\/)[^/]+/gi;

/** For logs, cut off at the longest path. Never log the query. */
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
