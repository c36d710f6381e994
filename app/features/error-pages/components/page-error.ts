import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { PageError } from "~/http/page-loader.server";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

interface Failed {
  /** The error of `pageLoader`; null for any other error. */
  known: PageError | null;
  status: number;
  /** Whether the error may be temporary. */
  passes: boolean;
}

/** Why the page failed, for its ErrorBoundary. */
export function usePageError(): Failed {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { known: null, status: 500, passes: true };
  const { status, data } = error;
  return { known: isPageError(data) ? data : null, status, passes: status >= 500 || status === 429 };
}
