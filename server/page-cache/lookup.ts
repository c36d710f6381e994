import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { withoutTracking } from "~/core/addresses/tracking";
import { matchesEtag } from "~/core/cache/etag";
import type { Quota } from "../api-quota";
import { acceptedEncoding } from "../encoding";
import type { Peer } from "../proxy";
import { hasOneHost, requestUrl } from "../request";
import { keyOf, type PageKey, reasonOfAddress, SPECIAL_HEADERS } from "./key";
import type { CacheOutcome, MissReason } from "./outcome";
import type { Body } from "./packer";
import type { CachedPage, PageCache } from "./page-cache";
import { type Coding, newSeed, ROBOT_SEED, withSeed } from "./ready-bytes";

/** Of an Accept-Language; null when it names none. */
export type LanguageOf = (header: string) => string | null;

/** For a browser that does not say where its forms come from. `cookies`: its header. */
export type SignSeed = (cookies: string | undefined) => Promise<{ seed: string; setCookie: string | null }>;

export interface ReadyAnswer {
  route: string;
  path: string;
  status: 200 | 304;
  body: Body;
  seed: string;
  setCookie: string | null;
  outcome: CacheOutcome;
}

/** The answer to a request, or why it must be made for this request alone. */
export type LookupResult = ReadyAnswer | MissReason;

interface Wanted {
  key: PageKey;
  coding: Coding;
}

/** The usual requests need no parsing again. */
const MAX_REQUEST_BYTES = 5_000_000;
const MAX_HEADER = 3_000;
/** They send no forms, so that theirs need no signature, nor a cookie to be asked for again. Cubot makes phones. */
const ROBOT = /(?<!cu)bot\b|facebookexternalhit|WhatsApp\/\d/i;

export class PageCacheLookup {
  readonly #known = new LRUCache<string, Wanted>({
    maxSize: MAX_REQUEST_BYTES,
    // The request to render is made of the same texts.
    sizeCalculation: (_, said) => 2 * said.length,
  });

  constructor(
    readonly pages: PageCache,
    readonly languageOf: LanguageOf,
    readonly signSeed: SignSeed,
  ) {}

  find(req: IncomingMessage, protocol: Peer["protocol"]): LookupResult | Promise<LookupResult> {
    const reason = reasonOfRequest(req);
    if (reason) return reasonOfAddress(req.url ?? "") ?? reason;
    const {
      host = "",
      cookie = "",
      "accept-language": languages = "",
      "accept-encoding": encodings = "",
      "save-data": saving = "",
    } = req.headers;
    const said = `${protocol}//${host}\n${withoutTracking(req.url ?? "")}\n${languages}\n${encodings}\n${saving}\n${cookie}`;
    if (said.length > MAX_HEADER) return reasonOfAddress(req.url ?? "") ?? "length";
    const wanted = this.#known.get(said);
    if (!wanted) return this.#learn(req, protocol, { said, languages });
    const page = this.pages.current(wanted.key);
    if (typeof page === "string" || page instanceof Promise) return this.#wait(req, wanted, page);
    return this.#answer(req, wanted, page, "hit");
  }

  async #learn(
    req: IncomingMessage,
    protocol: Peer["protocol"],
    { said, languages }: { said: string; languages: string },
  ): Promise<LookupResult> {
    // Most requests of people who are signed in end here.
    const reason = keyOf(req, "", "");
    if (typeof reason === "string") return reason;
    const url = requestUrl(req, protocol);
    if (!url) return "host";
    const key = keyOf(req, url.origin, this.languageOf(languages) ?? "");
    if (typeof key === "string") return key;
    const wanted = { key, coding: acceptedEncoding(req) ?? ("identity" as const) };
    this.#known.set(said, wanted);
    return this.#wait(req, wanted, this.pages.current(key));
  }

  async #wait(
    req: IncomingMessage,
    wanted: Wanted,
    looked: CachedPage | MissReason | Promise<CachedPage | MissReason>,
  ): Promise<LookupResult> {
    const cached = await looked;
    if (typeof cached !== "string") return this.#answer(req, wanted, cached, "hit");
    const page = await this.pages.render(wanted.key);
    return typeof page === "string" ? page : this.#answer(req, wanted, page, cached);
  }

  #answer(
    req: IncomingMessage,
    { key, coding }: Wanted,
    page: CachedPage,
    outcome: CacheOutcome,
  ): LookupResult | Promise<LookupResult> {
    const hasForms = page.plain.seedAt.length > 0;
    const body = this.pages.body(key, page, coding);
    const { "sec-fetch-site": site, "user-agent": program = "" } = req.headers;
    const isRobot = site === undefined && ROBOT.test(program);
    const seedOf = () => (isRobot ? ROBOT_SEED : newSeed());
    const ready = (body: Body): ReadyAnswer => {
      // Its stored page has form ids that were used.
      const isUsed = hasForms && (req.headers.cookie?.includes("form-sent=") ?? false);
      const isKnown = !isUsed && matchesEtag(req.headers["if-none-match"], body.etag);
      const status = isKnown ? 304 : 200;
      const { route, path } = page;
      return { route, path, status, body, seed: hasForms ? seedOf() : "", setCookie: null, outcome };
    };
    if (hasForms && site === undefined && !isRobot)
      return Promise.resolve(body).then((one) => this.#signed(req, ready(one)));
    return body instanceof Promise ? body.then(ready) : ready(body);
  }

  /** A stored copy is signed for the cookie that came with it: without that cookie the page is sent again. */
  async #signed(req: IncomingMessage, answer: ReadyAnswer): Promise<ReadyAnswer> {
    const { seed, setCookie } = await this.signSeed(req.headers.cookie);
    return { ...answer, seed, setCookie, status: setCookie === null ? answer.status : 200 };
  }
}

/** Asked each time, because `#known` does not tell requests apart by these. */
function reasonOfRequest(req: IncomingMessage): MissReason | null {
  const { method, headers } = req;
  if (method !== "GET" && method !== "HEAD") return "method";
  if (SPECIAL_HEADERS.some((name) => headers[name] !== undefined)) return "header";
  return hasOneHost(req) ? null : "host";
}

interface SentWith {
  requestId: string;
  quota: Quota | null;
}

export function sendReady(
  res: ServerResponse,
  { status, body, seed, setCookie }: ReadyAnswer,
  { requestId, quota }: SentWith,
): void {
  const isHead = res.req.method === "HEAD";
  // Node reads them at once.
  body.headers[body.headers.length - 1] = requestId;
  const cookie = setCookie === null ? [] : ["Set-Cookie", setCookie];
  const headers =
    quota || setCookie !== null ? [...body.headers, ...(quota?.headers ?? []), ...cookie] : body.headers;
  if (status === 304) {
    res.writeHead(304, withoutContent(headers)).end();
    return;
  }
  res.writeHead(200, headers);
  if (isHead) {
    res.end();
    return;
  }
  const pieces = withSeed(body.ready, seed);
  const last = pieces.pop();
  res.cork();
  for (const piece of pieces) res.write(piece);
  res.end(last);
}

function withoutContent(headers: readonly string[]): string[] {
  const rest: string[] = [];
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const [name = "", value = ""] = [headers[i], headers[i + 1]];
    if (!/^content-(?:length|encoding|type)$/i.test(name)) rest.push(name, value);
  }
  return rest;
}
