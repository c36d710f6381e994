import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { LanguageProvider } from "~/i18n/context";
import type { Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";

/** As the server renders it. */
export async function htmlOf(part: ReactElement, locale: Locale = "en", url = "/"): Promise<string> {
  const page = <LanguageProvider value={{ locale, messages: allMessages[locale] }}>{part}</LanguageProvider>;
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element: page }]);
  const context = await query(new Request(`http://localhost${url}`));
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Visible text in one line. */
export async function wordsOf(part: ReactElement, locale: Locale = "en", url = "/"): Promise<string> {
  const html = await htmlOf(part, locale, url);
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
