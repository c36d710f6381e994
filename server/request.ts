import type { IncomingMessage, ServerResponse } from "node:http";
import { isApiPath } from "~/core/addresses/api-path";
import { REQUEST_ID_HEADER } from "~/core/log/request-id.server";
import { LONGEST_PATH, LONGEST_QUERY } from "~/core/longest-path";
import { bodyLimit, bodyStream, hasBody, isUpload } from "./body";
import { FORGEABLE, type Peer } from "./proxy";
import type { RefusalCode } from "./refusal";
import { MANIFEST } from "./routing";

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "expect",
  "host",
]);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A DNS name has 253 characters. */
const HOST_LENGTH = 253 + ":65535".length;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Null if the request line or Host is invalid. */
export function requestUrl(req: IncomingMessage, protocol: Peer["protocol"]): URL | null {
  const host = hostOf(req);
  const path = host === null ? null : pathOf(req.url ?? "", host);
  if (path === null) return null;
  // Resolving "//other.host/" would change the host.
  const text = `${protocol}//${host}${withPlainLetters(path)}`;
  return URL.canParse(text) ? withShortWayBack(new URL(text)) : null;
}

/** A page to go back to that is too long is ignored: encoded, the longest query no longer fits. */
function withShortWayBack(url: URL): URL {
  if (url.search.length > LONGEST_QUERY) url.searchParams.delete("redirectTo");
  return url;
}

function hostOf(req: IncomingMessage): string | null {
  const host = req.headers.host ?? "";
  return hasOneHost(req) && host.length <= HOST_LENGTH && HOST.test(host) ? host : null;
}

/** Of letters, digits and `-._~` (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPES = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Checks of an address must see what is decoded later. */
const withPlainLetters = (address: string): string =>
  address.includes("%") ? address.replace(NEEDLESS_ESCAPES, decodeURIComponent) : address;

/** Node uses the first of two, a proxy perhaps the second (RFC 9112, 3.2: 400). */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let sent = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") sent += 1;
  }
  return sent === 1;
}

// A target may be an absolute URL (RFC 9112, 3.2.2), of the same host.
function pathOf(target: string, host: string): string | null {
  if (target.startsWith("/")) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { host: named, protocol, pathname, search } = new URL(target);
  const same = URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named;
  return same ? pathname + search : null;
}

interface RequestFacts {
  url: URL;
  peer: Peer;
  requestId: string;
}

function headersOf(req: IncomingMessage, { peer, requestId }: RequestFacts): Headers {
  const headers = new Headers();
  const raw = req.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? "";
    if (!HOP_BY_HOP.has(name) && !FORGEABLE.has(name)) headers.append(name, raw[i + 1] ?? "");
  }
  headers.set("host", req.headers.host ?? "");
  headers.set("x-client-ip", peer.address);
  headers.set(REQUEST_ID_HEADER, requestId);
  return headers;
}

export function reasonToRefuse(req: IncomingMessage, url: URL): RefusalCode | null {
  if (!METHODS.has(req.method ?? "")) return "method_unknown";
  if (url.pathname.length > LONGEST_PATH || !isDecodable(url.pathname)) return "bad_request";
  // Remix requests a page's data at .data; the API has none.
  if (url.pathname.endsWith(".data") && isApiPath(url.pathname)) return "not_found";
  // Remix's old way to fetch data is unused, and bypasses its check of the origin.
  if (url.search.includes("_data") && url.searchParams.has("_data")) return "bad_request";
  if (url.search.length > LONGEST_QUERY && url.pathname !== MANIFEST) return "bad_request";
  const declared = Number(req.headers["content-length"] ?? 0);
  return declared > bodyLimit(url.pathname, req.headers["content-type"]) ? tooLarge(req, url) : null;
}

export const tooLarge = (req: IncomingMessage, url: URL): RefusalCode =>
  isUpload(url.pathname, req.headers["content-type"]) ? "picture_too_large" : "body_too_large";

// Remix would log several warnings about each malformed escape.
function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Abort `signal` after the response; `onTooLarge`: a body without a declared length. */
export function toRequest(
  res: ServerResponse,
  facts: RequestFacts,
  { signal, onTooLarge }: { signal: AbortSignal; onTooLarge: () => void },
): Request {
  const { req } = res;
  const { url } = facts;
  const method = req.method ?? "GET";
  const init: RequestInit = { method, headers: headersOf(req, facts), signal };
  if (method !== "GET" && method !== "HEAD" && hasBody(req)) {
    init.body = bodyStream(res, bodyLimit(url.pathname, req.headers["content-type"]), onTooLarge);
    init.duplex = "half";
  }
  return new Request(url, init);
}

export function bareRequest(req: IncomingMessage, facts: RequestFacts): Request {
  return new Request(facts.url, { headers: headersOf(req, facts) });
}
