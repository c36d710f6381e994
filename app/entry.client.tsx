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

/** Remix reads a page's data from a stream. Browsers without (before Chrome 71, Safari 14.1, Firefox 113) would show nothing. */
const canTakeOver = (): boolean => "TextEncoderStream" in window && "fromEntries" in Object;

/** Takes the page over once its texts are here. Without them it stays the plain page that it is, and works. */
async function hydrate(): Promise<void> {
  if (!canTakeOver()) return;
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

// The forms' library asks for the last of a list in this way, which browsers before 2022 have not.
if (!("at" in Array.prototype)) {
  Object.defineProperty(Array.prototype, "at", {
    configurable: true,
    writable: true,
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

void hydrate();
