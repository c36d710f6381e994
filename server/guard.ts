import type { AppLoadContext } from "@remix-run/node";

type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Asks the application whether another site sent a change, before any route sees it. */
export function guard(
  handle: Handle,
  rejectCrossSite?: (request: Request) => Promise<Response | null>,
): Handle {
  if (!rejectCrossSite) return handle;
  return async (request, context) => {
    if (CHANGES_NOTHING.has(request.method)) return handle(request, context);
    const refusal = await rejectCrossSite(request);
    if (refusal) return refusal;
    settleOrigin(request.headers);
    return handle(request, context);
  };
}

/**
 * Remix compares Origin with Host on its own and answers 500 where they differ, though whose form it is has been
 * decided by then, and a proxy may have written another Host. It believes X-Forwarded-Host, which clients cannot set.
 */
function settleOrigin(headers: Headers): void {
  const origin = headers.get("Origin");
  if (origin === null) return;
  if (URL.canParse(origin)) headers.set("X-Forwarded-Host", new URL(origin).host);
  else headers.delete("Origin");
}
