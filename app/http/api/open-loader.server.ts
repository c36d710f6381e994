import type { RouteArgs } from "../actor.server";
import { headerLanguage } from "../detect-language.server";
import { toProblem } from "./problem.server";
import { CORS, preflight } from "./respond.server";

const ALLOWED = "GET, HEAD, OPTIONS";

/** For feeds and other files that programs of any site read: an error becomes a problem+json, as in the API. */
export async function openLoader(args: RouteArgs, run: () => Promise<Response>): Promise<Response> {
  const { request } = args;
  const locale = headerLanguage(request);
  const answer =
    request.method === "OPTIONS"
      ? preflight(request, ALLOWED)
      : await run().catch((error: unknown) => toProblem(error, { args, locale, failure: undefined }));
  for (const [name, value] of Object.entries(CORS)) answer.headers.set(name, value);
  return answer;
}
