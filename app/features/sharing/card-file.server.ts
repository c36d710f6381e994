import { DomainError } from "~/core/errors";
import { isLocale, type Locale } from "~/i18n/languages";
import { type Card, cardJpeg } from "./cards.server";

/** The language in a card's file name, "fr-2fX0….jpg". Errors: not_found. */
export function cardLocale(file: string | undefined): Locale {
  const [, locale] = /^(\w\w)-[\w-]{12}\.jpg$/.exec(file ?? "") ?? [];
  if (!isLocale(locale)) throw new DomainError("not_found");
  return locale;
}

/** Answers with a card. What an old address shows may be kept for a minute: the card there is the present one. */
export async function answerCard(card: Card, request: Request): Promise<Response> {
  const isCurrent = new URL(request.url).pathname === card.url;
  const jpeg = await cardJpeg(card);
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(jpeg.length),
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=60",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
