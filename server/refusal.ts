import type { AppLoadContext } from "@remix-run/node";
import { isForPrograms } from "~/core/addresses/api-path";
import { isWithinLogRate } from "~/core/log/log-rate";
import { redactPath } from "~/core/log/redact-path";
import type { Log } from "./log";

export type RefusalCode =
  | "bad_request"
  | "not_found"
  | "method_not_allowed"
  | "method_unknown"
  | "body_too_large"
  | "unsupported_media_type"
  | "picture_too_large"
  | "too_many_requests"
  | "unexpected"
  | "database_unavailable";

/** node:http cannot parse these. */
export type BrokenCode = "bad_request" | "method_unknown" | "request_timeout" | "headers_too_large";

interface RefusedRequest {
  context: AppLoadContext;
  method: string | undefined;
}

/** See app/entry.server. */
export type RejectRequest = (
  request: Request,
  code: RefusalCode,
  details: RefusedRequest,
) => Response | Promise<Response>;

const PLAIN: Record<RefusalCode | BrokenCode, { status: number; title: string; text: string }> = {
  bad_request: { status: 400, title: "Bad Request", text: "The request could not be understood." },
  request_timeout: {
    status: 408,
    title: "Request Timeout",
    text: "The request took too long. Please try again.",
  },
  headers_too_large: {
    status: 431,
    title: "Request Header Fields Too Large",
    text: "The request's address and headers are too long. A shorter address, or clearing the cookies, helps.",
  },
  not_found: { status: 404, title: "Not Found", text: "Nothing was found at this address." },
  method_not_allowed: { status: 405, title: "Method Not Allowed", text: "This method is not supported." },
  method_unknown: {
    status: 501,
    title: "Not Implemented",
    text: "This server doesn't know that method.",
  },
  body_too_large: { status: 413, title: "Content Too Large", text: "What was sent is too large." },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported Media Type",
    text: "This type of content is not supported.",
  },
  picture_too_large: { status: 422, title: "Unprocessable Content", text: "Image must be less than 5MB" },
  unexpected: {
    status: 500,
    title: "Internal Server Error",
    text: "Something went wrong. Please try again.",
  },
  too_many_requests: {
    status: 429,
    title: "Too Many Requests",
    text: "Too many requests. Please try again later.",
  },
  database_unavailable: {
    status: 503,
    title: "Service Unavailable",
    text: "The site cannot be reached right now. Please try again.",
  },
};

interface PlainRefusal {
  pathname: string;
  code: RefusalCode | BrokenCode;
  requestId: string;
}

export function refusePlainly(
  log: Pick<Log, "info" | "debug">,
  { method, ...refusal }: PlainRefusal & { method: string | undefined },
): Response {
  const { pathname, code, requestId } = refusal;
  const { status } = PLAIN[code];
  const line = { code, status, userId: null, route: redactPath(pathname), method: method ?? null, requestId };
  if (isWithinLogRate(`refused ${code}`)) log.info(line, "refused");
  else log.debug(line, "refused");
  return plainRefusal(refusal);
}

export function plainRefusal({ pathname, code, requestId }: PlainRefusal): Response {
  const { status, title, text } = PLAIN[code];
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (code === "method_not_allowed" || code === "method_unknown")
    headers.Allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  if (isForPrograms(pathname)) {
    const problem = {
      type: "about:blank",
      title,
      status,
      code,
      detail: text,
      message: text,
      error: text,
      requestId,
    };
    headers["Content-Type"] = "application/problem+json";
    headers["Access-Control-Allow-Origin"] = "*";
    return new Response(JSON.stringify(problem), { status, headers });
  }
  headers["Content-Type"] = "text/html; charset=utf-8";
  headers["Content-Security-Policy"] =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><p>${requestId}</p><p><a href="/">Houma</a></p></html>`;
  return new Response(page, { status, headers });
}
