const BASE = "http://localhost";

/**
 * For every redirect to an address from a request. "/.//evil.example" becomes another site's only when normalized.
 * Source: docs/decisions/001-protection.md, "Redirects to an address that a request names".
 */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const path = pathname + search + hash;
  return origin === BASE && !path.startsWith("//") ? path : fallback;
}
