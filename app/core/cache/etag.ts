/** Compares weakly (RFC 9110, 13.1.2), because proxies remove the W/. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const strong = etag.replace(/^W\//, "");
  return header.split(",").some((tag) => ["*", strong, `W/${strong}`].includes(tag.trim()));
}
