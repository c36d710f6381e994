import { env } from "~/core/env.server";
import { REQUEST_ID_HEADER } from "~/core/request-id.server";

/** Headers of every answer that does not set them itself. The Content-Security-Policy is the page's own (app/http/headers.server). */
const EVERYWHERE: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Remix sends the data of pages, and redirects, without a word on caching: both may depend on the session.
  ["Cache-Control", "private, no-store"],
];

const ON_PAGES: readonly (readonly [string, string])[] = [
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"],
];

export interface Sending {
  /** Whether the client came over HTTPS. */
  https: boolean;
  requestId: string;
}

/** Adds the request's id, and the protective headers that the answer does not set itself. */
export function completeHeaders(headers: Headers, { https, requestId }: Sending): void {
  headers.set(REQUEST_ID_HEADER, requestId);
  const type = headers.get("Content-Type") ?? "";
  for (const [name, value] of EVERYWHERE) if (!headers.has(name)) headers.set(name, value);
  // Clients of the API show our pictures, cards and icons on their own pages.
  headers.set("Cross-Origin-Resource-Policy", type.startsWith("image/") ? "cross-origin" : "same-origin");
  if (https) headers.set("Strict-Transport-Security", env.HSTS);
  if (!type.startsWith("text/html")) return;
  for (const [name, value] of ON_PAGES) if (!headers.has(name)) headers.set(name, value);
}

/** Adds a header name to Vary unless it is there. */
export function varyBy(headers: Headers, name: string): void {
  const known = headers.get("Vary");
  const names = known?.split(",").map((part) => part.trim().toLowerCase()) ?? [];
  if (names.includes(name.toLowerCase()) || names.includes("*")) return;
  headers.set("Vary", known ? `${known}, ${name}` : name);
}

/** Headers as node:http wants them, every Set-Cookie apart. */
export function nodeHeaders(headers: Headers): string[] {
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  return flat;
}
