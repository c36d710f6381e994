import type { IncomingMessage } from "node:http";
import { redactPath } from "~/core/redact-path";

/** What a page that is the same for every visitor may depend on, and nothing else of a request. */
export interface PageKey {
  /** The text of all of it. */
  text: string;
  /** The request that the page is rendered from. */
  request: { url: string; headers: Record<string, string> };
}

/** A longer address is no link of ours. */
const MAX_ADDRESS = 512;
const MAX_COOKIE = 200;

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** The addresses whose answers are cached. */
const ADDRESSES = new RegExp(
  `^/(?:(?:api/)?(?:(?:games|venues|players)(?:/${ID})?|crews/${ID})|games/map|g/[0-9a-f]{8}|for-crews|about/[a-z]+|messages/[\\w-]+|api/(?:docs(?:/[\\w-]+)?|openapi\\.json|sports|cities))?$`,
);
/** The pages that begin with the sport or the city of the last search. */
const REMEMBERING = /^\/(?:games(?:\/map)?|venues|players)?$/;
/** Inputs that grant access or ask for another form of the page, and names that are written so as to hide that. */
const SPECIAL_QUERY = /[?&](?:[^=&]*%|code\b|token\b|_)/i;
/** Headers that ask for something other than the page. */
export const SPECIAL_HEADERS = [
  "authorization",
  "range",
  "content-type",
  "content-length",
  "transfer-encoding",
  "purpose",
  "sec-purpose",
  "x-purpose",
  "x-moz",
];

/** Cookies that a page may depend on. */
const READ = new Set(["language", "arrival-language", "lite", "styles"]);
const LAST_SEARCH = "last-search";
/** Cookies that no page of a visitor depends on. */
const IGNORED = /^(?:__Host-)?(?:browser|known-browser|city-asked|form-sent)$/;

/**
 * The key of a visitor's request for a page that is the same for all of them; null for every other request. `origin` is
 * the site as the client addressed it, `language` the one that its Accept-Language comes to, "" when it names none.
 */
export function keyOf(req: IncomingMessage, origin: string, language: string): PageKey | null {
  const { url = "", headers } = req;
  if (url.length > MAX_ADDRESS) return null;
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (!ADDRESSES.test(path) || SPECIAL_QUERY.test(url) || redactPath(path) !== path) return null;
  const cookies = cookiesFor(path, headers.cookie);
  if (cookies === null) return null;
  const sent: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
  if (cookies) sent.Cookie = cookies;
  if (language) sent["Accept-Language"] = language;
  if (headers["save-data"] === "on") sent["Save-Data"] = "on";
  const address = origin + url;
  const text = [address, cookies, language, sent["Save-Data"] ?? ""].join("\n");
  return { text, request: { url: address, headers: sent } };
}

/** The cookies that a page depends on, sorted; null when there are others. */
function cookiesFor(path: string, header: string | undefined): string | null {
  if (!header) return "";
  const read: string[] = [];
  for (const part of header.split(";")) {
    const pair = part.trim();
    const name = pair.slice(0, pair.indexOf("="));
    if (IGNORED.test(name)) continue;
    if (name === LAST_SEARCH) {
      if (REMEMBERING.test(path)) read.push(pair);
    } else if (READ.has(name)) read.push(pair);
    else return null;
    if (pair.length > MAX_COOKIE) return null;
  }
  return read.sort().join("; ");
}
