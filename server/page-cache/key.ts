import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { withoutTracking } from "~/core/addresses/tracking";
import { redactPath } from "~/core/log/redact-path";
import type { MissReason } from "./outcome";

/** All that a cached page may depend on. */
export interface PageKey {
  text: string;
  /** A hash of the cookie if only the guest whose browser has it may get the page. */
  guest: string | null;
  /** If not, it is answered while the database is down. */
  readsDatabase: boolean;
  request: { url: string; headers: Record<string, string> };
}

const MAX_ADDRESS = 512;
const MAX_COOKIE = 200;
/** Of a guest's twelve spots. */
const MAX_SPOTS = 2_000;

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const PAGES = [
  ...[`(?:games|venues|players)(?:/${ID})?`, `(?:crews|tournaments)/${ID}`, `crews/${ID}/table`],
  ...["games/map", "g/[0-9a-f]{8}", "login", "register", "forgot-password", "for-crews", "about/[a-z]+"],
];
const OTHERS = [
  ...[`api/(?:games|venues|players)(?:/${ID})?`, `api/(?:crews|tournaments)/${ID}`],
  ...["api/health", "api/docs(?:/[\\w-]+)?", "api/(?:openapi\\.json|sports|cities)"],
  ...["messages/[\\w-]+", "feeds/games\\.(?:atom|json|ics)", "sitemap\\.xml"],
  `embed/(?:cities|venues|crews)/${ID}`,
];
const WITHOUT_DATABASE = /^\/api\/health$/;
/** Files of texts, whose addresses follow from their content: the same also for users who are signed in. */
const FOR_EVERYBODY = /^\/messages\//;
const anyOf = (paths: readonly string[]) => new RegExp(`^/(?:${paths.join("|")})?$`);
const ADDRESSES = anyOf([...PAGES, ...OTHERS]);
const WITH_DATA = anyOf(PAGES);
/** They begin with the last search's sport or city. */
const REMEMBERING = /^\/(?:games(?:\/map)?|venues|players)?$/;
/** They show a guest's spots. */
const SHOWING_SPOTS = /^\/(?:games|g\/[0-9a-f]{8}|login|register)?$/;
/** It shows a guest's spot in this game. */
const GAME = new RegExp(`^/games/(${ID})$`);
/** Of the pages, for a browser that moves from one to the next. */
const DATA = /\.data$/;
/** Which routes' data a browser lacks. */
const WANTED_ROUTES = /([?&])_routes=[\w%./:-]*(&|$)/;
/** Inputs that grant access or ask for another form of the page, and escapes that may hide them. */
const SPECIAL_QUERY = /[?&](?:[^=&]*%|code\b|token\b|_|redirectTo=[^&]*code)/i;
export const SPECIAL_HEADERS = [
  "authorization",
  "houma-version",
  "content-type",
  "content-length",
  "transfer-encoding",
];

const READ = new Set(["language", "arrival-language", "lite", "styles"]);
const LAST_SEARCH = "last-search";
/** A page may depend on these: it is made for this request alone. */
export const PERSONAL =
  /^(?:__Host-)?(?:session|second-step|shown-once|new-token|new-secret|new-link|wanted-page|join-intent|written|flash)$/;
export const GUEST_SPOTS = /^(?:__Host-)?guest-seats$/;

/** Null if all visitors get the same page. */
export function reasonOfAddress(asked: string): MissReason | null {
  const url = withoutTracking(asked);
  const asksForData = DATA.test(pathnameOf(url));
  const path = pageOf(url);
  if (!(asksForData ? WITH_DATA : ADDRESSES).test(path)) return "address";
  if (url.length > MAX_ADDRESS) return "length";
  if (redactPath(path) !== path) return "address";
  return SPECIAL_QUERY.test(asksForData ? url.replace(WANTED_ROUTES, "$1") : url) ? "query" : null;
}

function pathnameOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** The page whose data are asked for, or that itself is. */
const pageOf = (url: string): string =>
  pathnameOf(url)
    .replace(DATA, "")
    .replace(/^\/_root$/, "/");

/** Or why it has none. `language`: of Accept-Language, "" for none. */
export function keyOf(req: IncomingMessage, origin: string, language: string): PageKey | MissReason {
  const { headers } = req;
  const url = withoutTracking(req.url ?? "");
  const reason = reasonOfAddress(url);
  if (reason) return reason;
  const isForEverybody = FOR_EVERYBODY.test(url);
  const read = cookiesFor(pageOf(url), isForEverybody ? undefined : headers.cookie);
  if (read === null) return "cookie";
  const { common, spots } = read;
  const said = isForEverybody ? "" : language;
  const sent: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
  const cookies = [...common, ...spots].join("; ");
  if (cookies) sent.Cookie = cookies;
  if (said) sent["Accept-Language"] = said;
  if (headers["save-data"] === "on" && !isForEverybody) sent["Save-Data"] = "on";
  const address = origin + url;
  const guest = spots.length > 0 ? createHash("sha256").update(spots.join()).digest("base64url") : null;
  const text = [address, common.join("; "), said, sent["Save-Data"] ?? "", guest ?? ""].join("\n");
  const readsDatabase = !WITHOUT_DATABASE.test(pathnameOf(url));
  return { text, guest, readsDatabase, request: { url: address, headers: sent } };
}

interface ReadCookies {
  common: string[];
  /** A guest's, where the page shows them. */
  spots: string[];
}

/** Null if another cookie may matter. No page depends on those that are not ours. */
function cookiesFor(path: string, header: string | undefined): ReadCookies | null {
  const common: string[] = [];
  const spots: string[] = [];
  if (!header) return { common, spots };
  for (const part of header.split(";")) {
    const pair = part.trim();
    const name = pair.slice(0, pair.indexOf("="));
    const isOfGuest = GUEST_SPOTS.test(name) && showsSpots(path, pair);
    if (PERSONAL.test(name)) return null;
    if (!isOfGuest && !READ.has(name) && !(name === LAST_SEARCH && REMEMBERING.test(path))) continue;
    if (pair.length > (isOfGuest ? MAX_SPOTS : MAX_COOKIE)) return null;
    (isOfGuest ? spots : common).push(pair);
  }
  return { common: common.sort(), spots };
}

function showsSpots(path: string, pair: string): boolean {
  const [, game] = GAME.exec(path) ?? [];
  return game ? mayName(pair.slice(pair.indexOf("=") + 1), game) : SHOWING_SPOTS.test(path);
}

/** Whether the text of a cookie, as Remix writes it, is not certainly without this id. */
function mayName(value: string, id: string): boolean {
  const base64 = value.replace(/%3D/gi, "=").replace(/%2B/gi, "+").replace(/%2F/gi, "/");
  const text = Buffer.from(base64, "base64").toString("latin1");
  return text.toLowerCase().includes(id) || !/^\[[\w[\]",-]*\]$/.test(text);
}
