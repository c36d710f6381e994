import { createHash } from "node:crypto";
import { constants } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import type { Reads } from "~/core/read-versions.server";
import { REQUEST_ID_HEADER } from "~/core/request-id.server";
import { compressible } from "../encoding";
import { completeHeaders, nodeHeaders, varyBy } from "../headers";
import type { PageKey } from "./key";
import { LeastUsed } from "./least-used";
import { type Coding, encode, plainBytes, type ReadyBytes } from "./ready-bytes";

/** What the application tells of what a page depends on. See app/core/read-versions.server. */
export interface Freshness {
  /** Runs `read` and notes which tables its statements read; `reads` is null when one of them has no version. */
  noteReads: <T>(read: () => Promise<T>) => Promise<{ value: T; reads: Reads | null }>;
  /** Whether nothing that was read has changed. */
  areCurrent: (reads: Reads) => boolean | Promise<boolean>;
  /** The minute of the application's clock. Games begin and end with a minute. */
  minute: () => number;
}

export interface Body {
  ready: ReadyBytes;
  /** As node:http takes them. The last one is the request's id, which each answer puts there. */
  headers: string[];
  etag: string;
}

/** A page as every visitor gets it. */
export interface KeptPage {
  readonly plain: ReadyBytes;
  readonly headers: Headers;
  readonly reads: Reads;
  readonly minute: number;
  readonly route: string;
  readonly path: string;
  readonly https: boolean;
  readonly bodies: Map<Coding, Body>;
  /** How often it was asked for. */
  hits: number;
}

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Longer pages are made anew each time. */
const MAX_BYTES = 512 * 1024;
const MIN_COMPRESSED_BYTES = 1_000;
/** Cookies that a page may set: they follow from its address and its key. */
const SETS = /^(?:last-search|arrival-language)=/;
/** As in compression.ts, which packs what is made anew. */
const QUICK = { br: 7, gzip: 5 } as const;
const BEST = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 } as const;
/** What the stylesheet leaves of the 14 kB of a first flight: a longer page is packed best at once. */
const FIRST_FLIGHT = 6_800;
/** How many keys are known to be refused. */
const MAX_REFUSED = 5_000;
/** Asked for this often, a page is worth the best packing. */
const POPULAR = 3;

/**
 * Renders what every visitor sees alike once, from a request that is made of the key alone, so that nothing of a person
 * can get into it. Sends it until something that it shows has changed, at most to the end of the minute.
 * See docs/decisions/020-kept-pages.md.
 */
export class KeptPages {
  readonly #pages: LeastUsed<KeptPage>;
  readonly #rendering = new Map<string, Promise<KeptPage | null>>();
  /** Keys whose answers are not for everybody, with the minute in which that was seen. */
  readonly #refused = new Map<string, number>();
  readonly #packing = new Map<string, Promise<Body>>();
  /** Best packings wait for each other, so that one core stays free. */
  #best: Promise<unknown> = Promise.resolve();

  constructor(
    readonly handle: Handle,
    readonly freshness: Freshness,
    readonly options: { maxBytes: number; https: boolean },
  ) {
    this.#pages = new LeastUsed(options.maxBytes);
  }

  /** The bytes of all kept pages. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  /** The page that is kept under this key, if it still is what a visitor would get. */
  current(key: string): KeptPage | null | Promise<KeptPage | null> {
    const page = this.#pages.get(key);
    if (!page || page.minute !== this.freshness.minute()) return null;
    const current = this.freshness.areCurrent(page.reads);
    return typeof current === "boolean" ? (current ? page : null) : current.then((is) => (is ? page : null));
  }

  /** The page of a key, rendered now; null when it is not one for everybody. Those who ask at once share a rendering. */
  render(key: PageKey): Promise<KeptPage | null> {
    if (this.#refused.get(key.text) === this.freshness.minute()) return Promise.resolve(null);
    const running = this.#rendering.get(key.text);
    // A rendering that began before a change would show the state before it.
    if (running)
      return running.then(async (page) => page && ((await this.current(key.text)) ?? this.render(key)));
    const rendering = this.#render(key).finally(() => this.#rendering.delete(key.text));
    this.#rendering.set(key.text, rendering);
    return rendering;
  }

  async #render(key: PageKey): Promise<KeptPage | null> {
    const context: AppLoadContext = { isShared: true };
    const minute = this.freshness.minute();
    const request = new Request(key.request.url, { headers: key.request.headers });
    const { value, reads } = await this.freshness.noteReads(async () => {
      const response = await this.handle(request, context);
      return { response, body: await response.text() };
    });
    const { response, body } = value;
    const plain = plainBytes(body);
    const cookies = response.headers.getSetCookie();
    const isForAll =
      response.status === 200 &&
      cookies.every((cookie) => SETS.test(cookie)) &&
      !/no-store/.test(response.headers.get("Cache-Control") ?? "");
    if (!isForAll || reads === null || plain.bytes.length > MAX_BYTES) {
      if (this.#refused.size >= MAX_REFUSED) this.#refused.clear();
      this.#refused.set(key.text, minute);
      return null;
    }
    const before = this.#pages.peek(key.text);
    const same =
      before?.plain.bytes.equals(plain.bytes) && sameHeaders(before.headers, response.headers)
        ? before
        : null;
    const page: KeptPage = {
      plain: same?.plain ?? plain,
      headers: response.headers,
      ...{ reads, minute },
      route: typeof context.route === "string" ? context.route : "",
      path: new URL(key.request.url).pathname,
      https: this.options.https || key.request.url.startsWith("https:"),
      bodies: same?.bodies ?? new Map(),
      hits: same?.hits ?? 0,
    };
    this.#pages.set(key.text, page, sizeOf(page));
    return page;
  }

  /** The page in an encoding. The first one to ask gets it packed quickly, and a popular page is packed best meanwhile. */
  body(key: string, page: KeptPage, coding: Coding): Body | Promise<Body> {
    page.hits += 1;
    const body = page.bodies.get(coding);
    if (body && (page.hits !== POPULAR || coding === "identity")) return body;
    if (body) {
      this.#pack(key, page, coding, BEST).catch(() => {});
      return body;
    }
    return this.#pack(key, page, coding, QUICK);
  }

  #pack(key: string, page: KeptPage, coding: Coding, quality: typeof QUICK | typeof BEST): Promise<Body> {
    const name = `${coding} ${quality === BEST} ${key}`;
    const running = this.#packing.get(name);
    if (running) return running;
    const packing = this.#packed(page, coding, quality).then((body) => {
      page.bodies.set(coding, body);
      if (this.#pages.peek(key) === page) this.#pages.set(key, page, sizeOf(page));
      return body;
    });
    this.#packing.set(name, packing);
    return packing.finally(() => this.#packing.delete(name));
  }

  async #packed(page: KeptPage, coding: Coding, quality: typeof QUICK | typeof BEST): Promise<Body> {
    if (coding === "identity" || !isPacked(page)) return this.#finish(page, page.plain);
    const best = () => {
      const packing = this.#best.then(() => encode(page.plain, coding, BEST[coding]));
      this.#best = packing.catch(() => {});
      return packing;
    };
    const quick = quality === QUICK ? await encode(page.plain, coding, QUICK[coding]) : null;
    const isLong = coding === "br" && (quick?.bytes.length ?? 0) > FIRST_FLIGHT;
    const ready = quick && !isLong ? quick : await best();
    return this.#finish(page, ready ?? page.plain);
  }

  #finish(page: KeptPage, ready: ReadyBytes): Body {
    const headers = new Headers(page.headers);
    completeHeaders(headers, { https: page.https, requestId: "" });
    headers.delete(REQUEST_ID_HEADER);
    if (isPacked(page)) varyBy(headers, "Accept-Encoding");
    if (ready.coding !== "identity") headers.set("Content-Encoding", ready.coding);
    headers.set("Content-Length", String(ready.bytes.length));
    const etag = headers.get("ETag") ?? etagOf(page.plain.bytes);
    headers.set("ETag", etag);
    return { ready, headers: [...nodeHeaders(headers), REQUEST_ID_HEADER, ""], etag };
  }
}

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;

const isPacked = ({ headers, plain }: KeptPage): boolean =>
  compressible(headers.get("Content-Type")) && plain.bytes.length >= MIN_COMPRESSED_BYTES;

const sameHeaders = (one: Headers, other: Headers): boolean =>
  nodeHeaders(one).join("\n") === nodeHeaders(other).join("\n");

function sizeOf({ plain, bodies }: KeptPage): number {
  let size = roomOf(plain);
  for (const { ready } of bodies.values()) if (ready !== plain) size += roomOf(ready);
  return size;
}

/** With seeds, the bytes are there a second time as text. */
const roomOf = ({ bytes, spans }: ReadyBytes): number => bytes.length * (spans.length > 0 ? 2 : 1);
