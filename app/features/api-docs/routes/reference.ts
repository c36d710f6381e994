import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { taggedResponse } from "~/http/text-response.server";
import { referencePage } from "../reference-page.server";

/** The API with Scalar, beside the page at /api/docs, which needs no scripts. */
export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const { html, policy } = referencePage(siteOrigin(args.request), await localeOf(args));
    return taggedResponse(args.request, html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        // A page in a sandbox may not have a group of its own.
        "Cross-Origin-Opener-Policy": "unsafe-none",
        "Cache-Control": "private, no-cache",
        "X-Robots-Tag": "noindex",
      },
    });
  });
