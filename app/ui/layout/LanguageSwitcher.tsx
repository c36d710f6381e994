import { useLocation } from "@remix-run/react";
import { useLocale, useT } from "~/i18n/context";
import { LOCALES, type Locale } from "~/i18n/languages";
import { FormToken } from "../IdempotencyKey";

const OWN_NAMES: Record<Locale, string> = { en: "English", fr: "Français", ar: "العربية" };

/** Each language in its own name; choosing one reloads the current page in it. */
export function LanguageSwitcher() {
  const t = useT("common");
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/language" className="switcher">
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <fieldset>
        <legend className="visually-hidden">{t("language")}</legend>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            name="language"
            value={locale}
            type="submit"
            lang={locale}
            aria-pressed={locale === current}
          >
            {OWN_NAMES[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
