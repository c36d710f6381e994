import { randomBytes } from "node:crypto";
import { env } from "~/core/env.server";

const tileHost = new URL(env.TILE_URL.replace("{s}", "a")).origin.replace("//a.", "//*.");

/** A page's own word, never used again. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/** The headers of every page (decisions "Protection"). `nonce` is the word that its scripts and styles carry. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": `'self' data: blob: ${tileHost}`,
    // The videos that features/site/site.ts may name.
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
    // Map tile servers refuse requests without a referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Save-Data",
  };
}
