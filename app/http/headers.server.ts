import { randomBytes } from "node:crypto";
import { env } from "~/core/env.server";
import { redactPath } from "~/core/redact-path";

const tileHost = new URL(env.TILE_URL.replace("{s}", "a")).origin.replace("//a.", "//*.");

/** A new Content-Security-Policy nonce, for one page. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/** Whether the address itself grants access: a mailed link, a game's code, a guest's link. */
const grantsAccess = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has("token") || searchParams.has("code") || redactPath(pathname) !== pathname;

/** The headers of every page. `nonce` is that of its scripts and styles. See docs/decisions/001-protection.md. */
export function pageHeaders(nonce: string, address: string): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": `'self' data: blob: ${tileHost}`,
    // The videos of features/site/site-config.
    "media-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Map tile servers refuse requests without a referrer. An address that grants access must not reach their logs.
    "Referrer-Policy": grantsAccess(new URL(address)) ? "strict-origin" : "strict-origin-when-cross-origin",
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Save-Data",
  };
}
