import { REQUEST_ID_HEADER } from "~/core/log/request-id.server";
import { env } from "~/core/settings/env.server";
import type { Quota } from "./api-quota";

/** As defaults. The Content-Security-Policy is in app/http/headers.server. */
const ALL_RESPONSES: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Remix's redirects and data have no Cache-Control, and may depend on the session.
  ["Cache-Control", "private, no-store"],
];

const HTML_RESPONSES: readonly (readonly [string, string])[] = [
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"],
];

/** For other sites. X-Frame-Options has no word for it. */
const FRAMABLE = /frame-ancestors \*/;

export interface Sending {
  https: boolean;
  requestId: string;
  quota?: Quota | null;
}

export function completeHeaders(headers: Headers, { https, requestId, quota }: Sending): void {
  for (const [name, value] of quota?.pairs ?? []) headers.set(name, value);
  headers.set(REQUEST_ID_HEADER, requestId);
  const type = headers.get("Content-Type") ?? "";
  for (const [name, value] of ALL_RESPONSES) if (!headers.has(name)) headers.set(name, value);
  // API clients may embed pictures, cards and icons.
  const isFramable = FRAMABLE.test(headers.get("Content-Security-Policy") ?? "");
  const isForOthers = isFramable || type.startsWith("image/");
  headers.set("Cross-Origin-Resource-Policy", isForOthers ? "cross-origin" : "same-origin");
  if (https) headers.set("Strict-Transport-Security", env.HSTS);
  if (!type.startsWith("text/html")) return;
  for (const [name, value] of HTML_RESPONSES) if (!headers.has(name)) headers.set(name, value);
  if (isFramable) headers.delete("X-Frame-Options");
}

export function varyBy(headers: Headers, name: string): void {
  const current = headers.get("Vary");
  const names = current?.split(",").map((part) => part.trim().toLowerCase()) ?? [];
  if (names.includes(name.toLowerCase()) || names.includes("*")) return;
  headers.set("Vary", current ? `${current}, ${name}` : name);
}

export function nodeHeaders(headers: Headers): string[] {
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  return flat;
}
