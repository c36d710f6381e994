import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { limit } from "~/core/rate-limit.server";
import { clientAddress } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { isLocale, type Locale } from "~/i18n/languages";
import { type Card, cardJpeg, isCached } from "../cards.server";

/** A day: longer than the link is opened, and then a picture of a game that an admin has hidden goes too. */
const CACHE_SECONDS = 86_400;

/**
 * Answers with the card that `find` gives for the language in the file's name, "fr-2fX0….jpg". An old address shows the
 * present card, so nobody makes more of them than there are things to draw, and may be kept for a minute. Pictures that
 * are not there answer without a page. Errors: not_found, too_many_requests (60 drawings a minute for one address), what
 * `find` and `cardJpeg` throw.
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
  if (request.headers.get("If-None-Match")?.includes(tag))
    return new Response(null, { status: 304, headers });
  if (!isCached(card)) await limit("card", { address: clientAddress(request) });
  const jpeg = await cardJpeg(card);
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, "Content-Length": String(jpeg.length) },
  });
}
