import type { IncomingMessage } from "node:http";
import { withoutTracking } from "~/core/addresses/tracking";
import { redactPath } from "~/core/log/redact-path";
import type { MissReason } from "./outcome";

/** All that a cached page may depend on. */
export interface PageKey {
  text: string;
  request: { url: string; headers: Record<string, string> };
}

const MAX_ADDRESS = 512;
const MAX_COOKIE = 200;

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const ADDRESSES = new RegExp(
  `^/(?:(?:api/)?(?:(?:games|venues|players)(?:/${ID})?|(?:crews|tournaments)/${ID})|games/map|g/[0-9a-f]{8}|for-crews|about/[a-z]+|messages/[\\w-]+|embed/(?:cities|venues|crews)/${ID}|feeds/games\\.(?:atom|json|ics)|api/(?:docs(?:/[\\w-]+)?|openapi\\.json|sports|cities))?$`,
);
/** They begin with the last search's sport or city. */
const REMEMBERING = /^\/(?:games(?:\/map)?|venues|players)?$/;
/** Inputs that grant access or ask for another form of the page, and escapes that may hide them. */
const SPECIAL_QUERY = /[?&](?:[^=&]*%|code\b|token\b|_)/i;
export const SPECIAL_HEADERS = [
  "authorization",
  "houma-version",
  "range",
  "content-type",
  "content-length",
  "transfer-encoding",
  "purpose",
  "sec-purpose",
  "x-purpose",
  "x-moz",
];

const READ = new Set(["language", "arrival-language", "lite", "styles"]);
const LAST_SEARCH = "last-search";
/** A page may depend on these: it is made for this request alone. */
export const PERSONAL =
  /^(?:__Host-)?(?:session|second-step|shown-once|new-token|new-secret|new-link|wanted-page|join-intent|written|flash|guest-seats)$/;

/** Null if all visitors get the same page. */
export function reasonOfAddress(asked: string): MissReason | null {
  const url = withoutTracking(asked);
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

/** Or why it has none. `language`: of Accept-Language, "" for none. */
export function keyOf(req: IncomingMessage, origin: string, language: string): PageKey | MissReason {
  const { headers } = req;
  const url = withoutTracking(req.url ?? "");
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

/** Null if a cookie may matter. No page depends on those that are not ours. */
function cookiesFor(path: string, header: string | undefined): string | null {
  if (!header) return "";
  const read: string[] = [];
  for (const part of header.split(";")) {
    const pair = part.trim();
    const name = pair.slice(0, pair.indexOf("="));
    if (PERSONAL.test(name)) return null;
    if (!READ.has(name) && !(name === LAST_SEARCH && REMEMBERING.test(path))) continue;
    if (pair.length > MAX_COOKIE) return null;
    read.push(pair);
  }
  return read.sort().join("; ");
}
