import { isBuilt, signsOut } from "./addresses";
import { builtFile, FILES } from "./files";
import {
  cachedPage,
  cacheLivePage,
  cachePage,
  deletePages,
  fetchOfflinePage,
  type LivePage,
  PAGES,
  type Reader,
  type SeenPage,
  setReader,
} from "./pages";
import { endPush, openNotification, renewPush, showPushed } from "./push";

declare const self: ServiceWorkerGlobalScope;

interface PageMessage extends Reader {
  seen?: SeenPage;
}

interface LiveMessage {
  live: LivePage;
}

self.addEventListener("install", (event) => {
  // Cached pages run no scripts and file names have a hash, so a new worker can take over at once.
  event.waitUntil(fetchOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // The browser sends forms itself. If the worker did, the server could not tell a form of another site from ours.
  if (request.method !== "GET" || signsOut(pathname)) {
    if (signsOut(pathname)) event.waitUntil(inTurn(deletePages));
    return;
  }
  if (isBuilt(pathname)) event.respondWith(builtFile(request));
  else if (request.mode === "navigate") event.respondWith(page(event, pathname));
});

/** The cached page only when the network fails, however slow it is. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return cachedPage(path);
  }
}

self.addEventListener("message", (event) => {
  const message: PageMessage | LiveMessage = event.data;
  event.waitUntil(
    inTurn(async () => {
      if ("live" in message) return cacheLivePage(message.live);
      if ((await setReader(message)) === "changed") await endPush();
      if (message.seen) await cachePage(message.seen);
    }),
  );
});

let last: Promise<void> = Promise.resolve();

/** In sequence, so that no page is cached while the pages are being deleted. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => {});
  return last;
}

self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));
