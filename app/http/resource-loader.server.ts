import type { RouteArgs } from "./actor.server";
import { retryAfter, toKnownError } from "./known-error.server";
import { logRefusal } from "./log-refusal.server";

/** A known error becomes an empty response with its status. */
export async function resourceLoader(args: RouteArgs, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const knownError = toKnownError(error);
    if (!knownError) throw error;
    await logRefusal(args, knownError);
    const headers = { ...retryAfter(knownError), "Cache-Control": "no-store" };
    return new Response(null, { status: knownError.status, headers });
  }
}
