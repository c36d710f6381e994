import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
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
  return rendered(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** With the parts that have scripts of their own. */
const rendered = (page: ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });

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
