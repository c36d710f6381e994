import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";
import { toKnownError } from "~/http/known-error.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { taggedResponse } from "~/http/text-response.server";
import { crewCalendar } from "../calendar.server";

/** For calendar programs, which cannot sign in. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(args.params.file ?? "") ?? [];
    const feed = token ? await feedOrNull(args.params.id ?? "", token, siteOrigin(args.request)) : null;
    const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
    if (feed === null) {
      await logRefusal(args, { code: "not_found", status: 404 });
      return new Response("No such calendar\n", { status: 404, headers });
    }
    return taggedResponse(args.request, feed, {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
    });
  });

/** Null also for former members. */
async function feedOrNull(crewId: string, token: string, origin: string): Promise<string | null> {
  try {
    return await crewCalendar(crewId, token, origin);
  } catch (error) {
    const knownError = toKnownError(error);
    if (knownError?.code === "crew_not_found" || knownError?.code === "only_crew_member") return null;
    throw error;
  }
}
