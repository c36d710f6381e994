import { createHash } from "node:crypto";
import { redactPath } from "~/core/log/redact-path";
import { randomText } from "~/core/protection/random-pool.server";
import { env } from "~/core/settings/env.server";

const tileHost = new URL(env.TILE_URL.replace("{s}", "a")).origin.replace("//a.", "//*.");

export const newNonce = (): string => randomText(16, "base64url");

export interface InlineSources {
  scripts: string;
  styles: string;
}

export const allowNonce = (nonce: string): InlineSources => ({
  scripts: `'nonce-${nonce}'`,
  // Vite and Remix insert styles without a nonce while developing.
  styles: import.meta.env.MODE === "development" ? "'unsafe-inline'" : `'nonce-${nonce}'`,
});

/** Sent more than once, so it can have no nonce. */
export interface SharedPage {
  html: string;
  allowed: InlineSources;
}

/**
 * Allows the hash of each inline script and style with the nonce, and removes the nonce. Injected scripts have none.
 */
export function withoutNonce(rendered: string, nonce: string): SharedPage {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = "", text = ""] of rendered.matchAll(INLINE)) {
    if (!attributes.includes(attribute) || / src=/.test(attributes)) continue;
    hashes[tag === "style" ? "style" : "script"].add(`'sha256-${sha256(text)}'`);
  }
  return {
    html: rendered.replaceAll(attribute, ""),
    allowed: { scripts: [...hashes.script].join(" "), styles: [...hashes.style].join(" ") },
  };
}

const INLINE = /<(script|style)(\s[^<>]*)?>(.*?)<\/\1>/gs;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64");

const grantsAccess = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has("token") || searchParams.has("code") || redactPath(pathname) !== pathname;

/** `allowed`: the nonce, or the hashes of a page that is sent more than once. See docs/decisions/001-protection.md. */
export function pageHeaders(allowed: InlineSources, address: string): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": `'self' ${allowed.scripts}`.trim(),
    "style-src": `'self' ${allowed.styles}`.trim(),
    "img-src": `'self' data: blob: ${tileHost}`,
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
