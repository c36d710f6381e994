import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { PageError } from "~/http/page-loader.server";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

interface Failed {
  /** Null unless `pageLoader` threw it. */
  pageError: PageError | null;
  status: number;
  /** The error may be temporary. */
  passes: boolean;
}

export function usePageError(): Failed {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return { pageError: null, status: 500, passes: true };
  const { status, data } = error;
  return { pageError: isPageError(data) ? data : null, status, passes: status >= 500 || status === 429 };
}
