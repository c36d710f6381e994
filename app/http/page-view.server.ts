/** The headers that browsers, old and new, mark a prefetch with. */
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Whether a browser prefetches the page, perhaps without ever showing it. */
export function isPrefetch({ headers }: Request): boolean {
  return PURPOSES.some((name) => /prefetch|preview/i.test(headers.get(name) ?? ""));
}

/**
 * Whether the user will see the page of this request: not HEAD, not a prefetch, and not the loaders that run after a
 * form was posted (as GET, but with the form's headers).
 */
export const isPageView = (request: Request): boolean =>
  request.method === "GET" && !request.headers.has("Content-Type") && !isPrefetch(request);
