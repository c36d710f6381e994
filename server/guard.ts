import type { AppLoadContext } from "@remix-run/node";

type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Before any route runs. */
export function guard(
  handle: Handle,
  rejectCrossSite?: (request: Request) => Promise<Response | null>,
): Handle {
  if (!rejectCrossSite) return handle;
  return async (request, context) => {
    if (request.method === "GET") return handle(request, context);
    const refusal = SAFE_METHODS.has(request.method) ? null : await rejectCrossSite(request);
    if (refusal) return refusal;
    alignForwardedHost(request.headers);
    return handle(request, context);
  };
}

/**
 * Where a proxy changed Host, Remix would answer 500 when it compares Origin. It trusts X-Forwarded-Host, which clients
 * cannot set here.
 */
function alignForwardedHost(headers: Headers): void {
  const origin = headers.get("Origin");
  if (origin === null) return;
  if (URL.canParse(origin)) headers.set("X-Forwarded-Host", new URL(origin).host);
  else headers.delete("Origin");
}
