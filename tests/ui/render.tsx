import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { LanguageProvider } from "~/i18n/context";
import type { Locale } from "~/i18n/languages";

interface Where {
  url?: string;
  locale?: Locale;
}

/** The server-rendered HTML of a component on a page at `url`. */
export async function render(
  element: ReactElement,
  { url = "/", locale = "en" }: Where = {},
): Promise<string> {
  const file = new URL(`../../app/i18n/locales/${locale}/common.json`, import.meta.url);
  const common: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const page = <LanguageProvider value={{ locale, messages: { common } }}>{element}</LanguageProvider>;
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element: page }]);
  const context = await query(new Request(`http://localhost${url}`));
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status}`);
  return renderToString(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}

/** The opening tags of one element, as attribute maps, in document order. */
export function tags(html: string, element: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${element}((?:\\s[^>]*)?)/?>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}
