import type { AppLoadContext } from "@remix-run/node";
import { isOpenFile } from "~/core/addresses/api-path";
import type { AppBuild } from "./build";
import { guard } from "./guard";
import type { RefusalCode, RejectRequest } from "./refusal";
import { createRoutedHandler } from "./routing";

/** `context`: one object per request. */
type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

/** Rejects forged requests, runs the routes, explains failures. */
export function createHandler(build: AppBuild, mode: string): Handle {
  const { rejectRequest, rejectCrossSite, withConsistentReads, withSqlLog } = build.entry.module;
  const routed = explainFailures(createRoutedHandler(build, mode), rejectRequest);
  const handle = within(withSqlLog, within(withConsistentReads, routed));
  return guard(handle, rejectCrossSite);
}

type Around = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

const within = (around: Around | undefined, handle: Handle): Handle =>
  around ? (request, context) => around(request, () => handle(request, context)) : handle;

/** With it, Remix sends JSON without a reason. */
const BARE_ERROR = "X-Remix-Error";

const CODES: Record<number, RefusalCode> = {
  400: "bad_request",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "database_unavailable",
};
const RETRY_AFTER: Record<number, string> = { 429: "60", 503: "5" };

/** With the application's page or problem; every 405 gets Allow. */
function explainFailures(handle: Handle, rejectRequest?: RejectRequest): Handle {
  return async (request, context = {}) => {
    const response = await handle(request, context);
    const explained =
      rejectRequest && response.headers.has(BARE_ERROR)
        ? await explain(response, (code) => {
            const { url, headers, method } = request;
            return rejectRequest(new Request(url, { headers }), code, { context, method });
          })
        : response;
    if (explained.status === 405 && !response.headers.has("Allow"))
      explained.headers.set(
        "Allow",
        isOpenFile(new URL(request.url).pathname) ? "GET, HEAD, OPTIONS" : "GET, HEAD",
      );
    return explained;
  };
}

async function explain(
  { status }: Response,
  reject: (code: RefusalCode) => Response | Promise<Response>,
): Promise<Response> {
  const response = await reject(CODES[status] ?? "unexpected");
  const wait = RETRY_AFTER[status];
  if (wait) response.headers.set("Retry-After", wait);
  return response;
}
