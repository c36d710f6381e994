import type { LoaderFunctionArgs } from "@remix-run/node";
import { secondsInDay } from "date-fns/constants";
import { matchesEtag } from "~/core/cache/etag";
import { DomainError } from "~/core/errors";
import { limit } from "~/core/protection/rate-limit.server";
import { clientAddress } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { isLocale, type Locale } from "~/i18n/languages";
import { type Card, cardJpeg, isCached } from "../cards.server";

/** One day, so that the picture of a hidden game does not stay in caches for long. */
const CACHE_SECONDS = secondsInDay;

/**
 * In the language of the file name, such as "fr-2fX0….jpg". Outdated addresses get the current card, cacheable for a
 * minute. Errors: not_found, too_many_requests (60 drawings a minute from one address), those of `find` and
 * `cardJpeg`.
 */
export const answerCard = (
  args: LoaderFunctionArgs,
  find: (locale: Locale) => Card | Promise<Card>,
): Promise<Response> =>
  resourceLoader(args, async () => cardResponse(await find(localeIn(args.params.file)), args.request));

function localeIn(file: string | undefined): Locale {
  const [, locale] = /^(\w\w)-[\w-]{12}\.jpg$/.exec(file ?? "") ?? [];
  if (!isLocale(locale)) throw new DomainError("not_found");
  return locale;
}

async function cardResponse(card: Card, request: Request): Promise<Response> {
  const isCurrent = new URL(request.url).pathname === card.url;
  const tag = `"${card.url.slice(card.url.lastIndexOf("/") + 1)}"`;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": isCurrent ? `public, max-age=${CACHE_SECONDS}, immutable` : "public, max-age=60",
    ETag: tag,
    "X-Content-Type-Options": "nosniff",
  };
  if (matchesEtag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  if (!isCached(card)) await limit("card", { address: clientAddress(request) });
  const jpeg = await cardJpeg(card);
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, "Content-Length": String(jpeg.length) },
  });
}
