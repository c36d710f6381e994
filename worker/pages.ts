import { escapeMarkup } from "../app/core/text/escape";
import { isKeepable } from "./addresses";
import { keepFilesOf } from "./files";

/** A page as its user saw it, without scripts and forms. */
export interface SeenPage {
  path: string;
  title: string;
  html: string;
}

/** The user (`who`) and language of this browser. Cached pages belong to one reader. */
export interface Reader {
  who: string;
  language: string;
}

export const PAGES = "pages-1";
const MOST_PAGES = 20;
const OFFLINE = "/offline";
const READER = "/~reader";

// A cached page runs no scripts, whatever it contains.
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Stores the reader. Deletes the pages of a different user; fetches the offline page of a different language. */
export async function meet({ who, language }: Reader): Promise<"another" | "known"> {
  const known = await knownReader();
  const another = known !== null && known.who !== who;
  if (another) await forgetPages();
  if (known?.who === who && known.language === language) return "known";
  const cache = await caches.open(PAGES);
  await cache.put(READER, new Response(JSON.stringify({ who, language })));
  if (known?.language !== language) await fetchOfflinePage();
  return another ? "another" : "known";
}

async function knownReader(): Promise<Reader | null> {
  const kept = await (await caches.open(PAGES)).match(READER);
  return kept ? kept.json() : null;
}

/** Caches a page for the reader, up to twenty; the oldest are deleted. */
export async function keepPage({ path, title, html }: SeenPage): Promise<void> {
  if (!isKeepable(path)) return;
  const cache = await caches.open(PAGES);
  await cache.delete(path);
  await cache.put(
    path,
    new Response(html, { headers: { ...HEADERS, "X-Title": encodeURIComponent(title) } }),
  );
  await keepFilesOf(html);
  const paths = await keptPaths();
  await Promise.all(paths.slice(0, Math.max(0, paths.length - MOST_PAGES)).map((old) => cache.delete(old)));
}

/** The cached pages' paths, oldest first: a cache keeps the order of insertion. */
async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(PAGES)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter(isKeepable);
}

/** Deletes all cached pages. */
export async function forgetPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all((await keptPaths()).map((path) => cache.delete(path)));
}

/** Fetches the offline page in the reader's language. */
export async function fetchOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE, { cache: "reload" });
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
  const html = await answer.text();
  await (await caches.open(PAGES)).put(OFFLINE, new Response(html, { headers: HEADERS }));
  await keepFilesOf(html);
}

/** The response without a network: the cached page, else the offline page with a list of the cached ones. */
export async function keptPage(path: string): Promise<Response> {
  const cache = await caches.open(PAGES);
  const kept = isKeepable(path) ? await cache.match(path) : undefined;
  if (kept) return kept;
  const offline = await cache.match(OFFLINE);
  return offline ? withKeptGames(await offline.text()) : Response.error();
}

async function withKeptGames(html: string): Promise<Response> {
  const cache = await caches.open(PAGES);
  const items: string[] = [];
  for (const path of (await keptPaths()).reverse()) {
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
