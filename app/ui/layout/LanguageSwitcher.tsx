import { useLocation } from "@remix-run/react";
import { share } from "~/core/cache/shared-values";
import { useLocale, useT } from "~/i18n/context";
import { LOCALES, type Locale } from "~/i18n/languages";
import { FormToken } from "../forms/IdempotencyKey";
import { RenderedOnce } from "../rendering/RenderedOnce";

const OWN_NAMES: Record<Locale, string> = { en: "English", fr: "Français", ar: "العربية" };

const SAME_EVERYWHERE = share({});
/** A menu's buttons submit the footer's form. */
export const LANGUAGE_FORM = "languages";

export function LanguageSwitcher({ id }: { id?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences/language" className="switcher" id={id}>
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <RenderedOnce as="fieldset" source={SAME_EVERYWHERE}>
        <Languages />
      </RenderedOnce>
    </form>
  );
}

function Languages() {
  const t = useT("common");
  return (
    <>
      <legend className="visually-hidden">{t("language")}</legend>
      <LanguageButtons />
    </>
  );
}

export const LanguagesInMenu = () => <LanguageButtons form={LANGUAGE_FORM} />;

function LanguageButtons({ form }: { form?: string }) {
  const current = useLocale();
  return LOCALES.map((locale) => (
    <button
      key={locale}
      form={form}
      name="language"
      value={locale}
      type="submit"
      lang={locale}
      aria-pressed={locale === current}
    >
      {OWN_NAMES[locale]}
    </button>
  ));
}
