import { DatabaseUnavailable, OutcomeUnknown } from "#db/client.server";
import { DomainError, ERRORS, type ErrorCode, type ErrorParams } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { log } from "~/core/log.server";
import { redactPath } from "~/core/redact-path";

export interface KnownError {
  code: ErrorCode;
  status: number;
  field: string | undefined;
  params: ErrorParams;
}

/** An error that the catalogue knows, or null for one that nobody foresaw. */
export function toKnownError(error: unknown): KnownError | null {
  if (error instanceof DomainError) {
    return { code: error.code, status: error.status, field: error.field, params: error.params };
  }
  if (error instanceof DatabaseUnavailable) {
    const code = error instanceof OutcomeUnknown ? "outcome_unknown" : "database_unavailable";
    return { code, status: ERRORS[code], field: undefined, params: {} };
  }
  return null;
}

/** Writes an unforeseen error to the log and gives the id that the reader is shown. */
export function logUnexpected(error: unknown, request: Request): string {
  const errorId = newId().slice(0, 8);
  log.error(
    { errorId, err: error, method: request.method, path: redactPath(new URL(request.url).pathname) },
    "unexpected error",
  );
  return errorId;
}

/** When to try again, for errors that pass by themselves: 429 and 503. */
export function retryAfter({ status, params }: KnownError): Record<string, string> {
  if (status === 503) return { "Retry-After": "5" };
  return status === 429 ? { "Retry-After": String(params.seconds ?? 60) } : {};
}
