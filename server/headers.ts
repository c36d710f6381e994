/** Headers that every answer carries, whatever the page. The Content-Security-Policy is the page's own (app/http/headers.server). */
const EVERYWHERE: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
];

const ON_PAGES: readonly (readonly [string, string])[] = [
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"],
];

const STRICT_TRANSPORT: readonly [string, string] = ["Strict-Transport-Security", "max-age=31536000"];

/** Adds the protective headers that the answer does not set itself. `https`: the client came over HTTPS. */
export function protect(headers: Headers, https: boolean): void {
  for (const [name, value] of EVERYWHERE) if (!headers.has(name)) headers.set(name, value);
  if (https && !headers.has(STRICT_TRANSPORT[0])) headers.set(...STRICT_TRANSPORT);
  if (!headers.get("Content-Type")?.startsWith("text/html")) return;
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
