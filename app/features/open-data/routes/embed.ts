import type { LoaderFunctionArgs } from "@remix-run/node";
import { withLanguage } from "~/core/addresses/links";
import { siteOrigin } from "~/http/csrf.server";
import { askedLanguage, headerLanguage } from "~/http/detect-language.server";
import { errorText } from "~/http/error-text.server";
import { toKnownError } from "~/http/known-error.server";
import { logRefusal } from "~/http/log-refusal.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { taggedResponse } from "~/http/text-response.server";
import { translator } from "~/i18n/messages.server";
import { EMBED_KINDS, embedView } from "../embeds/embed.server";
import { absentEmbed, embedPage, type FramedPage } from "../embeds/embed-page.server";

/** Who is signed in makes no difference; browsers send no session into a frame of another site. */
export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const { request, params } = args;
    const locale = askedLanguage(request) ?? headerLanguage(request);
    const origin = siteOrigin(request);
    const kind = EMBED_KINDS.find((one) => one === new URL(request.url).pathname.split("/")[2]) ?? "cities";
    try {
      const view = await embedView(kind, params.id ?? "", locale);
      const page = embedPage(view, { locale, page: withLanguage(origin + view.path, locale) });
      return answer(request, page, 200);
    } catch (error) {
      const known = toKnownError(error);
      if (known?.status !== 404) throw error;
      await logRefusal(args, known);
      const label = translator(locale, "games")("findGames");
      const page = withLanguage(`${origin}/games`, locale);
      return answer(request, absentEmbed(errorText(locale, known), { locale, page, label }), 404);
    }
  });

function answer(request: Request, { html, policy }: FramedPage, status: number): Response {
  return taggedResponse(request, html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "public, no-cache",
      Vary: "Accept-Language",
      "X-Robots-Tag": "noindex",
    },
  });
}
