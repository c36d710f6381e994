import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { secondsInHour } from "date-fns/constants";
import { matchesEtag } from "~/core/cache/etag";
import { DomainError } from "~/core/errors";
import { resourceLoader } from "~/http/resource-loader.server";
import { isLocale } from "~/i18n/languages";
import { smallMap } from "../small-map/small-map.server";

/** How long an outdated map may stay in caches. */
const CACHE_SECONDS = secondsInHour;

export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const locale = args.params.file?.replace(/\.svg$/, "");
    if (!isLocale(locale)) throw new DomainError("not_found");
    const svg = await smallMap(args.params.id, locale);
    const tag = `"${createHash("sha1").update(svg).digest("base64url")}"`;
    const headers = {
      "Content-Type": "image/svg+xml; charset=utf-8",
      // For who opens the picture itself: names are user-written.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
      ETag: tag,
      "X-Content-Type-Options": "nosniff",
    };
    const isKnown = matchesEtag(args.request.headers.get("If-None-Match"), tag);
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(svg, { headers });
  });
