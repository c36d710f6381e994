export const FILES = "files-1";
const MOST_FILES = 150;

/** A file of the build: from here when it was fetched before, which is right for ever, else from the network. */
export async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full phone keeps nothing more and reads on.
  if (answer.ok) keepFile(request, answer.clone()).catch(() => {});
  return answer;
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const files = await cache.keys();
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((old) => cache.delete(old)));
}

/** Sees to it that a page's looks are here too: its stylesheets and drawings. */
export async function keepFilesOf(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const paths = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g));
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
}
