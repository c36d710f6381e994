import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { isShared, MadeOfShared } from "~/core/cache/shared-values";
import { LanguageProvider } from "~/i18n/context";
import type { Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import type { RenderOnce } from "~/ui/rendering/RenderedOnce";

const rendered = new MadeOfShared<string>();

/** Renders what shared values look like once in each language and variant. Source: docs/decisions/020-page-cache.md. */
export const renderOnceIn =
  (locale: Locale): RenderOnce =>
  (source, variant, element) => {
    if (!source || !isShared(source)) return null;
    const look = `${locale} ${variant}`;
    return rendered.get(source, look) ?? rendered.cache(htmlOf(element, locale), source, look);
  };

const htmlOf = (element: ReactElement, locale: Locale): string =>
  renderToString(
    <LanguageProvider value={{ locale, messages: allMessages[locale] }}>{element}</LanguageProvider>,
  );
