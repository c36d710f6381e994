import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { Log } from "./log";
import type { CacheOutcome } from "./page-cache/outcome";
import type { RequestRecord } from "./record";

export interface Metrics {
  countRequest: (record: RequestRecord, pageCache?: CacheOutcome) => void;
  render: () => Promise<{ contentType: string; body: string }>;
}

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

const METRICS_PATH = "/metrics";

/** Only with the right bearer token. */
export function withMetrics(handle: Handle, { render }: Metrics, token: string): Handle {
  const expected = digest(`Bearer ${token}`);
  return async (request, context) => {
    if (request.method !== "GET" || new URL(request.url).pathname !== METRICS_PATH) {
      return handle(request, context);
    }
    context.route = METRICS_PATH;
    // Digests, because timingSafeEqual needs equal lengths.
    if (!timingSafeEqual(digest(request.headers.get("Authorization") ?? ""), expected)) {
      return new Response(null, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
    }
    const { contentType, body } = await render();
    return new Response(body, { headers: { "Content-Type": contentType } });
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Not a public port. Errors: when it is taken. */
export async function serveMetrics(
  { render }: Metrics,
  { port, host, log }: { port: number; host: string | undefined; log: Log },
): Promise<{ close: () => void; port: number }> {
  const server = createServer(async (req, res) => {
    if (req.method !== "GET" || req.url !== METRICS_PATH) return void res.writeHead(404).end();
    try {
      const { contentType, body } = await render();
      res.writeHead(200, { "Content-Type": contentType }).end(body);
    } catch (err) {
      log.error({ err }, "the metrics could not be written");
      res.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const address = server.address();
  return {
    close: () => void server.close(),
    port: typeof address === "object" && address ? address.port : port,
  };
}
