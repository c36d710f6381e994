import { LONGEST_PATH, LONGEST_QUERY } from "~/core/longest-path";

const BASE = "http://localhost";

/**
 * For every redirect to an address from a request. "/.//evil.example" becomes another site's only when normalized.
 * Source: docs/decisions/001-protection.md, "Redirects to an address that a request names".
 */
export function safePath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || wanted.length > LONGEST_PATH + LONGEST_QUERY) return fallback;
  if (!URL.canParse(wanted, BASE)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  const path = pathname + search + hash;
  const isServed = pathname.length <= LONGEST_PATH && search.length <= LONGEST_QUERY;
  return origin === BASE && !path.startsWith("//") && isServed ? path : fallback;
}
