import { escapeMarkup } from "~/core/text/escape";
import { direction, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import sprite from "~/ui/icons/icons.svg?url";
import { documentTitle } from "~/ui/layout/page-title";
import styles from "~/ui/styles/index.css?url";

/**
 * Without scripts, the same for every reader of a language. The worker adds the saved games, and caches the files
 * that the page names: other pages need the sprite offline.
 */
export function offlinePage(locale: Locale): string {
  const t = translator(locale, "offline");
  const text = (key: Parameters<typeof t>[0]) => escapeMarkup(t(key));
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${documentTitle(text("title"), text("common:appName"))}</title><link rel="stylesheet" href="${styles}"></head>
<body><main id="main" class="page page-narrow">
<div class="empty"><svg class="drawing" viewBox="0 0 160 100" aria-hidden="true"><use xlink:href="${sprite}#draw-lost"/></svg>
<h1>${text("title")}</h1><p class="muted">${text("hint")}</p>
<p><a class="btn btn-primary" href="">${text("common:tryAgain")}</a></p></div>
<section hidden="" class="card"><h2>${text("keptGames")}</h2><ul class="list"><li></li></ul></section>
</main></body></html>`;
}
