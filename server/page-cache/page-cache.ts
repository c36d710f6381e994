import type { AppLoadContext } from "@remix-run/node";
import type { Reads } from "~/core/read-versions.server";
import { nodeHeaders } from "../headers";
import type { PageKey } from "./key";
import { LeastUsed } from "./least-used";
import type { MissReason } from "./outcome";
import { type Body, LASTING_MS, Packer, type PageToPack } from "./packer";
import { type Coding, plainBytes, type ReadyBytes } from "./ready-bytes";

/** What the application tells of what a page depends on. See app/core/read-versions.server. */
export interface Freshness {
  /** Runs `read` and notes which tables its statements read; `reads` is null when one of them has no version. */
  noteReads: <T>(read: () => Promise<T>) => Promise<{ value: T; reads: Reads | null }>;
  /** Whether nothing that was read has changed. */
  areCurrent: (reads: Reads) => boolean | Promise<boolean>;
  /** The minute of the application's clock. Games begin and end with a minute. */
  minute: () => number;
}

/** A page as every visitor gets it. */
export interface CachedPage extends PageToPack {
  readonly reads: Reads;
  readonly minute: number;
  readonly route: string;
  readonly path: string;
  /** How many milliseconds its rendering took. */
  readonly cost: number;
  /** How often it was asked for since, and meanwhile. */
  asked: number;
}

interface Rendering {
  page: Promise<CachedPage | MissReason>;
  /** How many came meanwhile. */
  waiting: number;
}

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Longer pages are made anew each time. */
const MAX_BYTES = 512 * 1024;
/** Cookies that a page may set: they follow from its address and its key. */
const SETS = /^(?:last-search|arrival-language)=/;
/** How many keys are known to be refused. */
const MAX_REFUSED = 5_000;
/** For this long they are not tried again, */
const REFUSED_MS = 60_000;
/** nor for this long when the database did not answer. */
const TROUBLED_MS = 1_000;
/** A page that was asked for this often since its rendering may be sent again although something has changed, */
const CROWD = 10;
/** for this many times what its rendering took, */
const REST = 10;
/** but no longer than this. */
const MAX_REST_MS = 500;

/**
 * Renders what every visitor sees alike once, from a request that is made of the key alone, so that nothing of a person
 * can get into it. Sends it until something that it shows has changed, at most to the end of the minute.
 * See docs/decisions/020-page-cache.md.
 */
export class PageCache {
  readonly #pages: LeastUsed<CachedPage>;
  readonly #rendering = new Map<string, Rendering>();
  /** Keys whose answers are not for everybody, and until when (performance.now) that is believed. */
  readonly #refused = new Map<string, { reason: MissReason; until: number }>();
  readonly #packer: Packer;

  constructor(
    readonly handle: Handle,
    readonly freshness: Freshness,
    readonly options: { maxBytes: number; https: boolean },
  ) {
    this.#pages = new LeastUsed(options.maxBytes);
    this.#packer = new Packer(options);
  }

  /** The bytes of all cached pages. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  /** The page that is cached under this key, if it still is what a visitor would get. */
  current(key: string): CachedPage | MissReason | Promise<CachedPage | MissReason> {
    const page = this.#pages.get(key);
    if (!page) return "new";
    if (page.minute !== this.freshness.minute()) return "minute";
    page.asked += 1;
    const current = this.freshness.areCurrent(page.reads);
    const decide = (is: boolean) => (is || rests(page) ? page : "changed");
    return typeof current === "boolean" ? decide(current) : current.then(decide);
  }

  /** The page of a key, rendered now, or why it is not one for everybody. Those who ask at once share a rendering. */
  async render(key: PageKey): Promise<CachedPage | MissReason> {
    const refused = this.#refused.get(key.text);
    if (refused && refused.until > performance.now()) return refused.reason;
    const running = this.#rendering.get(key.text);
    // A rendering that began before a change would show the state before it.
    if (running) {
      running.waiting += 1;
      const page = await running.page;
      if (typeof page === "string") return page;
      const current = await this.current(key.text);
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
    const begun = performance.now();
    const { value, reads } = await this.freshness.noteReads(async () => {
      const response = await this.handle(request, context);
      return { response, body: await response.text() };
    });
    const { response, body } = value;
    const plain = plainBytes(body);
    if (reads === null) return this.#refuse(key, "versions", TROUBLED_MS);
    if (!isForAll(response))
      return this.#refuse(key, "response", response.status < 500 ? REFUSED_MS : TROUBLED_MS);
    if (plain.bytes.length > MAX_BYTES) return this.#refuse(key, "size", REFUSED_MS);
    const before = this.#pages.peek(key.text);
    const same =
      before?.plain.bytes.equals(plain.bytes) && sameHeaders(before.headers, response.headers)
        ? before
        : null;
    const renderedAt = performance.now();
    const page: CachedPage = {
      plain: same?.plain ?? plain,
      headers: response.headers,
      ...{ reads, minute },
      route: typeof context.route === "string" ? context.route : "",
      path: new URL(key.request.url).pathname,
      https: key.request.url.startsWith("https:"),
      bodies: same?.bodies ?? new Map(),
      packing: new Map(),
      hits: same?.hits ?? 0,
      ...{ renderedAt, cost: renderedAt - begun, asked: this.#rendering.get(key.text)?.waiting ?? 0 },
      isShortLived: before !== undefined && renderedAt - before.renderedAt < LASTING_MS,
    };
    this.#pages.set(key.text, page, sizeOf(page));
    return page;
  }

  #refuse({ text }: PageKey, reason: MissReason, ms: number): MissReason {
    if (this.#refused.size >= MAX_REFUSED) this.#refused.clear();
    this.#refused.set(text, { reason, until: performance.now() + ms });
    return reason;
  }

  /** The page in an encoding. */
  body(key: string, page: CachedPage, coding: Coding): Body | Promise<Body> {
    page.hits += 1;
    return this.#packer.body(page, coding, () => {
      if (this.#pages.peek(key) === page) this.#pages.set(key, page, sizeOf(page));
    });
  }
}

const isForAll = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.getSetCookie().every((cookie) => SETS.test(cookie)) &&
  !/no-store/.test(headers.get("Cache-Control") ?? "");

/** Whether many ask for a page that was just rendered: else a write after the other would leave no time but for rendering. */
const rests = ({ asked, cost, renderedAt }: CachedPage): boolean =>
  asked >= CROWD && performance.now() - renderedAt < Math.min(cost * REST, MAX_REST_MS);

const sameHeaders = (one: Headers, other: Headers): boolean =>
  nodeHeaders(one).join("\n") === nodeHeaders(other).join("\n");

function sizeOf({ plain, bodies }: CachedPage): number {
  let size = roomOf(plain);
  for (const { ready } of bodies.values()) if (ready !== plain) size += roomOf(ready);
  return size;
}

/** With seeds, the bytes are there a second time as text. */
const roomOf = ({ bytes, spans }: ReadyBytes): number => bytes.length * (spans.length > 0 ? 2 : 1);
