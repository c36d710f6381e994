import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { redactPath } from "~/core/redact-path";
import { discardRest, hasBody } from "./body";
import { answerBrokenRequests } from "./broken-requests";
import { followConnections } from "./connections";
import { EventStreams, isEventStream } from "./event-streams";
import { type Forwarding, type Peer, peerOf } from "./proxy";
import { plainRefusal, type RefusalCode, type RejectRequest } from "./refusal";
import { bareRequest, reasonToRefuse, requestUrl, tooLarge, toRequest } from "./request";
import { sendResponse } from "./response";
import { type StaticFiles, serveStatic } from "./static";

export interface AppServerOptions {
  handle: (request: Request) => Promise<Response>;
  files: StaticFiles;
  forwarding: Forwarding;
  /** The site's own address is https, whatever this connection is. */
  https: boolean;
  /** The application's own pages for refusals. */
  rejectRequest?: RejectRequest | undefined;
  log: AccessLog;
}

/** The part of pino that is used here. */
interface AccessLog {
  debug: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface AppServer {
  server: Server;
  /** Stops listening, ends event streams and waits for the other answers, at most `graceMs`; then cuts what is left. */
  stop: (graceMs: number) => Promise<void>;
}

/** One request on its way through. */
interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  peer: Peer;
  https: boolean;
}

const SLOW_MS = 1_000;
/** A picture of 6 MiB over a slow phone takes two minutes. */
const REQUEST_MS = 180_000;
const HEADERS_MS = 20_000;
/** Longer than proxies keep an idle connection, so that it is never ours that ends first, under a request. */
const KEEP_ALIVE_MS = 75_000;
/** Nothing sent by either side. Event streams send a line at least every 20 s. */
const SILENCE_MS = 120_000;
const OVER = new DOMException("The answer is over", "AbortError");

/** The production HTTP server around a fetch handler. Listening is the caller's. */
export function createAppServer(options: AppServerOptions): AppServer {
  const streams = new EventStreams((error) => options.log.error({ err: error }, "an event stream failed"));
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  server.timeout = SILENCE_MS;
  const connections = followConnections(server);
  answerBrokenRequests(server, connections, options.https);
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    connections.begin(res);
    void receive(options, streams, req, res);
  };
  server.on("request", listener);
  // The go-ahead for a body is given when somebody wants it, which nobody does when it is too large.
  server.on("checkContinue", listener);
  const stop = (graceMs: number) => {
    streams.end();
    return connections.end(graceMs);
  };
  return { server, stop };
}

async function receive(
  options: AppServerOptions,
  streams: EventStreams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const peer = peerOf(req, options.forwarding);
  const https = options.https || peer.protocol === "https:";
  const url = requestUrl(req, peer.protocol);
  if (hasBody(req)) res.on("finish", () => discardRest(req, url?.pathname));
  try {
    if (!url) return await sendResponse(req, res, plainRefusal("", "bad_request"), { https, streams });
    if (serveStatic(options.files, req, res, url.pathname, https)) return;
    const response = await answer(options, { req, res, url, peer, https });
    await sendResponse(req, res, response, { https, streams });
  } catch (error) {
    options.log.error(
      { err: error, method: req.method, path: url && redactPath(url.pathname) },
      "answer failed",
    );
    if (res.headersSent) res.destroy();
    else await sendResponse(req, res, plainRefusal(url?.pathname ?? "", "unexpected"), { https, streams });
  }
}

async function answer(options: AppServerOptions, exchange: Exchange): Promise<Response> {
  const { req, url } = exchange;
  const started = performance.now();
  const refusal = reasonToRefuse(req, url);
  const response = refusal ? await refuse(options, exchange, refusal) : await ask(options, exchange);
  const ms = Math.round(performance.now() - started);
  const line = { method: req.method, path: redactPath(url.pathname), status: response.status, ms };
  // Remix answers 500 to a client that is gone, and nobody reads it.
  if (exchange.res.destroyed) options.log.debug(line, "abandoned request");
  else if (response.status >= 500) options.log.error(line, "request");
  else if (ms > SLOW_MS) options.log.warn(line, "slow request");
  else options.log.debug(line, "request");
  return response;
}

function ask(options: AppServerOptions, exchange: Exchange): Promise<Response> {
  const { req, res } = exchange;
  const over = new AbortController();
  return new Promise((resolve, reject) => {
    const onTooLarge = () => {
      refuse(options, exchange, tooLarge(req, exchange.url)).then(resolve, reject);
      over.abort(OVER);
    };
    const request = toRequest(req, res, { ...exchange, signal: over.signal, onTooLarge });
    // Aborted after every answer, complete or not: Remix holds a timer of 5 s until then. The request is kept in reach,
    // for its own signal follows ours only as long as it is not collected.
    const held: { request: Request; over: AbortController } = { request, over };
    const end = () => held.over.abort(OVER);
    res.on("close", end);
    options.handle(request).then((response) => {
      // An event stream learns of its end by being cancelled, and outlives what it was asked with by hours.
      if (isEventStream(response)) {
        res.off("close", end);
        end();
      }
      resolve(response);
    }, reject);
  });
}

async function refuse(options: AppServerOptions, exchange: Exchange, code: RefusalCode): Promise<Response> {
  const { req, url } = exchange;
  if (!options.rejectRequest) return plainRefusal(url.pathname, code);
  try {
    return await options.rejectRequest(bareRequest(req, exchange), code);
  } catch (error) {
    options.log.error({ err: error, code }, "the page for a refusal failed");
    return plainRefusal(url.pathname, code);
  }
}
