import { DatabaseUnavailable, faultCause, OutcomeUnknown } from "#db/client.server";
import { ERRORS } from "~/core/error-codes";
import { DomainError, type ErrorCode, type ErrorParams, type Outage } from "~/core/errors";
import { log } from "~/core/log/log.server";
import { redactPath } from "~/core/log/redact-path";
import type { RouteArgs } from "./actor.server";
import { requestIdOf } from "./request-id.server";

export interface KnownError {
  code: ErrorCode;
  status: number;
  field: string | undefined;
  params: ErrorParams;
  outage?: Outage | undefined;
}

/** Null for an unexpected error. */
export function toKnownError(error: unknown): KnownError | null {
  if (error instanceof DomainError) {
    const { code, status, field, params, outage } = error;
    return { code, status, field, params, outage };
  }
  if (error instanceof DatabaseUnavailable) {
    const code = error instanceof OutcomeUnknown ? "outcome_unknown" : "database_unavailable";
    return { code, status: ERRORS[code], field: undefined, params: {}, outage: faultCause(error) };
  }
  return null;
}

export function logUnexpected(error: unknown, args: Pick<RouteArgs, "request" | "context">): string {
  const requestId = requestIdOf(args);
  const { method, url } = args.request;
  log.error({ requestId, err: error, method, path: redactPath(new URL(url).pathname) }, "unexpected error");
  return requestId;
}

/** For 429 and 503. */
export function retryAfter({ status, params }: KnownError): Record<string, string> {
  if (status === 503) return { "Retry-After": "5" };
  return status === 429 ? { "Retry-After": String(params.seconds ?? 60) } : {};
}
