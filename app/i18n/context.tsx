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

/** Adds messages from a page's own data to those that every page has. */
export function ExtraMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const shared = useContext(LanguageContext);
  const { locale } = shared;
  const all = useMemo(
    () => ({ locale, messages: { ...shared.messages, ...messages } }),
    [locale, shared.messages, messages],
  );
  return <LanguageProvider value={all}>{children}</LanguageProvider>;
}

export const useLocale = (): Locale => useContext(LanguageContext).locale;

/** The translator for one namespace: `const t = useT("games"); t("title"); t("common:save")`. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, messages } = useContext(LanguageContext);
  return useMemo(
    () => (key, params) => translate(messages, locale, { namespace, key, params }),
    [locale, messages, namespace],
  );
}
