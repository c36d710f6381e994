import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { taggedResponse } from "~/http/text-response.server";
import { calendarFeed } from "../calendar-feed.server";

/** For calendar programs, which cannot sign in. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(args.params.file ?? "") ?? [];
    const feed = token ? await calendarFeed(token, siteOrigin(args.request)) : null;
    const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
    if (feed === null) {
      await logRefusal(args, { code: "not_found", status: 404 });
      return new Response("No such calendar\n", { status: 404, headers });
    }
    return taggedResponse(args.request, feed, {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
    });
  });
