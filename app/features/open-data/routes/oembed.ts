import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { openLoader } from "~/http/api/open-loader.server";
import { siteOrigin } from "~/http/csrf.server";
import { askedLanguage, headerLanguage } from "~/http/detect-language.server";
import { taggedResponse } from "~/http/text-response.server";
import { isLocale } from "~/i18n/languages";
import { oembed } from "../embeds/oembed.server";

export const loader = (args: LoaderFunctionArgs) =>
  openLoader(args, async () => {
    const { request } = args;
    const { searchParams } = new URL(request.url);
    if ((searchParams.get("format") ?? "json") !== "json") throw new DomainError("format_unsupported");
    const url = searchParams.get("url") ?? "";
    const answer = await oembed(url, {
      origin: siteOrigin(request),
      locale: languageIn(url) ?? askedLanguage(request) ?? headerLanguage(request),
      maxWidth: sizeIn(searchParams, "maxwidth"),
      maxHeight: sizeIn(searchParams, "maxheight"),
    });
    return taggedResponse(request, JSON.stringify(answer), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "public, no-cache",
        Vary: "Accept-Language",
      },
    });
  });

/** A shared link carries its sender's. */
function languageIn(url: string) {
  const asked = new URLSearchParams(url.split("?")[1]).get("lang");
  return isLocale(asked) ? asked : null;
}

function sizeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
