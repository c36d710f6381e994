import { DomainError, type ErrorCode, type ErrorParams } from "~/core/errors";
import type { RouteArgs } from "./actor.server";
import { logUnexpected, toKnownError } from "./known-error.server";

/**
 * Runs a verb for a form. What nobody foresaw is logged, and told on the page in the words of spec 8 instead of an
 * error page that would lose what was typed.
 */
export async function attempt<T>(
  args: RouteArgs,
  fallback: ErrorCode,
  verb: () => Promise<T>,
  params: ErrorParams = {},
): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof Response || toKnownError(error)) throw error;
    logUnexpected(error, args);
    throw new DomainError(fallback, { params });
  }
}
