/** The path of a `file:` database; null for a libSQL server. */
export function databaseFile(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = url
    .slice("file:".length)
    .replace(/[?#].*$/, "")
    .replace(/^\/\/[^/]*(?=\/)/, "");
  return decodeURIComponent(path);
}
