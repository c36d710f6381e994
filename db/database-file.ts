export function databaseFile(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = url
    .slice("file:".length)
    .replace(/[?#].*$/, "")
    .replace(/^\/\/[^/]*(?=\/)/, "");
  return decodeURIComponent(path);
}
