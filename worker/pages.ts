import { escapeMarkup } from "../app/core/text/escape";
import { isBuilt, isKeepable, isLive } from "./addresses";
import { cacheFiles, cacheFilesOf } from "./files";

export interface SeenPage {
  path: string;
  title: string;
  html: string;
}

/** With its scripts, as the server sends it. */
export interface LivePage {
  path: string;
  title: string;
  /** Paths of the files that it has loaded. */
  files: readonly string[];
}

/** Cached pages belong to one reader. */
export interface Reader {
  who: string;
  language: string;
}

export const PAGES = "pages-1";
const MAX_PAGES = 20;
const OFFLINE = "/offline";
const READER = "/~reader";

// A copy runs no scripts, whatever it contains.
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Deletes the pages of a different user; fetches the offline page of a different language. */
export async function setReader({ who, language }: Reader): Promise<"changed" | "same"> {
  const stored = await storedReader();
  const changed = stored !== null && stored.who !== who;
  if (changed) await deletePages();
  if (stored?.who === who && stored.language === language) return "same";
  const cache = await caches.open(PAGES);
  await cache.put(READER, new Response(JSON.stringify({ who, language })));
  if (stored?.language !== language) await fetchOfflinePage();
  return changed ? "changed" : "same";
}

async function storedReader(): Promise<Reader | null> {
  const cached = await (await caches.open(PAGES)).match(READER);
  return cached ? cached.json() : null;
}

export async function cachePage({ path, title, html }: SeenPage): Promise<void> {
  if (!isKeepable(path) || isLive(path)) return;
  await put({ path, title, html }, HEADERS);
}

/** Fetched again, because scripts have changed the page that was seen. Deleted when its reader may not see it anymore. */
export async function cacheLivePage({ path, title, files }: LivePage): Promise<void> {
  if (!isLive(path)) return;
  const response = await fetch(path, { headers: { Accept: "text/html" } });
  if (response.status >= 500) return;
  if (!response.ok || response.redirected) {
    await (await caches.open(PAGES)).delete(path);
    return;
  }
  const html = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? HEADERS["Content-Security-Policy"];
  await cacheFiles([...files.filter(isBuilt), ...(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])]);
  await put({ path, title, html }, { ...HEADERS, "Content-Security-Policy": policy });
}

/** Up to twenty; the oldest are deleted. */
async function put({ path, title, html }: SeenPage, headers: Record<string, string>): Promise<void> {
  const cache = await caches.open(PAGES);
  await cache.delete(path);
  await cache.put(
    path,
    new Response(html, { headers: { ...headers, "X-Title": encodeURIComponent(title) } }),
  );
  await cacheFilesOf(html);
  const paths = await cachedPaths();
  await Promise.all(paths.slice(0, Math.max(0, paths.length - MAX_PAGES)).map((old) => cache.delete(old)));
}

/** Oldest first: a cache keeps the order of insertion. */
async function cachedPaths(): Promise<string[]> {
  const requests = await (await caches.open(PAGES)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter(isKeepable);
}

export async function deletePages(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all((await cachedPaths()).map((path) => cache.delete(path)));
}

export async function fetchOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE, { cache: "reload" });
  if (!response.ok) throw new Error(`the offline page responded with ${response.status}`);
  const html = await response.text();
  await (await caches.open(PAGES)).put(OFFLINE, new Response(html, { headers: HEADERS }));
  await cacheFilesOf(html);
}

export async function cachedPage(path: string): Promise<Response> {
  const cache = await caches.open(PAGES);
  const cached = isKeepable(path) ? await cache.match(path) : undefined;
  if (cached) return cached;
  const offline = await cache.match(OFFLINE);
  return offline ? withCachedGames(await offline.text()) : Response.error();
}

async function withCachedGames(html: string): Promise<Response> {
  const cache = await caches.open(PAGES);
  const items: string[] = [];
  for (const path of (await cachedPaths()).reverse()) {
    const title = (await cache.match(path))?.headers.get("X-Title") ?? "";
    items.push(
      `<li class="row row-between"><a href="${path}"><bdi>${escapeMarkup(decodeURIComponent(title))}</bdi></a></li>`,
    );
  }
  const list = items.length > 0 ? html.replace('<section hidden="" ', "<section ") : html;
  return new Response(
    list.replace("<li></li>", () => items.join("")),
    { headers: HEADERS },
  );
}
