import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "./languages";
import type { LoadMore } from "./more-texts";
import type { Namespace } from "./namespaces";
import { hasText, type Messages, type Translate, translate } from "./translate";

interface LanguageValue {
  locale: Locale;
  messages: Messages;
  /** Only in a browser. */
  loadMore?: LoadMore;
}

const LanguageContext = createContext<LanguageValue>({ locale: "en", messages: {} });
export const LanguageProvider = LanguageContext.Provider;

export function ExtraMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const shared = useContext(LanguageContext);
  const all = useMemo(() => {
    const extended: Messages = Object.create(shared.messages);
    return { ...shared, messages: Object.assign(extended, messages) };
  }, [shared, messages]);
  return <LanguageProvider value={all}>{children}</LanguageProvider>;
}

export const useLocale = (): Locale => useContext(LanguageContext).locale;

export const useLoadMore = (): LoadMore | undefined => useContext(LanguageContext).loadMore;

/** Lets React wait for a missing text, with the previous page on the screen. */
function need({ messages, loadMore }: LanguageValue, namespace: string, key: string): void {
  const loading = loadMore && !hasText(messages, namespace, key) ? loadMore(true) : null;
  if (loading) throw loading;
}

export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const language = useContext(LanguageContext);
  return useMemo(
    () => (key, params) => {
      need(language, namespace, key);
      return translate(language.messages, language.locale, { namespace, key, params });
    },
    [language, namespace],
  );
}
