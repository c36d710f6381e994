import type { PageError } from "~/http/page.server";

/** True for what a loader threw as an error page (`pageLoader`). */
export const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;
