/** Whether a browser fetches ahead of a click: perhaps nobody will ever see the answer. */
export function isPrefetch({ headers }: Request): boolean {
  return (headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "").includes("prefetch");
}

/**
 * Whether somebody opens a page with this request and will see it: not HEAD, not a prefetch, and not the loaders that
 * run after a form was posted (as GET, but with the form's headers).
 */
export const isPageView = (request: Request): boolean =>
  request.method === "GET" && !request.headers.has("Content-Type") && !isPrefetch(request);
