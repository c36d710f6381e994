import { createHash } from "node:crypto";
import { constants } from "node:zlib";
import { REQUEST_ID_HEADER } from "~/core/log/request-id.server";
import { FIRST_FLIGHT } from "../compression";
import { compressible } from "../encoding";
import { completeHeaders, nodeHeaders, varyBy } from "../headers";
import { type Coding, encode, type ReadyBytes } from "./ready-bytes";

export interface Body {
  ready: ReadyBytes;
  /** As node:http takes them; the last is for the request's id. */
  headers: string[];
  etag: string;
  isBest: boolean;
}

export interface PageToPack {
  readonly plain: ReadyBytes;
  readonly headers: Headers;
  readonly https: boolean;
  /** If the one before was, the best packing is not worth it yet. */
  readonly isShortLived: boolean;
  readonly renderedAt: number;
  readonly bodies: Map<Coding, Body>;
  readonly packing: Map<Coding, Promise<Body>>;
  hits: number;
}

export const LASTING_MS = 1000;
const MIN_COMPRESSED_BYTES = 1_000;
const QUICK = { br: 7, gzip: 5 } as const;
const BEST = { br: constants.BROTLI_MAX_QUALITY, gzip: 9 } as const;
const POPULAR = 3;
/** The best packing takes a second for 500 kB, and saves a fifth. Pages are far below, the sitemap is not. */
const MOST_BEST_BYTES = 200_000;

/** Quickly for who asks first, tightly for popular pages. */
export class Packer {
  /** One at a time leaves a core free. */
  #isPackingBest = false;

  constructor(readonly options: { https: boolean }) {}

  /** Calls `onPacked` when the page becomes larger. */
  body(page: PageToPack, coding: Coding, onPacked: () => void): Body | Promise<Body> {
    const body = page.bodies.get(coding);
    if (!body) return this.#pack(page, coding, onPacked, () => this.#firstBody(page, coding));
    if (!body.isBest && this.#isWorthBest(page) && !page.packing.has(coding))
      this.#pack(page, coding, onPacked, () => this.#best(page, coding)).catch(() => {});
    return body;
  }

  #isWorthBest(page: PageToPack): boolean {
    if (this.#isPackingBest || page.hits < POPULAR) return false;
    return !page.isShortLived || performance.now() - page.renderedAt > LASTING_MS;
  }

  #pack(page: PageToPack, coding: Coding, onPacked: () => void, pack: () => Promise<Body>): Promise<Body> {
    const running = page.packing.get(coding);
    if (running) return running;
    const packing = pack().then((body) => {
      page.bodies.set(coding, body);
      onPacked();
      return body;
    });
    page.packing.set(coding, packing);
    return packing.finally(() => page.packing.delete(coding));
  }

  async #firstBody(page: PageToPack, coding: Coding): Promise<Body> {
    if (coding === "identity" || !isPacked(page)) return this.#finish(page, page.plain, true);
    const quick = await encode(page.plain, coding, QUICK[coding]);
    if (page.plain.bytes.length > MOST_BEST_BYTES) return this.#finish(page, quick ?? page.plain, true);
    // Above the first packets, a page is packed best at once. One without styles is for browsers that have them.
    const isLong = coding === "br" && (quick?.bytes.length ?? 0) > FIRST_FLIGHT;
    if (isLong && !page.isShortLived && !this.#isPackingBest) return this.#best(page, coding);
    return this.#finish(page, quick ?? page.plain, false);
  }

  async #best(page: PageToPack, coding: Coding): Promise<Body> {
    if (coding === "identity") return this.#finish(page, page.plain, true);
    this.#isPackingBest = true;
    try {
      return this.#finish(page, (await encode(page.plain, coding, BEST[coding])) ?? page.plain, true);
    } finally {
      this.#isPackingBest = false;
    }
  }

  #finish({ headers: pageHeaders, plain, https }: PageToPack, ready: ReadyBytes, isBest: boolean): Body {
    const headers = new Headers(pageHeaders);
    completeHeaders(headers, { https: https || this.options.https, requestId: "" });
    headers.delete(REQUEST_ID_HEADER);
    if (isPacked({ headers, plain })) varyBy(headers, "Accept-Encoding");
    if (ready.coding !== "identity") headers.set("Content-Encoding", ready.coding);
    headers.set("Content-Length", String(ready.bytes.length));
    const etag = headers.get("ETag") ?? etagOf(plain.bytes);
    headers.set("ETag", etag);
    return { ready, headers: [...nodeHeaders(headers), REQUEST_ID_HEADER, ""], etag, isBest };
  }
}

const etagOf = (bytes: Buffer): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;

const isPacked = ({ headers, plain }: Pick<PageToPack, "headers" | "plain">): boolean =>
  compressible(headers.get("Content-Type")) && plain.bytes.length >= MIN_COMPRESSED_BYTES;
