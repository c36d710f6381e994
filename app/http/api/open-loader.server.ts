import type { RouteArgs } from "../actor.server";
import { headerLanguage } from "../detect-language.server";
import { toProblem } from "./problem.server";
import { CORS } from "./respond.server";

/** For feeds and other files that programs of any site read: an error becomes a problem+json, as in the API. */
export async function openLoader(args: RouteArgs, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const locale = headerLanguage(args.request);
    const response = await toProblem(error, { args, locale, failure: undefined });
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  }
}
