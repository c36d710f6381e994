import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimit, bodyStream, hasBody, isUpload } from "./body";
import { FORGEABLE, type Peer } from "./proxy";
import type { RefusalCode } from "./refusal";

/** Headers of the connection, which end here. */
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
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The address asked for, or null when the request line or the Host header is not one. */
export function requestUrl(req: IncomingMessage, protocol: Peer["protocol"]): URL | null {
  const host = req.headers.host ?? "";
  const path = pathOf(req.url ?? "");
  if (path === null || !HOST.test(host)) return null;
  // Put together as text: resolved against a base, a path of "//other.host/" would change the host.
  const text = `${protocol}//${host}${path}`;
  return URL.canParse(text) ? new URL(text) : null;
}

// A target may be a whole address (RFC 9112, 3.2.2); ours is the host of the Host header all the same.
function pathOf(target: string): string | null {
  if (target.startsWith("/")) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function headersOf(req: IncomingMessage, peer: Peer): Headers {
  const headers = new Headers();
  const raw = req.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]?.toLowerCase() ?? "";
    if (!HOP_BY_HOP.has(name) && !FORGEABLE.has(name)) headers.append(name, raw[i + 1] ?? "");
  }
  headers.set("host", req.headers.host ?? "");
  headers.set("x-client-ip", peer.address);
  return headers;
}

/** Why a request does not reach the application: its method, its path, or a body that says it is too large. */
export function reasonToRefuse(req: IncomingMessage, url: URL): RefusalCode | null {
  if (!METHODS.has(req.method ?? "")) return "method_not_allowed";
  if (!decodable(url.pathname)) return "bad_request";
  // Remix's older way to fetch data: no page of ours uses it, and it passes by Remix's check of the origin.
  if (url.search.includes("_data") && url.searchParams.has("_data")) return "bad_request";
  const declared = Number(req.headers["content-length"] ?? 0);
  return declared > bodyLimit(url.pathname, req.headers["content-type"]) ? tooLarge(req, url) : null;
}

/** What is said of a body over its limit. */
export const tooLarge = (req: IncomingMessage, url: URL): RefusalCode =>
  isUpload(url.pathname, req.headers["content-type"]) ? "picture_too_large" : "body_too_large";

// Remix warns on the console, several times, about each path with a broken percent sign.
function decodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * A fetch Request for what node:http received. `signal` is aborted by the caller once the answer is over;
 * `onTooLarge` is called when an undeclared body grows over its limit.
 */
export function toRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { url, peer, signal, onTooLarge }: { url: URL; peer: Peer; signal: AbortSignal; onTooLarge: () => void },
): Request {
  const method = req.method ?? "GET";
  const init: RequestInit = { method, headers: headersOf(req, peer), signal };
  if (method !== "GET" && method !== "HEAD" && hasBody(req)) {
    init.body = bodyStream(req, res, bodyLimit(url.pathname, req.headers["content-type"]), onTooLarge);
    init.duplex = "half";
  }
  return new Request(url, init);
}

/** The same request without its body, for an answer that refuses it. */
export function bareRequest(req: IncomingMessage, { url, peer }: { url: URL; peer: Peer }): Request {
  return new Request(url, { headers: headersOf(req, peer) });
}
