/** Browsers of all ages say it in headers of their own. */
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

/** Whether a browser fetches ahead of a click: perhaps nobody will ever see the answer. */
export function isPrefetch({ headers }: Request): boolean {
  return PURPOSES.some((name) => /prefetch|preview/i.test(headers.get(name) ?? ""));
}

/**
 * Whether somebody opens a page with this request and will see it: not HEAD, not a prefetch, and not the loaders that
 * run after a form was posted (as GET, but with the form's headers).
 */
export const isPageView = (request: Request): boolean =>
  request.method === "GET" && !request.headers.has("Content-Type") && !isPrefetch(request);
