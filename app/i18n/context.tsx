import { createContext, useContext, useMemo } from "react";
import type { Locale } from "./languages";
import type { Namespace } from "./namespaces";
import { type Messages, type Translate, translate } from "./translate";

interface Language {
  locale: Locale;
  messages: Messages;
}

const LanguageContext = createContext<Language>({ locale: "en", messages: {} });
export const LanguageProvider = LanguageContext.Provider;

export const useLocale = (): Locale => useContext(LanguageContext).locale;

/** The translator of one file of texts: `const t = useT("games"); t("title"); t("common:save")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, messages } = useContext(LanguageContext);
  return useMemo(
    () => (key, params) => translate(messages, locale, namespace, key, params),
    [locale, messages, namespace],
  );
}
