import { retryAfter, toKnownError } from "./known-error.server";

/**
 * The way a loader goes whose answer is no page (a picture, an event stream): run, and answer foreseen errors with their
 * status alone, since nobody would read more.
 */
export async function resourceLoader(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const known = toKnownError(error);
    if (!known) throw error;
    const headers = { ...retryAfter(known), "Cache-Control": "no-store" };
    return new Response(null, { status: known.status, headers });
  }
}
