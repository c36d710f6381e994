import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "./languages";
import type { Namespace } from "./namespaces";
import { type Messages, type Translate, translate } from "./translate";

interface LanguageValue {
  locale: Locale;
  messages: Messages;
}

const LanguageContext = createContext<LanguageValue>({ locale: "en", messages: {} });
export const LanguageProvider = LanguageContext.Provider;

/** Adds texts that a page brought along in its data to those that every page has. */
export function ExtraMessages({ texts, children }: { texts: Messages; children: ReactNode }) {
  const { locale, messages } = useContext(LanguageContext);
  const all = useMemo(() => ({ locale, messages: { ...messages, ...texts } }), [locale, messages, texts]);
  return <LanguageProvider value={all}>{children}</LanguageProvider>;
}

export const useLocale = (): Locale => useContext(LanguageContext).locale;

/** The translator of one file of texts: `const t = useT("games"); t("title"); t("common:save")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, messages } = useContext(LanguageContext);
  return useMemo(
    () => (key, params) => translate(messages, locale, namespace, key, params),
    [locale, messages, namespace],
  );
}
