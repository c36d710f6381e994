import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { isApiPath } from "~/core/addresses/api-path";
import { redactPath } from "~/core/log/redact-path";
import type { ApiQuota, Quota } from "./api-quota";
import { discardRest, hasBody } from "./body";
import { answerBrokenRequests } from "./broken-requests";
import { trackConnections } from "./connections";
import { EventStreams, isEventStream } from "./event-streams";
import { Load } from "./load";
import type { Log } from "./log";
import { markFormSent } from "./page-cache/form-sent";
import { type LookupResult, type ReadyAnswer, sendReady } from "./page-cache/lookup";
import { type CacheOutcome, explainOutcome, type MissReason } from "./page-cache/outcome";
import { type Forwarding, type Peer, peerOf, requestIdFrom } from "./proxy";
import { FILE_ROUTE, logRequest, type RequestRecord, routeOf, userIdOf } from "./record";
import { plainRefusal, type RefusalCode, type RejectRequest, refusePlainly } from "./refusal";
import { bareRequest, reasonToRefuse, requestUrl, tooLarge, toRequest } from "./request";
import { type Ongoing, sendResponse } from "./response";
import { type StaticFiles, serveStatic } from "./static";

export interface AppServerOptions {
  /** `context`: one object per request. */
  handle: (request: Request, context: AppLoadContext) => Promise<Response>;
  files: StaticFiles;
  forwarding: Forwarding;
  /** Of the public address, even if not of this connection. */
  https: boolean;
  /** Without it, programs may read as often as they like. */
  quota?: ApiQuota | undefined;
  /** For rejected requests. */
  rejectRequest?: RejectRequest | undefined;
  log: Log;
  /** In the page cache. */
  findReady?:
    | ((req: IncomingMessage, protocol: Peer["protocol"]) => LookupResult | Promise<LookupResult>)
    | undefined;
  /** Responses say what the page cache did. */
  explainPageCache?: boolean;
  /** Of successful reads, 0 to 1. */
  logSample: number;
  /** When a response is ready. */
  onRequest?: ((record: RequestRecord, pageCache?: CacheOutcome) => void) | undefined;
}

export interface AppServer {
  server: Server;
  /**
   * Ends event streams, asks other clients for `drainMs` to close, then stops listening and waits up to `graceMs` for
   * responses.
   */
  stop: (graceMs: number, drainMs?: number) => Promise<void>;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  peer: Peer;
  requestId: string;
  context: AppLoadContext;
  quota: Quota | null;
}

/** 6 MiB take a slow phone two minutes. */
const REQUEST_MS = 180_000;
const HEADERS_MS = 20_000;
/** Longer than proxies keep idle connections, so that none is closed while a request arrives. */
const KEEP_ALIVE_MS = 75_000;
/** Event streams send a line at least every 20 s. */
const IDLE_MS = 120_000;
const RESPONSE_ENDED = new DOMException("The response has ended", "AbortError");

/** The caller makes it listen. */
export function createAppServer(options: AppServerOptions): AppServer {
  const streams = new EventStreams();
  const load = new Load();
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.timeout = IDLE_MS;
  const connections = trackConnections(server);
  answerBrokenRequests(server, connections, options);
  const listener = (_req: IncomingMessage, res: ServerResponse) => {
    connections.begin(res);
    const peer = peerOf(res.req, options.forwarding);
    const started = performance.now();
    const quota = options.quota?.take(res.req, peer.address) ?? null;
    const answer = quota?.isSpent ? undefined : options.findReady?.(res.req, peer.protocol);
    const arrived = { peer, started, quota };
    // Without a promise in the usual case.
    if (typeof answer === "object" && !(answer instanceof Promise))
      answerReady(options, res, answer, arrived);
    else void receive(options, { streams, load }, res, { ...arrived, answer });
  };
  server.on("request", listener);
  // 100 Continue is sent when the body is read, so never if it is too large.
  server.on("checkContinue", listener);
  const stop = async (graceMs: number, drainMs = 0) => {
    connections.drain();
    streams.end();
    if (drainMs > 0) await pause(drainMs);
    const stopped = connections.end(graceMs);
    // Opened meanwhile.
    streams.end();
    await stopped;
  };
  return { server, stop };
}

function answerReady(
  options: AppServerOptions,
  res: ServerResponse,
  ready: ReadyAnswer,
  { started, quota }: Pick<Arrived, "started" | "quota">,
): void {
  const requestId = requestIdFrom(res.req, options.forwarding);
  const { route, path, status, outcome } = ready;
  if (options.explainPageCache) explainOutcome(res, outcome);
  sendReady(res, ready, { requestId, quota });
  const ms = Math.round(performance.now() - started);
  const done = { requestId, method: res.req.method ?? "", route, path, status, ms, userId: null };
  logRequest(options.log, done, options.logSample);
  options.onRequest?.(done, outcome);
}

interface Arrived {
  answer: MissReason | Promise<LookupResult> | undefined;
  peer: Peer;
  /** As performance.now() counts. */
  started: number;
  quota: Quota | null;
}

async function receive(
  options: AppServerOptions,
  ongoing: Ongoing,
  res: ServerResponse,
  { answer: given, peer, started, quota }: Arrived,
): Promise<void> {
  const { req } = res;
  const answer = await (given instanceof Promise ? given.catch(unready(options.log)) : given);
  if (typeof answer === "object") return answerReady(options, res, answer, { started, quota });
  const requestId = requestIdFrom(req, options.forwarding);
  const https = options.https || peer.protocol === "https:";
  const url = requestUrl(req, peer.protocol);
  const pathname = url?.pathname ?? "";
  const sending = { https, requestId, quota };
  const context: AppLoadContext = { events: null };
  const record = (status: number, route = routeOf(context)) => {
    const ms = Math.round(performance.now() - started);
    const path = redactPath(pathname);
    const userId = userIdOf(context);
    const done = { requestId, method: req.method ?? "", route, path, status, ms, userId };
    // Remix's 500 for a disconnected client, which nobody reads.
    if (res.destroyed) return options.log.debug(done, "abandoned request");
    logRequest(options.log, done, options.logSample);
    options.onRequest?.(done, route === FILE_ROUTE ? undefined : answer);
  };
  if (hasBody(req)) res.on("finish", () => discardRest(req, pathname));
  try {
    if (url && serveStatic(options.files, res, { pathname, ...sending })) {
      record(res.statusCode, FILE_ROUTE);
      return;
    }
    if (answer && options.explainPageCache) explainOutcome(res, answer);
    // Without files: a page asks for twenty, which take no time.
    await ongoing.load.during(async () => {
      const response = url
        ? await respond(options, { req, res, url, peer, requestId, context, quota })
        : refusePlainly(options.log, {
            pathname: isApiPath(req.url ?? "") ? "/api/" : pathname,
            code: "bad_request",
            requestId,
            method: req.method,
          });
      record(response.status);
      markFormSent(req, pathname, response, https);
      await sendResponse(res, response, { ...sending, ...ongoing, events: context.events });
    });
  } catch (error) {
    const path = redactPath(pathname);
    options.log.error({ requestId, err: error, method: req.method, path }, "response failed");
    context.events?.cancel();
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const response = plainRefusal({ pathname, code: "unexpected", requestId });
    await sendResponse(res, response, { ...sending, ...ongoing });
  }
}

/** Rendering for this visitor alone then shows what failed. */
const unready = (log: Log) => (error: unknown) => {
  log.error({ err: error }, "a page for all visitors failed");
  return "failed" as const;
};

function respond(options: AppServerOptions, exchange: Exchange): Promise<Response> {
  const refusal = exchange.quota?.isSpent ? "too_many_requests" : reasonToRefuse(exchange.req, exchange.url);
  return refusal ? refuse(options, exchange, refusal) : runHandler(options, exchange);
}

function runHandler(options: AppServerOptions, exchange: Exchange): Promise<Response> {
  const { req, res } = exchange;
  const ended = new AbortController();
  return new Promise((resolve, reject) => {
    const onTooLarge = () => {
      refuse(options, exchange, tooLarge(req, exchange.url)).then(resolve, reject);
      ended.abort(RESPONSE_ENDED);
    };
    const request = toRequest(res, exchange, { signal: ended.signal, onTooLarge });
    // Aborted after every response, because until then Remix holds a timer of 5 s. The reference keeps the request's
    // signal following ours, which garbage collection would end.
    const references: { request: Request; ended: AbortController } = { request, ended };
    const end = () => references.ended.abort(RESPONSE_ENDED);
    res.on("close", end);
    options.handle(request, exchange.context).then((response) => {
      // Ends when its events are cancelled, hours after its request.
      if (exchange.context.events && isEventStream(response)) {
        res.off("close", end);
        end();
      }
      resolve(response);
    }, reject);
  });
}

async function refuse(options: AppServerOptions, exchange: Exchange, code: RefusalCode): Promise<Response> {
  const { req, url, requestId, context } = exchange;
  const { method } = req;
  const plain = { pathname: url.pathname, code, requestId };
  if (!options.rejectRequest) return refusePlainly(options.log, { ...plain, method });
  try {
    const response = await options.rejectRequest(bareRequest(req, exchange), code, { context, method });
    if (code === "too_many_requests")
      response.headers.set("Retry-After", String(exchange.quota?.seconds ?? 60));
    return response;
  } catch (error) {
    options.log.error({ requestId, err: error, code }, "the page for a refusal failed");
    return plainRefusal(plain);
  }
}
