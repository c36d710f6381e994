export const FILES = "files-1";
const MOST_FILES = 150;

/** A file of the build, from the cache if it is there, else from the network. */
export async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // Without free storage the file is not cached.
  if (answer.ok) keepFile(request, answer.clone()).catch(() => {});
  return answer;
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const files = await cache.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((old) => cache.delete(old)));
}

/** Caches a page's stylesheets and illustrations. */
export async function keepFilesOf(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const paths = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g));
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
}
