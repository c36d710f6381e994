import type { IncomingMessage } from "node:http";
import { redactPath } from "~/core/redact-path";
import type { MissReason } from "./outcome";

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

/** Why an address has no page that is the same for all visitors; null when it has one. */
export function reasonOfAddress(url: string): MissReason | null {
  const path = pathOf(url);
  if (!ADDRESSES.test(path)) return "address";
  if (url.length > MAX_ADDRESS) return "length";
  if (redactPath(path) !== path) return "address";
  return SPECIAL_QUERY.test(url) ? "query" : null;
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * The key of a visitor's request for a page that is the same for all of them; for every other request why it has none.
 * `origin` is the site as the client addressed it, `language` the one that its Accept-Language comes to, "" when it names
 * none.
 */
export function keyOf(req: IncomingMessage, origin: string, language: string): PageKey | MissReason {
  const { url = "", headers } = req;
  const reason = reasonOfAddress(url);
  if (reason) return reason;
  const cookies = cookiesFor(pathOf(url), headers.cookie);
  if (cookies === null) return "cookie";
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
