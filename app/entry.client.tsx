import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { LanguageProvider } from "~/i18n/context";
import { DEFAULT_LOCALE, isLocale } from "~/i18n/languages";

declare global {
  interface Window {
    /** The language's texts, asked for by the head of the page. */
    texts?: Promise<Response>;
  }
}

/** Takes the page over once its texts are here. Without them it stays the plain page that it is, and works. */
async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const answer = await window.texts;
  if (!answer?.ok) return;
  const messages = await answer.json();
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider value={{ locale, messages }}>
          <RemixBrowser />
        </LanguageProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
