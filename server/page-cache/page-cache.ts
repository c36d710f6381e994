import type { AppLoadContext } from "@remix-run/node";
import { millisecondsInSecond } from "date-fns/constants";
import { timedCache } from "~/core/cache/cache.server";
import type { Reads } from "~/core/cache/read-versions.server";
import { nodeHeaders } from "../headers";
import { GuestPages } from "./guest-pages";
import type { PageKey } from "./key";
import { LeastUsed } from "./least-used";
import type { MissReason } from "./outcome";
import { type Body, LASTING_MS, Packer, type PageToPack } from "./packer";
import { type Coding, plainBytes, withPlainMarker } from "./ready-bytes";

/** How the application knows whether a page is still right: app/core/read-versions.server. */
export interface Freshness {
  /** `reads` is null when a table that was read has no version. */
  noteReads: <T>(
    read: () => Promise<T>,
    readsDatabase: boolean,
  ) => Promise<{ value: T; reads: Reads | null }>;
  areCurrent: (reads: Reads) => boolean | Promise<boolean>;
  /** Also after what another process wrote just now. */
  areStillCurrent: (reads: Reads) => Promise<boolean>;
  /** Games begin and end with a minute. */
  minute: () => number;
}

export interface CachedPage extends PageToPack {
  readonly reads: Reads;
  readonly minute: number;
  readonly route: string;
  readonly path: string;
  /** How often, since its rendering began. */
  asked: number;
}

interface Rendering {
  page: Promise<CachedPage | MissReason>;
  waiting: number;
}

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

const MAX_BYTES = 512 * 1024;
/** These cookies follow from the key. */
const COOKIES_OF_ALL = /^(?:last-search|arrival-language)=/;
const MAX_REFUSED = 5_000;
const REFUSED_SECONDS = 60;
/** The database may answer again soon. */
const TROUBLED_SECONDS = 1;
const CROWD = 10;
const MAX_STALE_MS = 500;
const SHARE_OF_GUESTS = 0.25;

/** Renders pages from their keys alone, so they contain nothing personal. See docs/decisions/020-page-cache.md. */
export class PageCache {
  readonly #pages: LeastUsed<CachedPage>;
  readonly #ofGuests: GuestPages<CachedPage>;
  readonly #rendering = new Map<string, Rendering>();
  /** So that they are not rendered twice for each request. */
  readonly #refused = timedCache<MissReason>({ seconds: REFUSED_SECONDS, maxKeys: MAX_REFUSED });
  readonly #packer: Packer;

  constructor(
    readonly handle: Handle,
    readonly freshness: Freshness,
    readonly options: { maxBytes: number; https: boolean },
  ) {
    this.#pages = new LeastUsed(options.maxBytes * (1 - SHARE_OF_GUESTS), sizeOf);
    this.#ofGuests = new GuestPages(options.maxBytes * SHARE_OF_GUESTS, sizeOf);
    this.#packer = new Packer(options);
  }

  get bytes(): number {
    return this.#pages.bytes + this.#ofGuests.bytes;
  }

  /** The page that is cached under this key, or why it has to be rendered. */
  current(key: PageKey): CachedPage | MissReason | Promise<CachedPage | MissReason> {
    const page = key.guest ? this.#ofGuests.get(key.guest, key.text) : this.#pages.get(key.text);
    if (!page) return "new";
    if (page.minute !== this.freshness.minute()) return "minute";
    if (key.guest) return this.freshness.areStillCurrent(page.reads).then((are) => (are ? page : "changed"));
    page.asked += 1;
    if (mayBeStale(page)) return page;
    const current = this.freshness.areCurrent(page.reads);
    const decide = (is: boolean) => (is ? page : "changed");
    return typeof current === "boolean" ? decide(current) : current.then(decide);
  }

  /** The page of a key, rendered now, or why it is not the same for everybody. */
  async render(key: PageKey): Promise<CachedPage | MissReason> {
    const refused = this.#refused.get(key.text);
    if (refused) return refused;
    const running = this.#rendering.get(key.text);
    // A rendering that began before a change would show the state before it.
    if (running) {
      running.waiting += 1;
      const page = await running.page;
      if (typeof page === "string") return page;
      const current = await this.current(key);
      return typeof current === "string" ? this.render(key) : current;
    }
    const page = this.#render(key).finally(() => this.#rendering.delete(key.text));
    this.#rendering.set(key.text, { page, waiting: 0 });
    return page;
  }

  async #render(key: PageKey): Promise<CachedPage | MissReason> {
    const context: AppLoadContext = { isShared: true };
    const minute = this.freshness.minute();
    const request = new Request(key.request.url, { headers: key.request.headers });
    const { value, reads } = await this.freshness.noteReads(async () => {
      const response = await this.handle(request, context);
      return { response, body: await response.text() };
    }, key.readsDatabase);
    const { response, body } = value;
    const plain = plainBytes(isData(response) ? withPlainMarker(body) : body);
    if (reads === null) return this.#refuse(key, "versions", TROUBLED_SECONDS);
    if (!isForAll(response))
      return this.#refuse(key, "response", response.status < 500 ? REFUSED_SECONDS : TROUBLED_SECONDS);
    if (plain.bytes.length > MAX_BYTES) return this.#refuse(key, "size", REFUSED_SECONDS);
    const headers = key.guest ? new Headers(response.headers) : storable(response);
    const before = this.#peek(key);
    const same =
      before?.plain.bytes.equals(plain.bytes) && sameHeaders(before.headers, headers) ? before : null;
    const renderedAt = performance.now();
    const page: CachedPage = {
      plain: same?.plain ?? plain,
      headers,
      ...{ reads, minute },
      route: typeof context.route === "string" ? context.route : "",
      path: new URL(key.request.url).pathname,
      https: key.request.url.startsWith("https:"),
      bodies: same?.bodies ?? new Map(),
      packing: new Map(),
      hits: same?.hits ?? 0,
      ...{ renderedAt, asked: this.#rendering.get(key.text)?.waiting ?? 0 },
      isShortLived: before !== undefined && renderedAt - before.renderedAt < LASTING_MS,
    };
    this.#set(key, page);
    return page;
  }

  #peek({ guest, text }: PageKey): CachedPage | undefined {
    return guest ? this.#ofGuests.get(guest, text) : this.#pages.peek(text);
  }

  #set({ guest, text }: PageKey, page: CachedPage): void {
    if (guest) this.#ofGuests.set(guest, text, page);
    else this.#pages.set(text, page);
  }

  #refuse({ text }: PageKey, reason: MissReason, seconds: number): MissReason {
    this.#refused.set(text, reason, { ttl: seconds * millisecondsInSecond });
    return reason;
  }

  body(key: PageKey, page: CachedPage, coding: Coding): Body | Promise<Body> {
    // The best packing is not worth it for one reader.
    if (!key.guest) page.hits += 1;
    return this.#packer.body(page, coding, () => {
      if (this.#peek(key) === page) this.#set(key, page);
    });
  }
}

/** Remix's format for the data of a page. */
const isData = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/x-script") ?? false;

/** Data of all visitors may be asked for again as their page may; others are never stored. */
function storable(response: Response): Headers {
  const headers = new Headers(response.headers);
  if (!isData(response)) return headers;
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Cookie, Accept-Language, Save-Data");
  return headers;
}

const isForAll = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.getSetCookie().every((cookie) => COOKIES_OF_ALL.test(cookie)) &&
  !/no-store/.test(headers.get("Cache-Control") ?? "");

/** While a crowd asks for a page that others keep changing, there would be no time but for rendering. */
const mayBeStale = ({ asked, renderedAt }: CachedPage): boolean =>
  asked >= CROWD && performance.now() - renderedAt < MAX_STALE_MS;

const sameHeaders = (one: Headers, other: Headers): boolean =>
  nodeHeaders(one).join("\n") === nodeHeaders(other).join("\n");

function sizeOf({ plain, bodies }: CachedPage): number {
  let size = plain.bytes.length;
  for (const { ready } of bodies.values()) if (ready !== plain) size += ready.bytes.length;
  return size;
}
