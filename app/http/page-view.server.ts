const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];

export function isPrefetch({ headers }: Request): boolean {
  return PURPOSES.some((name) => /prefetch|preview/i.test(headers.get(name) ?? ""));
}

/** Not HEAD, not a prefetch, and not the loaders after a form, which have the form's headers. */
export const isPageView = (request: Request): boolean =>
  request.method === "GET" && !request.headers.has("Content-Type") && !isPrefetch(request);
