import type { LoaderFunctionArgs } from "@remix-run/node";
import { askedLanguage } from "~/http/detect-language.server";
import { localeOf } from "~/http/locale.server";
import { direction } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { PAPER } from "~/ui/styles/paper";

const icon = (src: string, size: number, purpose = "any") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Requested without cookies, so the URL has the language. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = askedLanguage(args.request);
  const locale = asked ?? (await localeOf(args));
  const t = translator(locale, "common");
  const shortcut = (name: string, url: string, picture: string) => ({
    name,
    url,
    icons: [icon(`/shortcut-${picture}.png`, 96)],
  });
  const manifest = {
    id: "/",
    name: t("appName"),
    short_name: t("appName"),
    description: t("landing:description"),
    lang: locale,
    dir: direction(locale),
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: PAPER.light,
    theme_color: "#0a6a4d",
    categories: ["sports", "social"],
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [
      shortcut(t("find:tonight"), "/games?when=tonight", "tonight"),
      shortcut(t("createGame"), "/games/create", "create"),
      shortcut(t("games:myGames"), "/games?mygames=true", "mine"),
    ],
    // Other apps share a game's link or code.
    share_target: {
      action: "/games/join",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      // Without a language in the URL, the response depends on the cookie.
      "Cache-Control": `${asked ? "public" : "private"}, max-age=3600`,
      ...(asked ? {} : { Vary: "Cookie, Accept-Language" }),
    },
  });
}
