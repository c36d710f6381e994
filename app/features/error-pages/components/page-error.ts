import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { PageError } from "~/http/page-loader.server";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

interface Failed {
  /** What `pageLoader` said of it; null for what came another way. */
  known: PageError | null;
  status: number;
  /** Whether it may be gone a moment later: what is not there, or not for this reader, is not then either. */
  passes: boolean;
}

/** Why the page failed, for what stands in its place. */
export function usePageError(): Failed {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { known: null, status: 500, passes: true };
  const { status, data } = error;
  return { known: isPageError(data) ? data : null, status, passes: status >= 500 || status === 429 };
}
