import type { RouteArgs } from "./actor.server";
import { retryAfter, toKnownError } from "./known-error.server";
import { logRefusal } from "./log-refusal.server";

/** A known error becomes an empty response with its status. */
export async function resourceLoader(args: RouteArgs, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const known = toKnownError(error);
    if (!known) throw error;
    await logRefusal(args, known);
    const headers = { ...retryAfter(known), "Cache-Control": "no-store" };
    return new Response(null, { status: known.status, headers });
  }
}
