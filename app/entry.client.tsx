import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { TextFilesProvider } from "~/http/text-files";
import { LanguageProvider } from "~/i18n/context";
import { DEFAULT_LOCALE, isLocale } from "~/i18n/languages";
import { moreTexts } from "~/i18n/more-texts";
import { allTexts } from "~/i18n/text-files";
import type { Messages } from "~/i18n/translate";
import { RequestSeedProvider } from "~/ui/forms/request-seed";
import { goOnInNewDocument, SCRIPTS_GONE } from "~/ui/links/go-on-in-new-document";

declare global {
  interface Window {
    texts?: Promise<Response>;
  }
}

/** Others (before Chrome 73, Safari 14.1, Firefox 113) would show an empty page. */
const canHydrate = (): boolean => "TextEncoderStream" in window && "fromEntries" in Object;

async function hydrate(): Promise<void> {
  if (!canHydrate()) return;
  const { lang, dataset } = document.documentElement;
  const seed = dataset.seed ?? "";
  const file = await window.texts;
  if (!file?.ok) return;
  const messages: Messages = await file.json();
  const loadMore = moreTexts(messages, allTexts(dataset.texts ?? ""));
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestSeedProvider value={seed}>
          <LanguageProvider value={{ locale, messages, loadMore }}>
            <TextFilesProvider value={dataset.texts}>
              <RemixBrowser />
            </TextFilesProvider>
          </LanguageProvider>
        </RequestSeedProvider>
      </StrictMode>,
    );
  });
}

// The forms library uses Array.prototype.at, which browsers before 2022 lack.
if (!("at" in Array.prototype)) {
  Object.defineProperty(Array.prototype, "at", {
    configurable: true,
    writable: true,
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

window.addEventListener(SCRIPTS_GONE, goOnInNewDocument);

void hydrate();
