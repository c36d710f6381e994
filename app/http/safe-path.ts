const BASE = "http://localhost";

/**
 * The address on this site that `wanted` leads to, or `fallback`: the only way to redirect to an address that a request
 * names. It decides on the normalised address, since "/.//evil.example" only then shows itself as another site's.
 * Source: docs/decisions/001-protection.md, "Redirects to an address that a request names".
 */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const path = pathname + search + hash;
  return origin === BASE && !path.startsWith("//") ? path : fallback;
}
