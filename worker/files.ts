export const FILES = "files-1";
const MAX_FILES = 150;

export async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // Without free storage the file is not cached.
  if (response.ok) cacheFile(request, response.clone()).catch(() => {});
  return response;
}

async function cacheFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(request, response);
  const files = await cache.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MAX_FILES)).map((old) => cache.delete(old)));
}

export const cacheFilesOf = (html: string): Promise<void> =>
  cacheFiles(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g) ?? []);

export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const path of new Set(paths)) if (!(await cache.match(path))) await cache.add(path);
}
